import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formatPaise } from '#domain/money/money.ts';
import { hideCartKey } from '#domain/table/shown-order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { takeInShownOrder } from '#server/services/orders/placing/take-in-order.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { endUnansweredOrders } from '#server/services/orders/progress/cancel-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, givePoints, payAtGateway, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  dineInForm,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { shownOrder } from '#test/support/makers/shown-orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { deliveriesTo, notificationsOf, registerDevice } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const PROMISED_MS = 5 * MINUTE_MS;

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

/** Runs the job once, as the server does at intervals. */
const run = () => endUnansweredOrders(api.deps);
const pointsOf = async () =>
  packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).rewardPoints;
const accept = (orderRefId: string) => advanceOrder(api.deps, orderRefId, 'ACCEPTED', 'outlet');
/** The order as the kitchen's board shows it; undefined when it is not on the board. */
async function onBoard(orderRefId: string) {
  const cook = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)]);
  const { orderList } = packetOf(await callDesk(api, getBoard, { restaurantId: OUTLET_ID }, cook));
  return orderList.find((each) => each.orderRefId === orderRefId);
}

it('ends when its promised time is over, with everything paid returned, and not before', async () => {
  as = await api.signIn();
  await fillWallet(api, as, 30_000);
  await givePoints(api, as, 400);
  const form = await takeawayForm(api, {
    ...{ itemList: [await choiceOf(api, 5)], couponCode: 'WELCOME50', useWallet: true, usePoints: true },
  });
  const placed = await order(api, as, 'UPI', form);
  const { orderRefId, bill } = placed;
  expect(bill).toMatchObject({ walletPaidPaise: 30_000, pointsUsed: expect.any(Number) });
  await payAtGateway(api, as, orderRefId);
  const pointsLeft = await pointsOf();
  expect(pointsLeft).toBe(400 - bill.pointsUsed);

  api.clock.advance(PROMISED_MS - 1);
  await run();
  expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PLACED' });
  api.clock.advance(1);
  const device = await registerDevice(api, as);
  await run();
  const refundPaise = bill.walletPaidPaise + bill.payablePaise;
  expect(await readOrder(api, as, orderRefId)).toMatchObject({
    ...{ orderStatus: 'CANCELLED_BY_OUTLET', endedBy: 'system', paymentStatus: 'REFUNDED' },
    ...{ refundedPaise: refundPaise, acceptDueAt: null, estimatedAt: null, isCancellable: false },
    endReason: 'Not accepted within 5 minutes, so it ended by itself',
  });
  expect(await walletOf(api, as)).toBe(refundPaise);
  expect(await pointsOf()).toBe(400);

  const [notification, ...others] = await notificationsOf(api, as);
  expect(others).toEqual([]);
  expect(notification).toMatchObject({
    ...{ channel: 'orders', url: `/track-order?ref=${orderRefId}` },
    title: 'The restaurant did not answer in time',
    body: expect.stringContaining(
      `Not accepted within 5 minutes, so it ended by itself. ${formatPaise(refundPaise)} is back in your wallet. Your ${bill.pointsUsed} points are back.`,
    ),
  });
  expect(await deliveriesTo(api, device)).toHaveLength(1);
  // The coupon is valid for a customer's first order; the order that ended unanswered does not count as one.
  const again = { ...form, cartKey: crypto.randomUUID() };
  expect(packetOf(await api.call(endpoints.saveOrder, again, { as })).couponCode).toBe('WELCOME50');
  expect(await run()).toBe(0);
});

it('ends with nothing to return when it was to be paid at the counter, and leaves the board', async () => {
  as = await api.signIn();
  const { orderRefId, acceptDueAt } = await order(api, as, 'PAY_AT_STORE');
  expect(acceptDueAt).toBe(api.clock.now() + PROMISED_MS);
  expect(await onBoard(orderRefId)).toMatchObject({ acceptDueAt });
  api.clock.advance(PROMISED_MS);
  await run();
  expect(await readOrder(api, as, orderRefId)).toMatchObject({
    ...{ orderStatus: 'CANCELLED_BY_OUTLET', paymentStatus: 'NOT_NEEDED', refundedPaise: 0 },
    timeline: [{ status: 'PLACED' }, { status: 'CANCELLED_BY_OUTLET' }],
  });
  expect(await accept(orderRefId)).toMatchObject({ failure: { code: 'notAllowed' } });
  expect(await onBoard(orderRefId)).toBeUndefined();
});

it('continues once accepted; of expiry and answer at the same moment one wins', async () => {
  as = await api.signIn();
  const placed = [];
  for (let orders = 0; orders < 5; orders += 1) placed.push(await order(api, as, 'PAY_AT_STORE'));
  const [first, ...others] = placed;
  await accept(first?.orderRefId ?? '');
  api.clock.advance(PROMISED_MS);
  const [, ...results] = await Promise.all([run(), ...others.map(({ orderRefId }) => accept(orderRefId))]);
  expect(await readOrder(api, as, first?.orderRefId ?? '')).toMatchObject({ orderStatus: 'ACCEPTED' });
  for (const [index, { orderRefId }] of others.entries()) {
    const { orderStatus, timeline } = await readOrder(api, as, orderRefId);
    expect(orderStatus).toBe(results[index]?.ok ? 'ACCEPTED' : 'CANCELLED_BY_OUTLET');
    expect(timeline).toHaveLength(2);
  }
});

it('expires counted from the payment, when the kitchen received it', async () => {
  as = await api.signIn();
  const { orderRefId } = await order(api, as, 'UPI');
  api.clock.advance(PROMISED_MS);
  await run();
  expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PLACED', acceptDueAt: null });
  await payAtGateway(api, as, orderRefId);
  await run();
  expect(await readOrder(api, as, orderRefId)).toMatchObject({
    ...{ orderStatus: 'PLACED', acceptDueAt: api.clock.now() + PROMISED_MS },
  });
});

it('ends as one round of a table; rounds accepted or taken in by the outlet stay', async () => {
  as = await api.signIn();
  const table = await openTable(api);
  const rounds = [
    await order(api, as, 'CASH', await dineInForm(api, table)),
    await order(api, as, 'CASH', await dineInForm(api, table)),
  ] as const;
  await accept(rounds[0].orderRefId);
  const shown = await hideCartKey(await shownOrder(api, 'T02'));
  const taken = await takeInShownOrder(api.deps, OUTLET_ID, shown);
  if (!taken.ok) expect.fail(taken.failure.code);
  api.clock.advance(PROMISED_MS);
  await run();
  expect(await readOrder(api, as, rounds[0].orderRefId)).toMatchObject({ orderStatus: 'ACCEPTED' });
  expect(await readOrder(api, as, rounds[1].orderRefId)).toMatchObject({
    orderStatus: 'CANCELLED_BY_OUTLET',
  });
  expect(await onBoard(taken.value.orderRefId)).toMatchObject({ status: 'PLACED', acceptDueAt: null });
});
