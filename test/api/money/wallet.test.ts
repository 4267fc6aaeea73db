import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { updateTransaction } from '#server/db/queries/money/payments.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  callbackFor,
  fillWallet,
  givePoints,
  readPayment,
  requireTransaction,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const topUp = (as: Credential, amountPaise: number, paymentMode: PaymentMode = 'UPI') =>
  api.call(
    endpoints.generatePaymentRequest,
    { action: 'Add_Wallet_Balance', amountPaise, paymentMode },
    { as },
  );

const balanceOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as }));

describe('a top-up', () => {
  it('is in the wallet once the gateway has the money', async () => {
    const as = await api.signIn();
    expect(await balanceOf(as)).toEqual({
      walletBalancePaise: 0,
      walletPaidInPaise: 0,
      rewardPoints: 0,
      rewardPointsWorthPaise: 0,
    });
    const payment = packetOf(await topUp(as, 200_000));
    expect(payment).toMatchObject({ purpose: 'Add_Wallet_Balance', orderRefId: null, status: 'CREATED' });
    await visitPaymentPage(api, payment.txnId);
    expect(await walletOf(api, as)).toBe(0);
    await sendCallback(api, await callbackFor(api, payment.txnId));
    expect(await balanceOf(as)).toMatchObject({ walletBalancePaise: 200_000, walletPaidInPaise: 200_000 });
  });

  it('that was abandoned at the gateway no longer counts twenty minutes later', async () => {
    const as = await api.signIn();
    const begun: string[] = [];
    for (let left = 0; left < 5; left += 1) {
      const { txnId } = packetOf(await topUp(as, 1_000_000));
      await visitPaymentPage(api, txnId);
      begun.push(txnId);
    }
    expect(await topUp(as, 10_000)).toMatchObject({ error: 'walletLimit' });
    const [first = '', second = ''] = begun;
    await updateTransaction(api.db, second, { isProcessing: true });
    api.clock.advance(20 * 60_000);
    // An open payment at the gateway still counts towards the limit.
    for (const paise of [1_000_000, 1_000_000, 1_000_000, 1_000_000]) {
      await visitPaymentPage(api, packetOf(await topUp(as, paise)).txnId);
    }
    expect(await topUp(as, 10_000)).toMatchObject({ error: 'walletLimit' });
    // An abandoned payment succeeds late.
    await sendCallback(api, await callbackFor(api, first));
    expect(await walletOf(api, as)).toBe(1_000_000);
    api.clock.advance(-20 * 60_000);
  });

  it.each([9_999, 1_000_001])('of %i paise is outside of the limits', async (amountPaise) => {
    const as = await api.signIn();
    expect(await topUp(as, amountPaise)).toMatchObject({
      error: 'walletLimit',
      message: 'Please enter valid amount',
    });
  });

  it.each([
    [0, 'Please select amount to be added'],
    [-100, 'Please enter valid amount'],
    [100.5, 'Please enter valid amount'],
  ])('of %d paise gives the form’s error', async (amountPaise, message) => {
    expect(await topUp(await api.signIn(), amountPaise)).toMatchObject({ error: 'invalidInput', message });
  });

  it.each([10_000, 1_000_000])('of %i paise is the limit itself', async (amountPaise) => {
    expect(await topUp(await api.signIn(), amountPaise)).toMatchObject({ ok: true });
  });

  it('is refused when it could lift the balance over its limit, with what is on its way', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 4_000_000);
    const first = packetOf(await topUp(as, 1_000_000));
    await visitPaymentPage(api, first.txnId);
    expect(await topUp(as, 10_000)).toMatchObject({ error: 'walletLimit' });
  });

  it('does not lift the balance over its limit, also when two come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const as = await api.signIn();
      const payments = [packetOf(await topUp(as, 1_000_000)), packetOf(await topUp(as, 1_000_000))];
      for (const { txnId } of payments) await visitPaymentPage(api, txnId);
      // Only one of them fits below the limit now.
      await fillWallet(api, as, 4_000_000);
      const callbacks = await Promise.all(payments.map(({ txnId }) => callbackFor(api, txnId)));
      const statuses = await Promise.all(callbacks.map((callback) => sendCallback(api, callback)));
      expect(statuses).toEqual([200, 200]);
      expect(await walletOf(api, as)).toBe(5_000_000);
      const stored = await Promise.all(payments.map(({ txnId }) => requireTransaction(api, txnId)));
      expect(stored.map(({ status }) => status).toSorted()).toEqual(['PAID', 'REFUNDED']);
      const refunded = stored.find(({ status }) => status === 'REFUNDED')?.txnId ?? '';
      expect(await readPayment(api, as, refunded)).toMatchObject({ refundTo: 'SOURCE' });
    }
  });

  it('is paid through the gateway only', async () => {
    const as = await api.signIn();
    expect(await topUp(as, 20_000, 'WALLET')).toMatchObject({ error: 'paymentModeUnavailable' });
    expect(await topUp(as, 20_000, 'COD')).toMatchObject({ error: 'paymentModeUnavailable' });
  });
});

describe('points', () => {
  it('are used from 200 on, for at most a fifth of a bill', async () => {
    const as = await api.signIn();
    await givePoints(api, as, 199);
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 5)], usePoints: true });
    expect((await saveDraft(api, as, form)).bill.pointsUsed).toBe(0);
    await givePoints(api, as, 5_000);
    const { bill } = await saveDraft(api, as, { ...form, cookingInstructions: 'again' });
    expect(bill.pointsUsed).toBeGreaterThan(0);
    expect(bill.pointsPaidPaise).toBeLessThanOrEqual(bill.grandTotalPaise / 5);
    expect(bill.pointsPaidPaise).toBe(bill.pointsUsed * 25);
  });

  it('expire, and those first that expire first are used first', async () => {
    const as = await api.signIn();
    await givePoints(api, as, 300, 10 * 60_000);
    await givePoints(api, as, 300, 60 * 60_000);
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 5)], usePoints: true });
    const placed = await order(api, as, 'PAY_AT_STORE', form);
    api.clock.advance(20 * 60_000);
    const { rewardPoints } = await balanceOf(as);
    expect(rewardPoints).toBe(Math.min(300, 600 - placed.bill.pointsUsed));
  });

  it('that an order earned go when the order is refunded, and those it used come back', async () => {
    const as = await api.signIn();
    await givePoints(api, as, 400);
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 5)], usePoints: true });
    const placed = await order(api, as, 'PAY_AT_STORE', form);
    expect((await balanceOf(as)).rewardPoints).toBe(400 - placed.bill.pointsUsed);
    await advanceOrder(api.deps, placed.orderRefId, 'CANCELLED_BY_OUTLET', 'outlet');
    expect((await balanceOf(as)).rewardPoints).toBe(400);
  });
});

describe('paying later', () => {
  it('may be done from the wallet, once', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE');
    const input = { orderRefId: placed.orderRefId, paidByWallet: true };
    expect(await api.call(endpoints.completePostPaidOrder, input, { as })).toMatchObject({
      error: 'lowBalance',
    });
    await fillWallet(api, as, placed.bill.payablePaise);
    const paid = packetOf(await api.call(endpoints.completePostPaidOrder, input, { as }));
    expect(paid.paymentStatus).toBe('PAID');
    expect(await walletOf(api, as)).toBe(0);
    expect(await api.call(endpoints.completePostPaidOrder, input, { as })).toMatchObject({
      error: 'nothingToPay',
    });
  });
});
