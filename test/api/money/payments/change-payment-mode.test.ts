import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  beginPayment,
  callbackFor,
  decideAtGateway,
  fillWallet,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import {
  deliveryForm,
  order,
  packetOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const WALLET_PAISE = 1_000_000;

async function orderAtGateway(form?: (credential: Credential) => Promise<SaveRequest>) {
  as = await api.signIn();
  await fillWallet(api, as, WALLET_PAISE);
  const placed = await order(api, as, 'UPI', form === undefined ? undefined : await form(as));
  const { txnId } = await beginPayment(api, as, placed.orderRefId);
  await visitPaymentPage(api, txnId);
  return { orderRefId: placed.orderRefId, txnId, payablePaise: placed.bill.payablePaise };
}

const change = (orderRefId: string, paymentMode: PaymentMode, customer = as) =>
  api.call(endpoints.changePaymentMode, { orderRefId, paymentMode }, { as: customer });

const queryPayment = async (txnId: string) =>
  packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));

describe('a placed order whose payment has not come', () => {
  it('is paid from the wallet, or later, after its payment failed', async () => {
    const first = await orderAtGateway();
    await sendCallback(api, await callbackFor(api, first.txnId, { status: 'failed' }));
    expect(packetOf(await change(first.orderRefId, 'WALLET'))).toMatchObject({
      ...{ orderStatus: 'PLACED', paymentStatus: 'PAID', paymentMode: 'WALLET' },
      acceptDueAt: api.clock.now() + 5 * MINUTE_MS,
    });
    expect(await walletOf(api, as)).toBe(WALLET_PAISE - first.payablePaise);

    const second = await orderAtGateway((credential) => deliveryForm(api, credential));
    await sendCallback(api, await callbackFor(api, second.txnId, { status: 'failed' }));
    expect(packetOf(await change(second.orderRefId, 'COD'))).toMatchObject({
      ...{ orderStatus: 'PLACED', paymentStatus: 'PENDING', paymentMode: 'COD' },
      acceptDueAt: api.clock.now() + 5 * MINUTE_MS,
    });
    expect(await walletOf(api, as)).toBe(WALLET_PAISE);
  });

  it('gives money that comes late to the wallet, and takes it once', async () => {
    const { orderRefId, txnId, payablePaise } = await orderAtGateway();
    packetOf(await change(orderRefId, 'PAY_AT_STORE'));
    const late = await callbackFor(api, txnId);
    expect([await sendCallback(api, late), await sendCallback(api, late)]).toEqual([200, 200]);
    expect(await walletOf(api, as)).toBe(WALLET_PAISE + payablePaise);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ paymentStatus: 'PENDING', paymentMode: 'PAY_AT_STORE' },
    });
  });

  it('is paid once when the gateway succeeds in the same moment, whichever comes first', async () => {
    const modes: PaymentMode[] = ['WALLET', 'PAY_AT_STORE'];
    for (const [round, paymentMode] of [...modes, ...modes, ...modes].entries()) {
      const { orderRefId, txnId, payablePaise } = await orderAtGateway();
      const callback = await callbackFor(api, txnId);
      const acts = [() => change(orderRefId, paymentMode), () => sendCallback(api, callback)];
      await Promise.all((round < 3 ? acts : acts.toReversed()).map((act) => act()));
      const settled = await readOrder(api, as, orderRefId);
      const spentPaise = WALLET_PAISE - (await walletOf(api, as));
      if (settled.paymentMode === 'UPI') {
        expect(settled.paymentStatus).toBe('PAID');
        expect(spentPaise).toBe(0);
      } else if (paymentMode === 'WALLET') {
        expect(settled).toMatchObject({ paymentStatus: 'PAID', paymentMode: 'WALLET' });
        // The wallet paid, and the late money returned to it.
        expect(spentPaise).toBe(0);
      } else {
        expect(settled).toMatchObject({ paymentStatus: 'PENDING', paymentMode: 'PAY_AT_STORE' });
        expect(spentPaise).toBe(-payablePaise);
      }
      expect(await change(orderRefId, paymentMode)).toMatchObject({ error: 'nothingToPay' });
    }
  });

  it('is refused where there is nothing to settle, another owner, or a mode that does not fit', async () => {
    const { orderRefId, payablePaise } = await orderAtGateway();
    const other = await api.signIn();
    expect(await change(orderRefId, 'PAY_AT_STORE', other)).toMatchObject({ error: 'notFound' });
    for (const paymentMode of ['COD', 'CASH', 'POINTS', 'CARD'] as const) {
      expect(await change(orderRefId, paymentMode)).toMatchObject({ error: 'paymentModeUnavailable' });
    }
    const poor = await api.signIn();
    const { orderRefId: poorRef } = await order(api, poor, 'UPI', await takeawayForm(api));
    expect(await change(poorRef, 'WALLET', poor)).toMatchObject({ error: 'lowBalance' });
    expect(await readOrder(api, poor, poorRef)).toMatchObject({ paymentMode: 'UPI', acceptDueAt: null });
    packetOf(await change(orderRefId, 'WALLET'));
    expect(await change(orderRefId, 'WALLET')).toMatchObject({ error: 'nothingToPay' });
    expect(await walletOf(api, as)).toBe(WALLET_PAISE - payablePaise);
  });

  it('closes the page of a payment that was never opened', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'UPI');
    const { txnId } = await beginPayment(api, customer, orderRefId);
    packetOf(await change(orderRefId, 'PAY_AT_STORE', customer));
    expect(await visitPaymentPage(api, txnId)).not.toMatch(/^\/sandbox\/pay\//);
  });

  it('waits a minute for a payment that the bank works on; then any mode pays, and the late money returns', async () => {
    const { orderRefId, txnId, payablePaise } = await orderAtGateway();
    await decideAtGateway(api, txnId, 'processing');
    await queryPayment(txnId);
    expect(await change(orderRefId, 'WALLET')).toMatchObject({ error: 'paymentPending' });
    api.clock.advance(MINUTE_MS - 1);
    await queryPayment(txnId);
    expect(await change(orderRefId, 'WALLET')).toMatchObject({ error: 'paymentPending' });
    api.clock.advance(1);
    const again = await beginPayment(api, as, orderRefId, 'CARD');
    expect(again.txnId).not.toBe(txnId);
    packetOf(await change(orderRefId, 'WALLET'));
    await decideAtGateway(api, txnId, 'paid');
    expect(await queryPayment(txnId)).toMatchObject({ status: 'REFUNDED' });
    expect(await walletOf(api, as)).toBe(WALLET_PAISE);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ bill: { payablePaise } });
  });

  it('still knows the UPI id that was typed', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'UPI');
    const input = { orderRefId, paymentMode: 'UPI', upiId: 'asha@okbank' } as const;
    const begun = await api.call(endpoints.generatePaymentRequestWithOrder, input, { as: customer });
    const { txnId } = packetOf(begun);
    const payment = await api.call(endpoints.updatePaymentRequest, { txnId }, { as: customer });
    expect(packetOf(payment)).toMatchObject({ upiId: 'asha@okbank' });
  });
});
