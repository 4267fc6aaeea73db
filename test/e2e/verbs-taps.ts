import type { Locator, Page } from '@playwright/test';

/** When impatient second taps come: at once, after a thought, and at the end of what was measured. */
export const SECOND_TAP_DELAYS_MS = [120, 400, 900] as const;

/** The middle of a button on the glass; nothing covers it there. */
async function placeOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  // A tap that the button itself takes: nothing covers it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${button} has no place`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps the same point of the glass twice, whatever is there the second time. */
export async function tapTwice(page: Page, button: Locator, delayMs: number): Promise<void> {
  const { x, y } = await placeOf(button);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(delayMs);
  await page.touchscreen.tap(x, y);
}

/** Taps one point of the glass as fast as fingers can. */
export async function tapFast(page: Page, button: Locator, times: number): Promise<void> {
  const { x, y } = await placeOf(button);
  for (let tap = 0; tap < times; tap += 1) await page.touchscreen.tap(x, y);
}
