import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { openPaymentPage } from '#server/services/payments/payment-pages.ts';
import { refundDuePayments } from '#server/services/payments/payment-results.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  beginPayment,
  callbackFor,
  fillWallet,
  orderAtGateway,
  payAtGateway,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { order, packetOf, readOrder } from '#test/support/makers/orders.ts';
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

describe('the way to the payment page', () => {
  it('leads back to our own page for what does not exist, and with the payment for what is over', async () => {
    expect(await visitPaymentPage(api, randomUUID())).toBe('/payment-methods');
    expect(await visitPaymentPage(api, 'no-uuid')).toBe('/payment-methods');
    const placed = await order(api, as, 'UPI');
    const txnId = await payAtGateway(api, as, placed.orderRefId);
    expect(await visitPaymentPage(api, txnId)).toBe(`/payment-methods?txnId=${txnId}`);
  });

  it('leads a browser that the gateway posts back to our own page, and ignores its claims', async () => {
    const { orderRefId, txnId } = await orderAtGateway(api, as);
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
    const payment = await api.call(
      endpoints.generatePaymentRequest,
      { ...form, returnPath },
      { as: customer },
    );
    const { txnId } = packetOf(payment);
    const back = await api.app.request(`/v1/pay/${txnId}`, { method: 'POST' }, connectionFrom());
    expect(back.headers.get('location')).toBe(`${before}${txnId}${after}`);
  });

  it.each(['//evil.example/', 'https://evil.example', '/\\evil.example', 'evil', '/a b'])(
    'never leads to %s',
    async (returnPath) => {
      const placed = await order(api, as, 'UPI');
      const input = { orderRefId: placed.orderRefId, paymentMode: 'UPI' as const, returnPath };
      const result = await api.call(endpoints.generatePaymentRequestWithOrder, input, { as });
      expect(result).toMatchObject({ ok: false, error: 'invalidInput' });
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
    const result = await api.call(endpoints.initiateTransaction, { txnId }, { as });
    expect(result).toMatchObject({ ok: false, error: 'paymentModeUnavailable' });
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
