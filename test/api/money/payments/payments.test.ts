import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { cancelOrderFor, expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  beginPayment,
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  orderAtGateway,
  payAtGateway,
  readPayment,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, readOrder, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const checkPayment = (txnId: string) => readPayment(api, as, txnId);

describe('a prepaid order', () => {
  it('waits for its payment, and reaches the kitchen once it is paid', async () => {
    const placed = await order(api, as, 'UPI');
    expect(placed).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'PENDING', acceptDueAt: null });
    const payment = await beginPayment(api, as, placed.orderRefId);
    expect(payment).toMatchObject({
      purpose: 'ORDER',
      status: 'CREATED',
      orderRefId: placed.orderRefId,
      amountPaise: placed.bill.payablePaise,
      redirectUrl: `/v1/pay/${payment.txnId}`,
    });
    const page = await visitPaymentPage(api, payment.txnId);
    expect(page).toMatch(/^\/sandbox\/pay\//);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      paymentStatus: 'CHECKING',
      paymentTransactionRefId: payment.paymentTransactionRefId,
    });
    expect(await sendCallback(api, await callbackFor(api, payment.txnId))).toBe(200);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      paymentStatus: 'PAID',
      paymentTransactionRefId: null,
      acceptDueAt: api.clock.now() + 5 * MINUTE_MS,
    });
    expect(await checkPayment(payment.txnId)).toMatchObject({ status: 'PAID', redirectUrl: null });
  });

  it('is settled by asking the gateway within a minute when the callback is lost', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    await decideAtGateway(api, txnId, 'paid');
    api.clock.advance(MINUTE_MS);
    await settleUnknownPayments(api.deps);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('is settled by asking the gateway when its customer returns, whatever the browser claims', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    expect(await checkPayment(txnId)).toMatchObject({ status: 'CHECKING' });
    await decideAtGateway(api, txnId, 'paid');
    const { reference } = await requireTransaction(api, txnId);
    const checked = await api.call(
      endpoints.updatePaymentRequestByPaymentTransactionRefId,
      { paymentTransactionRefId: reference },
      { as },
    );
    expect(packetOf(checked)).toMatchObject({ status: 'PAID', txnId });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('may be paid in another way after it was declined', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    await sendCallback(api, await callbackFor(api, txnId, { status: 'failed' }));
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'PLACED',
      paymentStatus: 'FAILED',
    });
    const again = await beginPayment(api, as, orderRefId, 'CARD');
    expect(again.txnId).not.toBe(txnId);
    await visitPaymentPage(api, again.txnId);
    await sendCallback(api, await callbackFor(api, again.txnId));
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      paymentStatus: 'PAID',
      paymentMode: 'CARD',
    });
  });

  it('reuses its payment when it is begun twice in the same way', async () => {
    const placed = await order(api, as, 'UPI');
    const first = await beginPayment(api, as, placed.orderRefId);
    expect((await beginPayment(api, as, placed.orderRefId)).txnId).toBe(first.txnId);
  });

  it('waits while a payment is being worked on', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    await decideAtGateway(api, txnId, 'processing');
    await checkPayment(txnId);
    const again = await api.call(
      endpoints.generatePaymentRequestWithOrder,
      { orderRefId, paymentMode: 'CARD' },
      { as },
    );
    expect(again).toMatchObject({ ok: false, error: 'paymentPending' });
  });

  it('shows from when it can be paid in another way, counted from the start of the processing', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    expect(await checkPayment(txnId)).toMatchObject({ payAgainFrom: null, refundTo: 'WALLET' });
    api.clock.advance(2 * MINUTE_MS);
    await decideAtGateway(api, txnId, 'processing');
    const { payAgainFrom } = await checkPayment(txnId);
    expect(payAgainFrom).toBe(api.clock.now() + MINUTE_MS);
    const again = () =>
      api.call(endpoints.generatePaymentRequestWithOrder, { orderRefId, paymentMode: 'CARD' }, { as });
    api.clock.advance(MINUTE_MS - 1);
    expect(await checkPayment(txnId)).toMatchObject({ payAgainFrom });
    expect(await again()).toMatchObject({ error: 'paymentPending' });
    api.clock.advance(1);
    packetOf(await again());
  });

  it('ends after 15 minutes, gives the wallet its part back, and puts late money into the wallet', async () => {
    const customer = await api.signIn();
    await fillWallet(api, customer, 10_000);
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 4)], useWallet: true });
    const placed = await order(api, customer, 'UPI', form);
    expect(placed.bill.walletPaidPaise).toBe(10_000);
    expect(await walletOf(api, customer)).toBe(0);
    const { txnId } = await beginPayment(api, customer, placed.orderRefId);
    await visitPaymentPage(api, txnId);

    api.clock.advance(15 * MINUTE_MS);
    await expireUnpaidOrders(api.deps);
    expect(await readOrder(api, customer, placed.orderRefId)).toMatchObject({
      orderStatus: 'CANCELLED_BY_CUSTOMER',
      paymentStatus: 'REFUNDED',
      refundedPaise: 10_000,
      endReason: 'The payment did not come in time',
      endedBy: 'system',
    });
    const { orderList } = packetOf(await api.call(endpoints.getOrderList, {}, { as: customer }));
    expect(orderList).toMatchObject([{ orderStatus: 'CANCELLED_BY_CUSTOMER', endedBy: 'system' }]);
    expect(await walletOf(api, customer)).toBe(10_000);

    await sendCallback(api, await callbackFor(api, txnId));
    expect(await walletOf(api, customer)).toBe(10_000 + placed.bill.payablePaise);
    const history = packetOf(await api.call(endpoints.getWalletTransactionListData, {}, { as: customer }));
    expect(history.transactionList[0]).toMatchObject({
      kind: 'PAYMENT_KEPT',
      amountPaise: placed.bill.payablePaise,
    });
    expect(await readOrder(api, customer, placed.orderRefId)).toMatchObject({
      refundedPaise: placed.bill.grandTotalPaise,
    });
  });

  it('puts the second of two payments into the wallet', async () => {
    const customer = await api.signIn();
    const placed = await order(api, customer, 'UPI');
    const first = await beginPayment(api, customer, placed.orderRefId, 'UPI');
    await visitPaymentPage(api, first.txnId);
    const second = await beginPayment(api, customer, placed.orderRefId, 'CARD');
    await visitPaymentPage(api, second.txnId);
    await sendCallback(api, await callbackFor(api, second.txnId));
    await sendCallback(api, await callbackFor(api, first.txnId));
    expect(await walletOf(api, customer)).toBe(placed.bill.payablePaise);
    expect(await readPayment(api, customer, first.txnId)).toMatchObject({
      status: 'REFUNDED',
      refundTo: 'WALLET',
    });
    expect(await readOrder(api, customer, placed.orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('returns the money to the wallet when it is cancelled after it was paid', async () => {
    const customer = await api.signIn();
    const placed = await order(api, customer, 'UPI');
    await payAtGateway(api, customer, placed.orderRefId);
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId: placed.orderRefId }, { as: customer }));
    expect(await walletOf(api, customer)).toBe(placed.bill.grandTotalPaise);
  });

  it('cannot begin without a debt, by a mode outside the gateway, or again when paid', async () => {
    const begin = (orderRefId: string, paymentMode: 'UPI' | 'COD') =>
      api.call(endpoints.generatePaymentRequestWithOrder, { orderRefId, paymentMode }, { as });
    const later = await order(api, as, 'PAY_AT_STORE');
    expect(await begin(later.orderRefId, 'UPI')).toMatchObject({ error: 'nothingToPay' });
    const prepaid = await order(api, as, 'UPI');
    expect(await begin(prepaid.orderRefId, 'COD')).toMatchObject({ error: 'paymentModeUnavailable' });
    await payAtGateway(api, as, prepaid.orderRefId);
    expect(await begin(prepaid.orderRefId, 'UPI')).toMatchObject({ error: 'nothingToPay' });
  });
});

