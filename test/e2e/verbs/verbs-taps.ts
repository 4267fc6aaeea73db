import type { Locator, Page } from '@playwright/test';

/** Measured delays of impatient second taps: immediate, hesitant, and the maximum. */
export const SECOND_TAP_DELAYS_MS = [120, 400, 900] as const;

async function placeOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  // Verifies that nothing covers the button.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${button} has no place`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tapTwice(page: Page, button: Locator, delayMs: number): Promise<void> {
  const { x, y } = await placeOf(button);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(delayMs);
  await page.touchscreen.tap(x, y);
}

export async function tapFast(page: Page, button: Locator, times: number): Promise<void> {
  const { x, y } = await placeOf(button);
  for (let tap = 0; tap < times; tap += 1) await page.touchscreen.tap(x, y);
}
