import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { messagesIn } from '#domain/messages/messages.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { payAtGateway, walletOf } from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, readOrder, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { AT, accept, audited, board, onBoard, restoreDishes, step } from './board-acts.ts';

const { acceptOrder, changeOrderTime, handOverPickup, listUnanswered, refuseOrder, setBusy, tickLine } =
  deskEndpoints;

let api: TestApi;
let cook: TestStaff;
let other: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
  other = await signInStaff(api, [roleAt('counter')]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  await restoreDishes(api, cook);
});

describe('the board', () => {
  it('shows an order with lines, notes and what was promised, until it is handed over', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api, {
      itemList: [{ ...(await choiceOf(api)), note: 'no onion' }],
      cookingInstructions: 'less salt',
    });
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
    expect(await onBoard(api, cook, orderRefId)).toMatchObject({
      ...{ status: 'PLACED', orderType: 'TakeAway', cookingInstructions: 'less salt' },
      ...{ acceptDueAt: api.clock.now() + 5 * MINUTE_MS, shortDueAt: null },
      lineList: [{ note: 'no onion', quantity: 2, isTicked: false, isShort: false }],
    });
    expect((await accept(api, cook, orderRefId)).ok).toBe(true);
    const [line] = (await onBoard(api, cook, orderRefId)).lineList;
    const tick = { ...AT, orderRefId, orderItemId: line?.orderItemId ?? '', isTicked: true };
    expect((await callDesk(api, tickLine, tick, cook)).ok).toBe(true);
    expect((await onBoard(api, cook, orderRefId)).lineList[0]?.isTicked).toBe(true);
    expect((await step(api, cook, orderRefId, 'PREPARING')).ok).toBe(true);
    expect((await step(api, cook, orderRefId, 'READY_FOR_PICKUP')).ok).toBe(true);
    const { handoverCode, bill } = await readOrder(api, as, orderRefId);
    const tender = { method: 'CASH', amountPaise: bill.payablePaise, givenPaise: bill.payablePaise } as const;
    const handOver = (code: string) =>
      callDesk(api, handOverPickup, { ...AT, orderRefId, code, tender }, cook);
    expect(await handOver(handoverCode === '0000' ? '1111' : '0000')).toMatchObject({
      error: 'handoverCodeWrong',
    });
    expect((await handOver(handoverCode ?? '')).ok).toBe(true);
    expect((await board(api, cook)).orderList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(await audited(api, owner, orderRefId)).toMatchObject([
      { action: 'order.handOver', staffName: cook.name, before: { owedPaise: bill.payablePaise } },
    ]);
  });

  it('hides an order that is still to be paid in advance, and refuses to accept it', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const isShown = async () =>
      (await board(api, cook)).orderList.some((each) => each.orderRefId === orderRefId);
    expect(await isShown()).toBe(false);
    expect(await accept(api, cook, orderRefId)).toMatchObject({ error: 'notFound' });
    await payAtGateway(api, as, orderRefId);
    expect(await isShown()).toBe(true);
    expect((await accept(api, cook, orderRefId)).ok).toBe(true);
  });

  it('promises the time that is given at accepting, and each later one once', async () => {
    const as = await api.signIn();
    const { orderRefId, estimatedAt } = await order(api, as, 'PAY_AT_STORE');
    await accept(api, cook, orderRefId, 45);
    const promisedAt = api.clock.now() + 45 * MINUTE_MS;
    expect(promisedAt).not.toBe(estimatedAt);
    expect((await readOrder(api, as, orderRefId)).estimatedAt).toBe(promisedAt);
    api.clock.advance(MINUTE_MS);
    const before = (await notificationsOf(api, as)).length;
    const key = crypto.randomUUID();
    for (const each of [key, key])
      await callDesk(api, changeOrderTime, { ...AT, orderRefId, minutes: 60 }, { ...cook, key: each });
    const notifications = await notificationsOf(api, as);
    expect(notifications).toHaveLength(before + 1);
    expect(notifications.some(({ title }) => title === 'Your order has a new time')).toBe(true);
    expect(await audited(api, owner, orderRefId)).toMatchObject([
      { action: 'order.time', before: { promisedAt } },
      { action: 'order.time', before: { promisedAt: estimatedAt }, after: { promisedAt } },
    ]);
  });

  it('tells the customer which promise a later one replaces, and why', async () => {
    const as = await api.signIn();
    const { orderRefId, estimatedAt: wasAt } = await order(api, as, 'PAY_AT_STORE');
    const change = async () => (await readOrder(api, as, orderRefId)).estimateChange;
    const give = (minutes: number, reason: { delayCause?: 'dish' } = {}) =>
      callDesk(api, changeOrderTime, { ...AT, orderRefId, minutes, ...reason }, cook);
    await accept(api, cook, orderRefId);
    expect(await change()).toBeUndefined();
    await give(60, { delayCause: 'dish' });
    expect(await change()).toEqual({ wasAt, cause: 'dish' });
    expect(await audited(api, owner, orderRefId)).toMatchObject([{ after: { delayCause: 'dish' } }]);
    // The first promise counts, not the last one.
    await give(70);
    expect(await change()).toEqual({ wasAt });
    const busy = { ...AT, orderType: 'TakeAway' as const, extraMinutes: 20 };
    await callDesk(api, setBusy, { ...busy, forMinutes: 30 }, cook);
    await give(80);
    expect(await change()).toEqual({ wasAt, cause: 'busy' });
    await callDesk(api, setBusy, { ...busy, forMinutes: 0 }, cook);
    const minutes = Math.round(((wasAt ?? 0) - api.clock.now()) / MINUTE_MS);
    await give(minutes, { delayCause: 'dish' });
    expect(await change()).toBeUndefined();
  });

  it('rejects with a reason that the customer reads, and returns what was paid at once', async () => {
    const as = await api.signIn();
    const { orderRefId, bill } = await order(api, as, 'UPI');
    await payAtGateway(api, as, orderRefId);
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason: 'The oven is broken' };
    expect((await callDesk(api, refuseOrder, refusal, cook)).ok).toBe(true);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'REJECTED', endReason: 'The oven is broken', endedBy: 'outlet' },
      refundedPaise: bill.grandTotalPaise,
    });
    expect(await walletOf(api, as)).toBe(bill.grandTotalPaise);
    expect(await audited(api, owner, orderRefId)).toMatchObject([
      { action: 'order.reject', after: { refundedPaise: bill.grandTotalPaise } },
    ]);
  });

  it('rejects for a reason of the list, which the customer reads in their language', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await api.db.update(customers).set({ language: 'hi' }).where(eq(customers.mobile, as.mobile));
    const reason = 'The kitchen cannot take more orders right now';
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason, cause: 'tooBusy' as const };
    expect((await callDesk(api, refuseOrder, refusal, cook)).ok).toBe(true);
    const ended = await readOrder(api, as, orderRefId);
    expect(ended).toMatchObject({ endReason: reason, endCause: { code: 'tooBusy' } });
    const worded = wordEndReason(ended, messagesIn('pa').endReasons);
    expect(worded).toBe('ਰਸੋਈ ਹਾਲੇ ਹੋਰ ਆਰਡਰ ਨਹੀਂ ਲੈ ਸਕਦੀ');
    const notifications = await notificationsOf(api, as);
    expect(notifications.some(({ body }) => body.includes('किचन अभी और ऑर्डर नहीं ले सकता'))).toBe(true);
  });

  it('lets one of two people win, and tells the other who it was', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason: 'Too busy' };
    const [accepted, refused] = await Promise.all([
      accept(api, cook, orderRefId),
      callDesk(api, refuseOrder, refusal, other),
    ]);
    expect([accepted.ok, refused.ok].filter(Boolean)).toHaveLength(1);
    const [lost, winner, status] = accepted.ok
      ? ([refused, cook, 'ACCEPTED'] as const)
      : ([accepted, other, 'REJECTED'] as const);
    expect(lost).toMatchObject({
      error: 'orderMovedOn',
      packet: { status, staffName: winner.name, agoMs: 0 },
    });
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe(status);
    api.clock.advance(3_000);
    expect(await accept(api, cook, orderRefId)).toMatchObject({
      packet: { staffName: winner.name, agoMs: 3_000 },
    });
  });

  it('refuses acts on an order of another outlet', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const there = await signInStaff(api, [roleAt('kitchen', 2)]);
    const input = { restaurantId: 2, orderRefId, minutes: null };
    expect(await callDesk(api, acceptOrder, input, there)).toMatchObject({ error: 'notFound' });
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('PLACED');
  });

  it('rings at the manager of the outlet after 90 seconds without an answer', async () => {
    const manager = await signInStaff(api, [roleAt('manager')]);
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    const overdue = async (staff: TestStaff) =>
      packetOf(await callDesk(api, listUnanswered, {}, staff)).outletList;
    api.clock.advance(90_000);
    const before = (await overdue(manager))[0]?.orderCount ?? 0;
    const { orderRefId } = await order(api, await api.signIn(), 'PAY_AT_STORE');
    api.clock.advance(89_999);
    expect((await overdue(manager))[0]?.orderCount ?? 0).toBe(before);
    api.clock.advance(1);
    expect(await overdue(manager)).toMatchObject([{ restaurantId: 1, orderCount: before + 1 }]);
    expect(await overdue(elsewhere)).toEqual([]);
    await accept(api, cook, orderRefId);
    expect((await overdue(manager))[0]?.orderCount ?? 0).toBe(before);
  });
});