describe('callbacks', () => {
  it('that are forged are refused, logged and change nothing', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    const callback = await callbackFor(api, txnId);
    expect(await sendCallback(api, callback, { secret: 'somebody else’s secret' })).toBe(401);
    expect(api.logs.join('')).toContain('wrong signature');
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'CHECKING' });
  });

  it('with another amount, payment or order are refused and change nothing', async () => {
    const { orderRefId, txnId, payablePaise } = await orderAtGateway(api, as);
    const other = await orderAtGateway(api, as);
    const { gatewayPaymentId } = await requireTransaction(api, other.txnId);
    const wrong = [
      { amountPaise: payablePaise - 100 },
      { amountPaise: payablePaise + 100 },
      { gatewayPaymentId },
      { reference: 'P-AAAA-BBBBBB-CCCCCC' },
    ];
    for (const change of wrong) {
      expect(await sendCallback(api, await callbackFor(api, txnId, change))).toBe(422);
    }
    expect(await sendCallback(api, await callbackFor(api, txnId), { gateway: 'sandbox-paytm' })).toBe(422);
    expect(await sendCallback(api, await callbackFor(api, txnId), { gateway: 'nobody' })).toBe(404);
    for (const ref of [orderRefId, other.orderRefId]) {
      expect(await readOrder(api, as, ref)).toMatchObject({ paymentStatus: 'CHECKING' });
    }
  });

  it('in the wrong order end in the true state', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
    await sendCallback(api, await callbackFor(api, txnId, { status: 'failed' }));
    await sendCallback(api, await callbackFor(api, txnId, { status: 'paid' }));
    await sendCallback(api, await callbackFor(api, txnId, { status: 'failed' }));
    await sendCallback(api, await callbackFor(api, txnId, { status: 'open' }));
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('that are too large are not read', async () => {
    const body = 'x'.repeat(100_000);
    const response = await api.app.request('/v1/paymentCallback/sandbox', { method: 'POST', body });
    expect(response.status).toBe(413);
  });
});

describe('an order that was never paid', () => {
  it('is cancelled by its customer before the time is over, and owes nothing', async () => {
    const placed = await order(api, as, 'UPI');
    const customerId = await customerIdOf(api, as);
    const cancelled = await api.db.transaction((db) =>
      cancelOrderFor({ ...api.deps, db }, customerId, placed.orderRefId),
    );
    expect(cancelled).toMatchObject({ ok: true, value: { paymentStatus: 'FAILED', refundedPaise: 0 } });
  });
});
