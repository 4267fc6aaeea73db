import type { Locator, Page, Route } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { ledgerEntriesOf, onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout, arriveAtGateway, arriveAtPayment } from '#test/e2e/verbs/verbs-cart.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test('a declined payment keeps the order; another method pays it, once', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtGateway(page, product, mobile);
  await customer.chooseAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await expect(
    page.getByText('Nothing was taken for it. Your order is kept, waiting for payment.'),
  ).toBeVisible();
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
    status: 'PLACED',
    paymentStatus: 'FAILED',
    confirmedAt: null,
  });

  await page.getByRole('button', { name: 'Change method' }).click();
  await expect(page.getByText('Please Choose Payment Method again')).toBeVisible();
  await customer.chooseMode(page, /^UPI/);
  await page.getByRole('textbox', { name: 'UPI id' }).fill('second.try@okbank');
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  const order = await onlyOrderOf(product.db, mobile);
  expect(order).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID', paymentMode: 'UPI' });
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ paymentMode, status }) => `${paymentMode} ${status}`)).toEqual([
    'CARD FAILED',
    'UPI PAID',
  ]);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a declined UPI payment keeps its id for another try, and the order can still be paid at the counter', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^UPI/);
  const upiId = page.getByRole('textbox', { name: 'UPI id' });
  await upiId.fill('asha@okbank');
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Decline');
  await page.getByRole('button', { name: 'Try again' }).click();
  await customer.expectGateway(page);
  await expect(page.getByText('asha@okbank')).toBeVisible();
  await customer.chooseAtGateway(page, 'Decline');
  await page.getByRole('button', { name: 'Change method' }).click();
  await customer.chooseMode(page, /^UPI/);
  await expect(upiId).toHaveValue('asha@okbank');
  await customer.chooseMode(page, /^Pay at Store/);
  await page.getByRole('button', { name: /^Confirm: ₹[\d,]+ to pay later$/ }).click();
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({
    ...{ status: 'PLACED', paymentStatus: 'PENDING', paymentMode: 'PAY_AT_STORE' },
  });
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
});

/** Taps a link to the gateway, whose page fails to open, like the browser's Stop. */
async function openAndStop(page: Page, way: Locator): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const stop = (route: Route) => route.abort('aborted').then(resolve);
  await page.route('**/v1/pay/**', stop, { times: 1 });
  await way.click();
  await stopped;
}

test('back from a gateway that did not open, the payment goes on', async ({ page, product, mobile }) => {
  await arriveAtPayment(page, product, mobile);
  await openAndStop(page, page.getByRole('button', { name: /^Pay ₹/ }));
  await expect(page.getByRole('button', { name: /^(Opening|Placing)/ })).toBeVisible();
  await customer.restoreFromCache(page);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Decline');

  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await openAndStop(page, tryAgain);
  await customer.restoreFromCache(page);
  await tryAgain.click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
});

test('an abandoned payment waits with its order, and can still be made', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtGateway(page, product, mobile);
  await customer.chooseAtGateway(page, 'Walk away');
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByRole('button', { name: 'Change method' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Go back to the payment page' }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a new tab shows the ways to pay for the order that was left at the gateway', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtGateway(page, product, mobile);
  const { grandTotalPaise } = await onlyOrderOf(product.db, mobile);
  const anew = await page.context().newPage();
  await anew.goto('/payment-methods');
  await customer.chooseMode(anew, /^UPI/);
  await anew.getByRole('textbox', { name: 'UPI id' }).fill('second.try@okbank');
  await anew.getByRole('button', { name: `Pay ${formatPaise(grandTotalPaise)}` }).click();
  await customer.expectGateway(anew);
  await customer.chooseAtGateway(anew, 'Pay');
  await customer.expectPlaced(anew);
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ paymentStatus: 'PAID', paymentMode: 'UPI' });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order whose payment was left by Back can be paid from tracking and from the list of orders', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtGateway(page, product, mobile);
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await page.goto(`/track-order?ref=${orderRefId}`);
  await customer.expectHeadline(page, 'Checking your payment');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toHaveText('Payment');
  await main.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();

  await page.goto('/my-orders');
  await expect(main.getByText('Waiting for your payment')).toBeVisible();
  await main.getByRole('link', { name: 'Pay now' }).click();
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
});

test('ten taps on pay, at the shop and at the gateway, pay once', async ({ page, product, mobile }) => {
  await arriveAtPayment(page, product, mobile);
  await customer.tapTenTimes(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectGateway(page);
  await customer.tapTenTimes(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});
