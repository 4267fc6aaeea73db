import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { cancelOrderFor, expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { openPaymentPage } from '#server/services/payments/payment-pages.ts';
import { refundDuePayments, settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  beginPayment,
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  payAtGateway,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, readOrder, takeawayForm } from '#test/support/makers/orders.ts';
import { connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

const VISITOR = { origin: 'http://localhost', address: '127.0.0.1', userAgent: 'phone' };

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

const ask = async (txnId: string) =>
  packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));

async function orderAtGateway() {
  const placed = await order(api, as, 'UPI');
  const { txnId } = await beginPayment(api, as, placed.orderRefId);
  await visitPaymentPage(api, txnId);
  return { orderRefId: placed.orderRefId, txnId, payablePaise: placed.bill.payablePaise };
}

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
    expect(await ask(payment.txnId)).toMatchObject({ status: 'PAID', redirectUrl: null });
  });

  it('is settled by asking the gateway within a minute when the callback is lost', async () => {
    const { orderRefId, txnId } = await orderAtGateway();
    await decideAtGateway(api, txnId, 'paid');
    api.clock.advance(MINUTE_MS);
    await settleUnknownPayments(api.deps);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('is settled by asking the gateway when its customer returns, whatever the browser claims', async () => {
    const { orderRefId, txnId } = await orderAtGateway();
    expect(await ask(txnId)).toMatchObject({ status: 'CHECKING' });
    await decideAtGateway(api, txnId, 'paid');
    const { reference } = await requireTransaction(api, txnId);
    const asked = await api.call(
      endpoints.updatePaymentRequestByPaymentTransactionRefId,
      { paymentTransactionRefId: reference },
      { as },
    );
    expect(packetOf(asked)).toMatchObject({ status: 'PAID', txnId });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('may be paid in another way after it was declined', async () => {
    const { orderRefId, txnId } = await orderAtGateway();
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
    const { orderRefId, txnId } = await orderAtGateway();
    await decideAtGateway(api, txnId, 'processing');
    await ask(txnId);
    const again = await api.call(
      endpoints.generatePaymentRequestWithOrder,
      { orderRefId, paymentMode: 'CARD' },
      { as },
    );
    expect(again).toMatchObject({ ok: false, error: 'paymentPending' });
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
    const { orderRefId, txnId } = await orderAtGateway();
    const callback = await callbackFor(api, txnId);
    expect(await sendCallback(api, callback, { secret: 'somebody else’s secret' })).toBe(401);
    expect(api.logs.join('')).toContain('wrong signature');
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'CHECKING' });
  });

  it('with another amount, payment or order are refused and change nothing', async () => {
    const { orderRefId, txnId, payablePaise } = await orderAtGateway();
    const other = await orderAtGateway();
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
    const { orderRefId, txnId } = await orderAtGateway();
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

describe('the way to the payment page', () => {
  it('leads back to our own page for what does not exist, and with the payment for what is over', async () => {
    expect(await visitPaymentPage(api, randomUUID())).toBe('/payment-methods');
    expect(await visitPaymentPage(api, 'no-uuid')).toBe('/payment-methods');
    const placed = await order(api, as, 'UPI');
    const txnId = await payAtGateway(api, as, placed.orderRefId);
    expect(await visitPaymentPage(api, txnId)).toBe(`/payment-methods?txnId=${txnId}`);
  });

  it('leads a browser that the gateway posts back to our own page, and ignores its claims', async () => {
    const { orderRefId, txnId } = await orderAtGateway();
    const body = new URLSearchParams({ STATUS: 'TXN_SUCCESS' });
    const response = await api.app.request(`/v1/pay/${txnId}`, { method: 'POST', body });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/payment-methods?txnId=${txnId}`);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'CHECKING' });
  });

  it('leads back and may be tried again when the gateway cannot be reached', async () => {
    const placed = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, placed.orderRefId);
    const real = api.deps.gateways.payments;
    const isDown = { value: true };
    const flaky: PaymentGateways = {
      ...real,
      findByName: (name) => {
        const gateway = real.findByName(name);
        const createPayment = async () => {
          throw new Error('gateway is down');
        };
        return gateway === undefined || !isDown.value ? gateway : { ...gateway, createPayment };
      },
    };
    const deps = { ...api.deps, gateways: { ...api.deps.gateways, payments: flaky } };
    expect(await openPaymentPage(deps, txnId, VISITOR)).toBe(`/payment-methods?txnId=${txnId}`);
    isDown.value = false;
    expect(await openPaymentPage(deps, txnId, VISITOR)).toMatch(/^\/sandbox\/pay\//);
  });

  it.each([
    ['/wallet-money', '/wallet-money?txnId=', ''],
    ['/orders?tab=open', '/orders?tab=open&txnId=', ''],
    ['/orders?tab=open#last', '/orders?tab=open&txnId=', '#last'],
    ['/#a?b#c', '/?txnId=', '#a?b#c'],
  ])('leads back to %s with the payment named before the hash', async (returnPath, before, after) => {
    const form = { action: 'Add_Wallet_Balance', amountPaise: 50_000, paymentMode: 'UPI' } as const;
    const customer = await api.signIn();
    const asked = await api.call(endpoints.generatePaymentRequest, { ...form, returnPath }, { as: customer });
    const { txnId } = packetOf(asked);
    const back = await api.app.request(`/v1/pay/${txnId}`, { method: 'POST' }, connectionFrom());
    expect(back.headers.get('location')).toBe(`${before}${txnId}${after}`);
  });

  it.each(['//evil.example/', 'https://evil.example', '/\\evil.example', 'evil', '/a b'])(
    'never leads to %s',
    async (returnPath) => {
      const placed = await order(api, as, 'UPI');
      const input = { orderRefId: placed.orderRefId, paymentMode: 'UPI' as const, returnPath };
      const answer = await api.call(endpoints.generatePaymentRequestWithOrder, input, { as });
      expect(answer).toMatchObject({ ok: false, error: 'invalidInput' });
    },
  );
});

describe('the wallet app', () => {
  it('is handed the payment and answers its page', async () => {
    const placed = await order(api, as, 'PAYTM');
    const { txnId } = await beginPayment(api, as, placed.orderRefId, 'PAYTM');
    const initiated = packetOf(await api.call(endpoints.initiateTransaction, { txnId }, { as }));
    expect(initiated).toMatchObject({ status: 'CHECKING', redirectUrl: `/v1/pay/${txnId}` });
    const callback = await callbackFor(api, txnId);
    expect(await sendCallback(api, callback, { gateway: 'sandbox-paytm' })).toBe(200);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('takes no payment of another mode', async () => {
    const placed = await order(api, as, 'UPI');
    const { txnId } = await beginPayment(api, as, placed.orderRefId);
    const answer = await api.call(endpoints.initiateTransaction, { txnId }, { as });
    expect(answer).toMatchObject({ ok: false, error: 'paymentModeUnavailable' });
  });
});

describe('the ways to pay', () => {
  it('say what can be used for an order type, and why not', async () => {
    const listed = packetOf(await api.call(endpoints.getPaymentGatewayList, { orderType: 'EventList' }));
    const cash = listed.paymentGatewayList.find((mode) => mode.paymentMode === 'COD');
    expect(cash).toMatchObject({
      paymentMode: 'COD',
      isAvailable: false,
      reason: 'Cash On Is Not Available For Events; Please Choose Different Payment Method',
    });
  });

  it('remember the one chosen last', async () => {
    const customer = await api.signIn();
    const last = async () => packetOf(await api.call(endpoints.getLastPaymentMode, {}, { as: customer }));
    expect(await last()).toEqual({ paymentMode: null, usualMode: null, upiId: null });
    packetOf(await api.call(endpoints.setLastPaymentMode, { paymentMode: 'UPI' }, { as: customer }));
    packetOf(await api.call(endpoints.setLastPaymentMode, { paymentMode: 'COD' }, { as: customer }));
    expect(await last()).toMatchObject({ paymentMode: 'COD' });
  });
});

describe('a payment without room in the wallet', () => {
  it('goes back through the gateway when the wallet would be over its limit', async () => {
    const customer = await api.signIn();
    const input = {
      action: 'Add_Wallet_Balance' as const,
      amountPaise: 1_000_000,
      paymentMode: 'UPI' as const,
    };
    const { txnId } = packetOf(await api.call(endpoints.generatePaymentRequest, input, { as: customer }));
    await visitPaymentPage(api, txnId);
    await fillWallet(api, customer, 4_500_000);
    await sendCallback(api, await callbackFor(api, txnId));
    expect(await walletOf(api, customer)).toBe(4_500_000);
    expect(await refundDuePayments(api.deps)).toBe(1);
    expect(await refundDuePayments(api.deps)).toBe(0);
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
