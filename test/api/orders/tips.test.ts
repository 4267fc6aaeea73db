import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  callbackFor,
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
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

async function deliver(as: Credential, tipPaise = 0): Promise<string> {
  const { orderRefId } = await order(api, as, 'COD', await deliveryForm(api, as, { tipPaise }));
  for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP', 'DELIVERED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
  return orderRefId;
}

const tip = (
  as: Credential,
  orderRefId: string,
  tipPaise: number,
  paymentMode: 'WALLET' | 'UPI' = 'WALLET',
  key = randomUUID(),
) => api.call(endpoints.payTipOnOrder, { orderRefId, tipPaise, paymentMode }, { as, key });

it('adds a tip from the wallet to a delivered order', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 10_000);
  const orderRefId = await deliver(as);
  const { order: tipped, transaction } = packetOf(await tip(as, orderRefId, 5_000));
  expect(transaction).toBeNull();
  expect(tipped.laterTipPaise).toBe(5_000);
  expect(await walletOf(api, as)).toBe(5_000);
});

it.each([
  [0, 'Please select Tip Amount'],
  [100_100, 'Please enter valid amount'],
  [-100, 'Please enter valid amount'],
])('refuses a tip of %i paise with the form’s error', async (tipPaise, message) => {
  const refused = await tip(await api.signIn(), 'AAAA-000000-000000', tipPaise);
  expect(refused).toMatchObject({ error: 'invalidInput', message });
});

it('adds a tip through the gateway when the money has come', async () => {
  const as = await api.signIn();
  const orderRefId = await deliver(as);
  const { transaction } = packetOf(await tip(as, orderRefId, 2_000, 'UPI'));
  if (transaction === null) throw new Error('a payment was expected');
  expect(transaction.orderRefId).toBe(orderRefId);
  await visitPaymentPage(api, transaction.txnId);
  expect((await readOrder(api, as, orderRefId)).laterTipPaise).toBe(0);
  await sendCallback(api, await callbackFor(api, transaction.txnId));
  await sendCallback(api, await callbackFor(api, transaction.txnId));
  expect((await readOrder(api, as, orderRefId)).laterTipPaise).toBe(2_000);
});

it('refunds through the gateway the part of simultaneous tips above the limit', async () => {
  const as = await api.signIn();
  const orderRefId = await deliver(as);
  const begun = [await tip(as, orderRefId, 100_000, 'UPI'), await tip(as, orderRefId, 100_000, 'UPI')];
  for (const { transaction } of begun.map(packetOf)) {
    if (transaction === null) throw new Error('a payment was expected');
    await visitPaymentPage(api, transaction.txnId);
    await sendCallback(api, await callbackFor(api, transaction.txnId));
  }
  expect((await readOrder(api, as, orderRefId)).laterTipPaise).toBe(100_000);
});

it('adds one tip for ten taps', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 100_000);
  const orderRefId = await deliver(as);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => tip(as, orderRefId, 5_000, 'WALLET', key)));
  expect(await walletOf(api, as)).toBe(95_000);
});

it('adds to the tip in the bill up to a thousand rupees in all, and says how much is left', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 500_000);
  const orderRefId = await deliver(as, 60_000);
  const above = {
    error: 'invalidInput',
    message: 'Please enter valid amount. Up to ₹400 more can be tipped on this order.',
  };
  expect(await tip(as, orderRefId, 40_100)).toMatchObject(above);
  expect(await tip(as, orderRefId, 100_000, 'UPI')).toMatchObject(above);
  const { order: tipped } = packetOf(await tip(as, orderRefId, 40_000));
  expect(tipped).toMatchObject({ laterTipPaise: 40_000, tipOpenUntil: null });
  expect(await tip(as, orderRefId, 100)).toMatchObject({ error: 'tipClosed' });
});

it('refunds through the gateway what exceeds the limit with the tip in the bill', async () => {
  const as = await api.signIn();
  const orderRefId = await deliver(as, 60_000);
  const begun = [await tip(as, orderRefId, 30_000, 'UPI'), await tip(as, orderRefId, 20_000, 'UPI')];
  for (const { transaction } of begun.map(packetOf)) {
    if (transaction === null) throw new Error('a payment was expected');
    await visitPaymentPage(api, transaction.txnId);
    await sendCallback(api, await callbackFor(api, transaction.txnId));
  }
  expect((await readOrder(api, as, orderRefId)).laterTipPaise).toBe(30_000);
});

it('is of whole rupees, in the bill and after', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 500_000);
  const orderRefId = await deliver(as);
  expect(await tip(as, orderRefId, 2_050)).toMatchObject({ error: 'invalidInput' });
  const form = await deliveryForm(api, as, { tipPaise: 2_050 });
  expect(await api.call(endpoints.saveOrder, form, { as })).toMatchObject({ error: 'invalidInput' });
});

it('closes 48 hours after the delivery, and at a thousand rupees', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 500_000);
  const orderRefId = await deliver(as);
  packetOf(await tip(as, orderRefId, 100_000));
  expect(await tip(as, orderRefId, 100)).toMatchObject({ error: 'tipClosed' });
  const other = await deliver(as);
  api.clock.advance(48 * HOUR_MS - 1);
  packetOf(await tip(as, other, 2_000));
  api.clock.advance(1);
  expect(await tip(as, other, 2_000)).toMatchObject({
    error: 'tipClosed',
    message: 'Tips are closed for this order.',
  });
  api.clock.advance(-48 * HOUR_MS);
});

it('is not open before the delivery, nor for orders without a delivery', async () => {
  const as = await api.signIn();
  await fillWallet(api, as, 500_000);
  const onItsWay = await order(api, as, 'COD', await deliveryForm(api, as));
  expect(await tip(as, onItsWay.orderRefId, 2_000)).toMatchObject({ error: 'tipClosed' });
  const takeaway = await order(api, as, 'PAY_AT_STORE');
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, takeaway.orderRefId, status, 'outlet');
  }
  expect(await tip(as, takeaway.orderRefId, 2_000)).toMatchObject({ error: 'tipClosed' });
});

it('is refused when the wallet does not cover it', async () => {
  const as = await api.signIn();
  const orderRefId = await deliver(as);
  const poor = await tip(as, orderRefId, 2_000);
  expect(poor).toMatchObject({
    error: 'lowBalance',
    message: 'Low Balance: Your wallet balance is low. Please add money in your wallet.',
  });
});

it('is part of a delivery bill at checkout, and of no takeaway', async () => {
  const as = await api.signIn();
  const delivery = await saveDraft(api, as, await deliveryForm(api, as, { tipPaise: 2_000 }));
  expect(delivery.bill.tipPaise).toBe(2_000);
  const takeaway = await saveDraft(api, as, await takeawayForm(api, { tipPaise: 2_000 }));
  expect(takeaway.bill.tipPaise).toBe(0);
});
