import type { Locator, Page, Route } from '@playwright/test';
import { formatPaise } from '#domain/money/money.ts';
import { saveLastPaymentMode } from '#server/db/queries/money/payments.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf, ledgerEntriesOf, onlyOrderOf, paymentsOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import type { Product } from '#test/support/servers/product.ts';

async function standAtPayment(page: Page, product: Product, mobile: string): Promise<void> {
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await customer.choosePayment(page);
  await customer.chooseMode(page, /^Credit/);
}

async function standAtGateway(page: Page, product: Product, mobile: string): Promise<void> {
  await standAtPayment(page, product, mobile);
  await customer.goToGateway(page);
}

test('the method used last is offered first and not chosen; the button asks for one and leads to them', async ({
  page,
  product,
  mobile,
}) => {
  // Lower than the list.
  await page.setViewportSize({ width: 390, height: 560 });
  await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
  await saveLastPaymentMode(product.db, await customerIdOf(product.db, mobile), 'PAY_AT_STORE');
  await customer.choosePayment(page);
  const choose = page.getByRole('button', { name: 'Choose how to pay' });
  const methods = page.getByRole('radiogroup', { name: 'Payment method' });
  await expect(choose).toHaveAccessibleDescription(/^No payment method chosen ₹[\d,]+$/);
  await expect(page.getByRole('button', { name: /^(Pay|Place order)/ })).toHaveCount(0);
  await expect(methods.getByRole('radio').first()).toHaveAccessibleName(/^Pay at Store Last used/);
  await expect(methods.getByRole('radio', { checked: true })).toHaveCount(0);
  await methods.getByText(/^Not available here/).scrollIntoViewIfNeeded();
  for (const tap of ['first', 'second']) {
    await page.mouse.wheel(0, 4000);
    await expect(methods.getByRole('heading', { name: 'Payment method' }), tap).not.toBeInViewport();
    await choose.click();
    await expect(methods, tap).toBeFocused();
    await expect(methods.getByRole('alert'), tap).toHaveText('Choose one of these ways to pay.');
    await expect(methods.getByRole('alert'), tap).toBeInViewport({ ratio: 1 });
  }
  await customer.chooseMode(page, /^Pay at Store/);
  await expect(methods.getByRole('alert')).toHaveCount(0);
  const place = page.getByRole('button', { name: /^Place order for ₹/ });
  await expect(place).toHaveAccessibleDescription(/^Pay at Store ₹[\d,]+$/);
});

test('ways that never pay for this kind of order are folded below the others', async ({
  page,
  product,
  mobile,
}) => {
  await standAtPayment(page, product, mobile);
  const unusable = page.getByRole('radio', { name: /^(Cash|Loyalty)/ });
  await expect(page.getByRole('radio', { name: /^Pay at Store/ })).toBeVisible();
  await expect(unusable).toHaveCount(0);
  await page.getByText('Not available here (3)').click();
  await expect(unusable).toHaveCount(3);
  for (const mode of await unusable.all()) await expect(mode).toBeDisabled();
});

