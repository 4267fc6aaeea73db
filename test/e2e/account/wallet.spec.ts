import type { Page } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { onlyOrderOf, paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { present } from '#test/e2e/verbs/verbs-money.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test('an empty wallet says so, is filled on the way, and pays the whole order', async ({
  page,
  product,
  mobile,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Matar Mushroom');
  await customer.goToCheckout(page);
  await customer.continueAsGuest(page, mobile);

  await test.step('the balance is too low; what is missing can be added at once', async () => {
    await customer.chooseMode(page, /^Wallet/);
    await expect(
      page.getByText('Low Balance: Your wallet balance is low. Please add money in your wallet.'),
    ).toBeVisible();
    const place = page.getByRole('button', { name: /^Place order for ₹/ });
    await expect(place).toBeDisabled();
    await expect(place).toHaveAccessibleDescription(/^Wallet ₹[\d,]+ Your wallet is ₹[\d,]+ short\.$/);
    await page.getByRole('button', { name: /^Add ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
    await customer.chooseMode(page, /^Credit/);
    await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeHidden();
    await page.getByRole('button', { name: /^Add ₹/ }).click();
    await customer.expectGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByText(/^₹[\d,]+ added to your wallet\.$/)).toBeVisible();
  });

  const [topUp] = await paymentsOf(product.db, mobile);
  expect(topUp).toMatchObject({ purpose: 'Add_Wallet_Balance', status: 'PAID', paymentMode: 'CARD' });
  const filledPaise = await walletOf(product.db, mobile);
  expect(filledPaise).toBe(topUp?.amountPaise);

  await test.step('the checkout goes on and the wallet pays', async () => {
    await customer.expectPaymentPage(page);
    await expect(page.getByText(`Balance ${formatPaise(filledPaise)}`)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ status: 'PLACED', paymentMode: 'WALLET', paymentStatus: 'PAID' });
  expect(await walletOf(product.db, mobile)).toBe(filledPaise - order.grandTotalPaise);
  expect(await paymentsOf(product.db, mobile)).toHaveLength(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

/** Tops up the missing amount and returns to payment. */
async function addByCard(page: Page, label: RegExp): Promise<void> {
  await customer.chooseMode(page, /^Wallet/);
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: label }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPaymentPage(page);
}

test('a feast that costs more than can be added at once is paid from the wallet in two steps', async ({
  page,
  product,
  mobile,
}) => {
  const twentyOf = (title: string) => Array.from({ length: 20 }, () => title);
  const feast = [...twentyOf('Matar Mushroom'), ...twentyOf('Paneer Lababdar')];
  await arriveAtCheckout(page, product, mobile, ...feast);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Wallet/);
  await expect(
    page.getByText(/₹1\d,\d{3} is missing, and at most ₹10,000 can be added at once\./),
  ).toBeVisible();
  await addByCard(page, /^Add ₹10,000$/);
  await addByCard(page, /^Add ₹\d,\d{3}$/);
  await page.getByRole('button', { name: /^Place order for ₹1\d,\d{3}/ }).click();
  await customer.expectPlaced(page);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order that the wallet covers is placed from checkout by one tap', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await present(product, mobile, { kind: 'WALLET', amountPaise: 100_000 });
  await page.reload();
  await page.getByRole('checkbox', { name: /^Use wallet balance/ }).check();
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID', paymentMode: 'WALLET' });
  expect(await walletOf(product.db, mobile)).toBe(100_000 - order.grandTotalPaise);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order whose payment failed is paid from a wallet that is filled on the way', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Decline');
  await page.getByRole('button', { name: 'Change method' }).click();
  await customer.expectPaymentPage(page);
  await addByCard(page, /^Add ₹[\d,]+$/);
  await expect(page.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.expectPlaced(page);
  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID', paymentMode: 'WALLET' });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
