import { MINUTE_MS } from '#domain/time/durations.ts';
import { updateTransaction } from '#server/db/queries/money/payments.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { ledgerEntriesOf, onlyOrderOf, paymentsOf, walletOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtGateway } from '#test/e2e/verbs/verbs-cart.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';

test('a tab closed at the gateway: the app settles the payment by itself when it is opened again', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtGateway(page, product, mobile);
  const gatewayPage = page.url();
  await page.goto('about:blank');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(gatewayPage);
  // The gateway charges, and the customer never returns.
  await customer.setCallback(elsewhere, { lateSeconds: 3000 });
  await customer.chooseAtGateway(elsewhere, 'Pay');
  await customer.returnTo(page, elsewhere);

  await customer.openHome(page);
  await customer.sendLateCallbacks(page);
  await expect(page.getByText('Your payment went through')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a lost callback is replaced by asking the gateway', async ({ page, product, mobile }) => {
  await arriveAtGateway(page, product, mobile);
  await customer.setCallback(page, { isLost: true });
  await customer.chooseAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a payment that the bank declines late is shown on any page', async ({ page, product, mobile }) => {
  await arriveAtGateway(page, product, mobile);
  await customer.setCallback(page, { lateSeconds: 3000 });
  await customer.chooseAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await customer.openHome(page);
  await customer.sendLateCallbacks(page, 'failed');
  await expect(page.getByText('Transaction Failed')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await customer.expectGateway(page);
  await customer.chooseAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test.describe('while the bank processes a payment', () => {
  test.use({ isOfflineExpected: true });

  test('another way is offered as soon as the server accepts one, also after a reload', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtGateway(page, product, mobile);
    await customer.setCallback(page, { lateSeconds: 3000 });
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByText(/^It takes longer than usual/)).toBeVisible({ timeout: 15_000 });
    const another = page.getByRole('button', { name: /^(Change method|Pay another way)$/ });
    await expect(another).toHaveCount(0);
    const [payment] = await paymentsOf(product.db, mobile);
    await updateTransaction(product.db, payment?.txnId ?? '', {
      processingSince: product.deps.now() - MINUTE_MS,
    });
    await page.reload();
    await expect(page.getByText(/You can pay another way now\. .* your wallet\.$/)).toBeVisible();
    await another.click();
    await customer.chooseMode(page, /^UPI/);
    await page.getByRole('textbox', { name: 'UPI id' }).fill('second.try@okbank');
    await customer.goToGateway(page);
    await customer.chooseAtGateway(page, 'Pay');
    await customer.expectPlaced(page);
    await customer.sendLateCallbacks(page);
    expect(await walletOf(product.db, mobile)).toBe(payment?.amountPaise);
    expect(await findLedgerFaults(product.db)).toEqual([]);
  });

  test('another way is not offered by the age of the page while the server refuses it', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtGateway(page, product, mobile);
    const gatewayPage = page.url();
    await customer.chooseAtGateway(page, 'Walk away');
    await page.clock.install();
    await page.getByRole('link', { name: 'Go back to the shop' }).click();
    await expect(page.getByRole('button', { name: 'Change method' })).toBeVisible();
    const beside = await page.context().newPage();
    await beside.goto(gatewayPage);
    await customer.setCallback(beside, { lateSeconds: 3000 });
    await customer.chooseAtGateway(beside, 'Pay');
    await customer.returnTo(page, beside);
    const checked = page.waitForResponse('**/updatePaymentRequest/**');
    await page.clock.fastForward('01:00');
    await (await checked).finished();
    await expect(page.getByRole('link', { name: 'Go back to the payment page' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Change method|Pay another way)$/ })).toHaveCount(0);
    await customer.sendLateCallbacks(page);
    await customer.expectPlaced(page);
  });

  test('the return of the network checks it at once', async ({ page, product, mobile, context }) => {
    await arriveAtGateway(page, product, mobile);
    await customer.setCallback(page, { lateSeconds: 3000 });
    await page.clock.install();
    await customer.chooseAtGateway(page, 'Pay');
    await expect(page.getByText(/^It takes longer than usual/)).toBeVisible({ timeout: 15_000 });
    await page.clock.pauseAt(Date.now() + 1_000);
    await customer.sendLateCallbacks(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline. We go on asking as soon as you are back.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^It takes longer than usual/)).toBeVisible();
    // Without the return of the network the next check would be seconds away.
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.clock.resume();
    await customer.expectPlaced(page);
  });
});

test.describe('when the shop has not heard of a payment', () => {
  test.use({ isOfflineExpected: true });

  test('an unpaid order offers first to pay and then to cancel, and is not paid again once it was paid', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtGateway(page, product, mobile);
    const gatewayPage = page.url();
    await customer.chooseAtGateway(page, 'Walk away');
    const { orderRefId } = await onlyOrderOf(product.db, mobile);
    // Only the tap on the page of the order polls the payment.
    const pollAddress = '**/updatePaymentRequest/**';
    await page.context().route(pollAddress, (route) => route.abort());
    await page.goto(`/track-order?ref=${orderRefId}`);
    await customer.expectHeadline(page, 'Checking your payment');
    const main = page.getByRole('main');
    const acts = main.getByRole('button', { name: /^(Pay ₹[\d,]+ now|Cancel order)$/ });
    await expect(acts).toHaveText([/^Pay ₹[\d,]+ now$/, 'Cancel order']);

    await test.step('the gateway is paid beside, and the shop has not heard of it', async () => {
      const beside = await page.context().newPage();
      await beside.goto(gatewayPage);
      await customer.setCallback(beside, { isLost: true });
      await customer.chooseAtGateway(beside, 'Pay');
      await customer.returnTo(page, beside);
    });

    await page.context().unroute(pollAddress);
    await main.getByRole('button', { name: /^Pay ₹/ }).click();
    await customer.expectHeadline(page, 'Waiting for the restaurant');
    await expect(page).toHaveURL(/\/track-order\?ref=/);
    expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
    expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
    expect(await findLedgerFaults(product.db)).toEqual([]);
  });
});
