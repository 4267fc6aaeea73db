import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';

const LONGEST_WAY = 60;

const hasVisibleFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const hasRing = (at: Element | null): boolean => {
      if (at === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    return hasRing(element) || hasRing(element.parentElement) || hasRing(element.closest('label'));
  });

/** Presses Tab until an element has a visible focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < LONGEST_WAY; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await hasVisibleFocus(target), `focus is seen on ${target}`).toBe(true);
      return;
    }
  }
  throw new Error(`no way by Tab to ${target}`);
}
