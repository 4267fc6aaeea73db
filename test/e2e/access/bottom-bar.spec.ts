import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

const WIDE = { width: 1280, height: 800 };

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${place} has no place`);
  return box;
}

/** Waits for the animation. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(async () => {
    const [above, below] = [await boxOf(upper), await boxOf(lower)];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  }).toPass();
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));

for (const hasPopovers of [true, false]) {
  // Phones without popovers: ADR-0044.
  test(`a toast stands above the bar of menu and cart, ${hasPopovers ? 'with' : 'without'} popovers`, async ({
    page,
  }) => {
    if (!hasPopovers) {
      await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    }
    await customer.openHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    for (const dish of ['Matar Mushroom', 'Steamed Basmati', 'Jeera Rice'])
      await customer.addItem(page, dish);
    await page.getByRole('button', { name: 'One Jeera Rice less', exact: true }).click();
    await expectAbove(page.getByText('Jeera Rice removed'), page.getByRole('button', { name: 'View cart' }));

    await customer.openCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Steamed Basmati', exact: true }).click();
    const wayOn = page.getByRole('link', { name: /^Checkout · ₹/ });
    await expectAbove(page.getByText('Steamed Basmati removed'), wayOn);
    await scrollToEnd(page);
    await expectAbove(page.getByText('Grand Total'), wayOn);
  });
}

test('a toast and the end of the checkout stand above its bar', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  const wayOn = page.getByRole('button', { name: 'Login and continue' });
  await wayOn.click();
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Close' }).click();
  await expectAbove(page.getByText('Please login for further process'), wayOn);
  await scrollToEnd(page);
  await expectAbove(page.getByText('See every line'), wayOn);
});

test('the last deal is above the bar on a phone and on a wide screen', async ({ page }) => {
  await page.goto('/?tab=StealDeal');
  await page.getByRole('button', { name: 'Add Ten cappuccinos', exact: true }).click();
  const bar = page.getByRole('link', { name: /View cart/ });
  await scrollToEnd(page);
  await expectAbove(page.getByRole('main').getByRole('listitem').last(), bar);
  await page.setViewportSize(WIDE);
  await scrollToEnd(page);
  await expectAbove(page.getByRole('contentinfo').getByText(/^©/), bar);
});

test('the page behind a sheet does not scroll, and scrolls again once that is closed', async ({ page }) => {
  await customer.openHome(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  const before = await scrolled();
  // Above the sheet, over the background.
  await page.mouse.move(195, 4);
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await scrolled()).toBeGreaterThan(before);
  }).toPass();
});
