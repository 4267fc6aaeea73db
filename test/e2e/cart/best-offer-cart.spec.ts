import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, ordersOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

async function payableOf(cart: Locator): Promise<number> {
  const label = await cart.getByRole('link', { name: /^Checkout · ₹/ }).innerText();
  return rupeesIn(label);
}

const rupeesIn = (text: string) => Number(/₹([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));

async function fillCart(page: Page): Promise<Locator> {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.addItem(page, 'Jeera Rice');
  return customer.openCart(page);
}

test('the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await present(product, mobile, { kind: 'POINTS', points: 640 });
  await present(product, mobile, { kind: 'WALLET', amountPaise: 10_000 });
  const cart = await fillCart(page);
  const best = cart.getByRole('region', { name: 'Best offer' });
  await expect(best).toContainText(/Save ₹[\d,.]+ with WELCOME50 and points/);
  const saved = rupeesIn(await best.innerText());
  const plain = await payableOf(cart);
  const left = plain - saved;
  const nothing = { couponCode: null, usePoints: false, useWallet: false };
  await expect(best).not.toContainText('Wallet');
  expect(await storedRecords(page)).toMatchObject({ cart: nothing });

  await best.getByRole('button', { name: 'Apply best offer' }).click();
  await expect(best).toContainText(`Best offer applied: ₹${saved} less to pay`);
  await expect(best.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect.poll(() => payableOf(cart)).toBe(left);
  await best.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => payableOf(cart)).toBe(plain);
  await expect.poll(() => storedRecords(page)).toMatchObject({ cart: nothing });
  await best.getByRole('button', { name: 'Apply best offer' }).click();

  // Reloading drops in-memory state.
  await expect
    .poll(() => storedRecords(page))
    .toMatchObject({ cart: { couponCode: 'WELCOME50', useWallet: false } });
  await page.goto('/cart');
  const whole = page.getByRole('main');
  await expect(whole.getByText('Coupon Discount (WELCOME50)')).toBeVisible();
  await expect.poll(() => payableOf(whole)).toBe(left);
  await whole.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await expect(page.getByText('WELCOME50 applied')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Use loyalty points/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Use wallet balance/ })).not.toBeChecked();
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Place order for ₹/ }).click();
  await customer.expectPlaced(page);
  const { couponCode, bill } = await onlyOrderOf(product.db, mobile);
  expect(couponCode).toBe('WELCOME50');
  expect(bill.pointsPaidPaise).toBeGreaterThan(0);
  expect(bill).toMatchObject({ walletPaidPaise: 0, payablePaise: left * 100 });
  expect(await walletOf(product.db, mobile)).toBe(10_000);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test.describe('without a signal', () => {
  test.use({ isOfflineExpected: true });

  test('nothing is offered, and a visitor is asked in first', async ({ page, product, mobile }) => {
    const cart = await fillCart(page);
    await cart.getByRole('button', { name: 'Find my best offer' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByRole('button', { name: 'Close login' }).click();
    await expect(login).toBeHidden();
    await expect.poll(() => storedRecords(page)).toMatchObject({ cart: { lineList: [{}, {}] } });

    await arriveSignedIn(page, product, mobile);
    await page.goto('/cart');
    const whole = page.getByRole('main');
    const best = whole.getByRole('region', { name: 'Best offer' });
    await expect(best).toContainText('Save ₹');
    await expect(best).not.toContainText('Wallet');
    await best.getByRole('button', { name: 'Apply best offer' }).click();
    await expect(whole.getByText(/^Coupon Discount/)).toBeVisible();
    const discounted = await payableOf(whole);
    await page.context().setOffline(true);
    await expect(best).toHaveCount(0);
    await expect(whole.getByText('Coupon Discount (WELCOME50)')).toBeVisible();
    expect(await payableOf(whole)).toBe(discounted);
    expect(await ordersOf(product.db, mobile)).toEqual([]);
  });

  test('a coupon is counted as the server last sent it', async ({ page, product, mobile }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom', 'Jeera Rice');
    await page.getByRole('button', { name: /^Apply a coupon/ }).click();
    await page.getByRole('button', { name: 'Apply WELCOME50' }).click();
    await customer.openBill(page);
    const discount = page.getByText('Coupon Discount (WELCOME50)');
    await expect(discount).toBeVisible();
    await page.getByRole('link', { name: 'Sunehri' }).first().click();
    await expect(discount).toBeHidden();

    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.getByText('WELCOME50 applied')).toBeVisible();
    await customer.openBill(page);
    await expect(discount).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Coupons' });
    const asOf = sheet.getByText(/as of \d+:\d\d [ap]m/);
    await expect(asOf).toBeVisible();
    await page.context().setOffline(false);
    await expect(asOf).toHaveCount(0);
    await expect(sheet.getByRole('article').filter({ hasText: 'WELCOME50' })).toBeVisible();
  });
});
