import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { onlyOrderOf, ordersOf } from './records.ts';
import * as customer from './verbs.ts';
import { arriveSignedIn } from './verbs-session.ts';

/** Taps the same point of the glass twice, whatever is there the second time. */
async function tapTwice(page: Page, button: Locator, delayMs: number): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  // A tap that the button itself takes: nothing covers it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${button} has no place`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(delayMs);
  await page.touchscreen.tap(x, y);
}

for (const delayMs of [120, 400, 900]) {
  test(`a second tap ${delayMs} ms after each button of an order does nothing`, async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    await customer.openHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    const add = page.getByRole('button', { name: 'Add Matar Mushroom', exact: true });
    await customer.findDish(page, 'Matar Mushroom');
    await tapTwice(page, add, delayMs);
    await expect(page.getByRole('group', { name: 'Matar Mushroom' })).toContainText('1');

    await tapTwice(page, page.getByRole('button', { name: 'View cart' }), delayMs);
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await expect(cart).toBeVisible();

    await tapTwice(page, cart.getByRole('link', { name: /^Checkout · ₹/ }), delayMs);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /I accept the/ })).not.toBeChecked();

    await customer.acceptTerms(page);
    await tapTwice(page, page.getByRole('button', { name: 'Choose payment' }), delayMs);
    await customer.expectPaymentPage(page);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await ordersOf(product.db, mobile)).toEqual([]);

    await customer.chooseMode(page, /^Pay at Store/);
    await tapTwice(page, page.getByRole('button', { name: /^Place order for ₹/ }), delayMs);
    await customer.expectPlaced(page);
    expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED' });
  });
}