test('a declined payment keeps the order; another method pays it, once', async ({
  page,
  product,
  mobile,
}) => {
  await standAtGateway(page, product, mobile);
  await customer.answerAtGateway(page, 'Decline');
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
  await customer.answerAtGateway(page, 'Pay');
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
  await customer.answerAtGateway(page, 'Decline');
  await page.getByRole('button', { name: 'Try again' }).click();
  await customer.expectGateway(page);
  await expect(page.getByText('asha@okbank')).toBeVisible();
  await customer.answerAtGateway(page, 'Decline');
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
async function goInVain(page: Page, way: Locator): Promise<void> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const stop = (route: Route) => route.abort('aborted').then(resolve);
  await page.route('**/v1/pay/**', stop, { times: 1 });
  await way.click();
  await stopped;
}

test('back from a gateway that did not open, the payment goes on', async ({ page, product, mobile }) => {
  await standAtPayment(page, product, mobile);
  await goInVain(page, page.getByRole('button', { name: /^Pay ₹/ }));
  await expect(page.getByRole('button', { name: /^(Opening|Placing)/ })).toBeVisible();
  await customer.comeOutOfMemory(page);
  await customer.goToGateway(page);
  await customer.answerAtGateway(page, 'Decline');

  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await goInVain(page, tryAgain);
  await customer.comeOutOfMemory(page);
  await tryAgain.click();
  await customer.expectGateway(page);
  await customer.answerAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
});

test('an abandoned payment waits with its order, and can still be made', async ({
  page,
  product,
  mobile,
}) => {
  await standAtGateway(page, product, mobile);
  await customer.answerAtGateway(page, 'Walk away');
  await page.clock.install();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByRole('button', { name: 'Change method' })).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('You can pay another way now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay another way' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to the payment page' }).click();
  await customer.expectGateway(page);
  await customer.answerAtGateway(page, 'Pay');
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
  await standAtGateway(page, product, mobile);
  const { grandTotalPaise } = await onlyOrderOf(product.db, mobile);
  const anew = await page.context().newPage();
  await anew.goto('/payment-methods');
  await customer.chooseMode(anew, /^UPI/);
  await anew.getByRole('textbox', { name: 'UPI id' }).fill('second.try@okbank');
  await anew.getByRole('button', { name: `Pay ${formatPaise(grandTotalPaise)}` }).click();
  await customer.expectGateway(anew);
  await customer.answerAtGateway(anew, 'Pay');
  await customer.expectPlaced(anew);
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ paymentStatus: 'PAID', paymentMode: 'UPI' });
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('an order whose payment was left by Back can be paid from tracking and from the list of orders', async ({
  page,
  product,
  mobile,
}) => {
  await standAtGateway(page, product, mobile);
  const { orderRefId } = await onlyOrderOf(product.db, mobile);
  await page.goto(`/track-order?ref=${orderRefId}`);
  await customer.expectHeadline(page, 'Checking your payment');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toHaveText('Payment');
  await main.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.expectPaymentPage(page);
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.answerAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();

  await page.goto('/my-orders');
  await expect(main.getByText('Waiting for your payment')).toBeVisible();
  await main.getByRole('link', { name: 'Pay now' }).click();
  await customer.chooseMode(page, /^Credit/);
  await customer.goToGateway(page);
  await customer.answerAtGateway(page, 'Pay');
  await customer.expectPlaced(page);
  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
});

test('a tab closed at the gateway: the app settles the payment by itself when it is opened again', async ({
  page,
  product,
  mobile,
}) => {
  await standAtGateway(page, product, mobile);
  const gatewayPage = page.url();
  await page.goto('about:blank');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto(gatewayPage);
  // The gateway charges, and the customer never returns.
  await customer.tellShop(elsewhere, { lateSeconds: 3000 });
  await customer.answerAtGateway(elsewhere, 'Pay');
  await customer.comeBack(page, elsewhere);

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
  await standAtGateway(page, product, mobile);
  await customer.tellShop(page, { isLost: true });
  await customer.answerAtGateway(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('ten taps on pay, at the shop and at the gateway, pay once', async ({ page, product, mobile }) => {
  await standAtPayment(page, product, mobile);
  await customer.tapTenTimes(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectGateway(page);
  await customer.tapTenTimes(page.getByRole('button', { name: /^Pay ₹/ }));
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test('a payment that the bank declines late is shown on any page', async ({ page, product, mobile }) => {
  await standAtGateway(page, product, mobile);
  await customer.tellShop(page, { lateSeconds: 3000 });
  await customer.answerAtGateway(page, 'Decline');
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await customer.openHome(page);
  await customer.sendLateCallbacks(page, 'failed');
  await expect(page.getByText('Transaction Failed')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await customer.expectGateway(page);
  await customer.answerAtGateway(page, 'Pay');
  await customer.expectPlaced(page);

  expect(await onlyOrderOf(product.db, mobile)).toMatchObject({ status: 'PLACED', paymentStatus: 'PAID' });
  const payments = await paymentsOf(product.db, mobile);
  expect(payments.map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
  expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
  expect(await findLedgerFaults(product.db)).toEqual([]);
});

test.describe('when the signal is lost behind checkout', () => {
  test.use({ isOfflineExpected: true });

  test('the ways to pay show the order that was just priced; a page without one gets it by itself', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveAtCheckout(page, product, mobile, 'Matar Mushroom');
    await page.route('**/orderDetail/**', (route) => route.abort());
    await customer.choosePayment(page);
    const payAtStore = page.getByRole('radio', { name: /^Pay at Store/ });
    await expect(payAtStore).toBeVisible();

    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Your order could not be loaded' })).toBeVisible();
    await page.unroute('**/orderDetail/**');

    // Automatic retries after one, two, four seconds and so on.
    await expect(payAtStore).toBeVisible({ timeout: 20_000 });
  });
});

test.describe('when the shop has not heard of a payment', () => {
  test.use({ isOfflineExpected: true });

  test('an unpaid order offers first to pay and then to cancel, and is not paid again once it was paid', async ({
    page,
    product,
    mobile,
  }) => {
    await standAtGateway(page, product, mobile);
    const gatewayPage = page.url();
    await customer.answerAtGateway(page, 'Walk away');
    const { orderRefId } = await onlyOrderOf(product.db, mobile);
    // Only the tap on the page of the order asks about the payment.
    const asks = '**/updatePaymentRequest/**';
    await page.context().route(asks, (route) => route.abort());
    await page.goto(`/track-order?ref=${orderRefId}`);
    await customer.expectHeadline(page, 'Checking your payment');
    const main = page.getByRole('main');
    const acts = main.getByRole('button', { name: /^(Pay ₹[\d,]+ now|Cancel order)$/ });
    await expect(acts).toHaveText([/^Pay ₹[\d,]+ now$/, 'Cancel order']);

    await test.step('the gateway is paid beside, and the shop has not heard of it', async () => {
      const beside = await page.context().newPage();
      await beside.goto(gatewayPage);
      await customer.tellShop(beside, { isLost: true });
      await customer.answerAtGateway(beside, 'Pay');
      await customer.comeBack(page, beside);
    });

    await page.context().unroute(asks);
    await main.getByRole('button', { name: /^Pay ₹/ }).click();
    await customer.expectHeadline(page, 'Waiting for the restaurant');
    await expect(page).toHaveURL(/\/track-order\?ref=/);
    expect(await paymentsOf(product.db, mobile)).toMatchObject([{ status: 'PAID' }]);
    expect(await ledgerEntriesOf(product.db, mobile)).toBe(1);
    expect(await findLedgerFaults(product.db)).toEqual([]);
  });
});
