import type { Page } from '@playwright/test';
import { formatPaise } from '#domain/money.ts';
import { findLedgerFaults } from '../support/ledger-checker.ts';
import { expect, test } from './fixtures.ts';
import { onlyOrderOf, paymentsOf, walletOf } from './records.ts';
import * as customer from './verbs.ts';
import { arriveAtCheckout } from './verbs-cart.ts';

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
    await expect(page.getByRole('button', { name: /^Place order for ₹/ })).toBeDisabled();
    await page.getByRole('button', { name: /^Add ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
    await customer.chooseMode(page, /^Credit/);
    await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeHidden();
    await page.getByRole('button', { name: /^Add ₹/ }).click();
    await customer.expectGateway(page);
    await customer.answerAtGateway(page, 'Pay');
    await expect(page.getByText(/^₹[\d,]+ added to your wallet\.$/)).toBeVisible();
  });

  const [topUp] = await paymentsOf(product.db, mobile);
  expect(topUp).toMatchObject({ purpose: 'Add_Wallet_Balance', status: 'PAID', paymentMode: 'CARD' });
  const filledPaise = await walletOf(product.db, mobile);
  expect(filledPaise).toBe(topUp?.amountPaise);

  await test.step('the checkout goes on and the wallet pays', async () => {
    await customer.expectPaymentPage(page);
    await expect(page.getByText(`Balance ${formatPaise(filledPaise)}`)).toBeVisible();
    await customer.chooseMode(page, /^Wallet/);
    await page.getByRole('button', { name: /^Place order for ₹/ }).click();
    await customer.expectPlaced(page);
  });

  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ status: 'PLACED', paymentMode: 'WALLET', paymentStatus: 'PAID' });
  expect(await walletOf(product.db, mobile)).toBe(filledPaise - order.grandTotalPaise);
  expect(await paymentsOf(product.db, mobile)).toHaveLength(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

/** Adds what the payment page says is missing, and comes back to it. */
async function addByCard(page: Page, label: RegExp): Promise<void> {
  await customer.chooseMode(page, /^Wallet/);
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add money' })).toBeVisible();
  await customer.chooseMode(page, /^Credit/);
  await page.getByRole('button', { name: label }).click();
  await customer.expectGateway(page);
  await customer.answerAtGateway(page, 'Pay');
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
  await customer.acceptTerms(page);
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Wallet/);
  await expect(
    page.getByText(/₹1\d,\d{3} is missing, and at most ₹10,000 can be added at once\./),
  ).toBeVisible();
  await addByCard(page, /^Add ₹10,000$/);
  await addByCard(page, /^Add ₹\d,\d{3}$/);
  await customer.chooseMode(page, /^Wallet/);
  await page.getByRole('button', { name: /^Place order for ₹1\d,\d{3}/ }).click();
  await customer.expectPlaced(page);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
