import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Reward } from '#contract/offers/rewards.ts';
import { earnedPoints } from '#domain/money/loyalty.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { insertScratchCard } from '#server/db/queries/money/rewards.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { notifyOfExpiredPoints } from '#server/services/money/credit-notices.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { concludeOrder } from '#server/services/orders/progress/conclude-order.ts';
import {
  callbackFor,
  customerIdOf,
  decideAtGateway,
  givePoints,
  sendCallback,
  visitPaymentPage,
} from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { deliveriesTo, registerDevice } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const accountNotices = async (as: Credential) => {
  const { notificationList } = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
  return notificationList
    .filter(({ channel }) => channel === 'account')
    .map(({ title, body, url }) => ({ title, body, url }));
};

it('a top-up is in the inbox once, however often the gateway reports it, and rings', async () => {
  const as = await api.signIn();
  const device = await registerDevice(api, as);
  const topUp = { action: 'Add_Wallet_Balance', amountPaise: 50_000, paymentMode: 'UPI' } as const;
  const { txnId } = packetOf(await api.call(endpoints.generatePaymentRequest, topUp, { as }));
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  const callback = await callbackFor(api, txnId);
  for (const eventId of [callback.eventId, callback.eventId, randomUUID()]) {
    await sendCallback(api, { ...callback, eventId });
  }
  expect(await accountNotices(as)).toEqual([
    {
      title: '₹500 is in your wallet',
      body: 'Your top-up has arrived. Your balance is ₹500.',
      url: '/wallet-money',
    },
  ]);
  expect(await deliveriesTo(api, device)).toHaveLength(1);
});

const rewards: [Reward, string, string][] = [
  [{ kind: 'WALLET', amountPaise: 5_000 }, '₹50 for your wallet.', '/wallet-money'],
  [{ kind: 'POINTS', points: 40 }, '40 loyalty points.', '/loyalty'],
  [{ kind: 'NOTHING' }, 'Nothing this time.', '/offers'],
];

it.each(rewards)(
  'a voucher and a scratched card with %o are in the inbox and do not ring',
  async (reward, body, url) => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const at = api.clock.now();
    const code = randomUUID().replaceAll('-', '').toUpperCase();
    const validity = { validFrom: at - DAY_MS, validUntil: at + DAY_MS, maxRedemptions: null };
    const texts = { title: 'A test', terms: [] };
    await api.db.insert(vouchers).values({ voucherId: randomUUID(), code, reward, ...texts, ...validity });
    packetOf(await api.call(endpoints.redeemVoucher, { voucherCode: code }, { as }));
    expect(await accountNotices(as)).toEqual([{ title: 'Your voucher is redeemed', body, url }]);

    const scratchCardId = randomUUID();
    const owner = { customerId: await customerIdOf(api, as), orderId: null };
    const card = { scratchCardId, ...owner, ...texts, reward, issuedAt: at, expiresAt: at + DAY_MS };
    await insertScratchCard(api.db, card);
    api.clock.advance(1_000);
    for (let taps = 0; taps < 2; taps += 1) {
      packetOf(await api.call(endpoints.scratchTheCard, { scratchCardId }, { as }));
    }
    expect((await accountNotices(as)).filter(({ title }) => title === 'You scratched a card')).toEqual([
      { title: 'You scratched a card', body, url },
    ]);
    expect(await deliveriesTo(api, device)).toEqual([]);
  },
);

it('the points and the scratch card of an order are in the inbox once', async () => {
  const as = await api.signIn();
  const form = await takeawayForm(api, { itemList: [await choiceOf(api, 4)] });
  const { orderRefId, bill, restaurantName } = await order(api, as, 'PAY_AT_STORE', form);
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    await advanceOrder(api.deps, orderRefId, status, 'outlet');
  }
  const row = await findOrder(api.db, orderRefId);
  if (row === undefined) throw new Error('the order is gone');
  await api.db.transaction((db) => concludeOrder({ ...api.deps, db }, row));
  const points = earnedPoints(bill.itemTotalPaise);
  const notices = await accountNotices(as);
  expect(notices.map(({ title, url }) => [title, url]).toSorted()).toEqual([
    ['A scratch card for you', '/offers'],
    [`You earned ${points} points`, '/loyalty'],
  ]);
  for (const { body } of notices) expect(body).toContain(`${restaurantName}, order ${orderRefId}.`);
});

it('points that expired unused are in the inbox once, told after the quiet hours', async () => {
  const as = await api.signIn();
  // From 13:00 to 23:00.
  await givePoints(api, as, 250, 10 * HOUR_MS);
  api.clock.advance(10 * HOUR_MS);
  await notifyOfExpiredPoints(api.deps);
  expect(await accountNotices(as)).toEqual([]);
  api.clock.advance(10 * HOUR_MS);
  await Promise.all([notifyOfExpiredPoints(api.deps), notifyOfExpiredPoints(api.deps)]);
  await notifyOfExpiredPoints(api.deps);
  expect(await accountNotices(as)).toEqual([
    {
      title: '250 points have expired',
      body: 'They were not used by 21 Nov 2026. Points last for twelve months.',
      url: '/loyalty',
    },
  ]);
});
