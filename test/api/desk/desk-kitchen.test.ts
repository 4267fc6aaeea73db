import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { messagesIn } from '#domain/messages/messages.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { decideDueShortages } from '#server/services/orders/progress/decide-shortage.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, givePoints, payAtGateway, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  openTable,
  order,
  packetOf,
  pizzaOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const {
  acceptOrder,
  changeOrderTime,
  getBoard,
  handOverPickup,
  listAudit,
  listDishes,
  listUnanswered,
  refuseOrder,
  reportShortage,
  saveStations,
  setBusy,
  setDishAvailability,
  setOutletPaused,
  stepOrder,
  tickLine,
} = deskEndpoints;

const AT = { restaurantId: 1 };

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
  for (const { itemId } of (await dishes()).filter(({ isAvailable }) => !isAvailable))
    await setItemAvailability(api.db, 1, itemId, true);
});

const board = async () => packetOf(await callDesk(api, getBoard, AT, cook));
const dishes = async () => packetOf(await callDesk(api, listDishes, AT, cook)).dishList;
const onBoard = async (orderRefId: string) => {
  const found = (await board()).orderList.find((each) => each.orderRefId === orderRefId);
  if (found === undefined) throw new Error(`${orderRefId} is not on the board`);
  return found;
};
const accept = (orderRefId: string, minutes: number | null = null, staff = cook) =>
  callDesk(api, acceptOrder, { ...AT, orderRefId, minutes }, staff);
const step = (orderRefId: string, toStatus: 'PREPARING' | 'READY_FOR_PICKUP', staff = cook) =>
  callDesk(api, stepOrder, { ...AT, orderRefId, toStatus }, staff);
const audited = async (subject: string) =>
  packetOf(await callDesk(api, listAudit, { subject }, owner)).entryList;

describe('the board', () => {
  it('shows an order with lines, notes and what was promised, until it is handed over', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api, {
      itemList: [{ ...(await choiceOf(api)), note: 'no onion' }],
      cookingInstructions: 'less salt',
    });
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
    expect(await onBoard(orderRefId)).toMatchObject({
      ...{ status: 'PLACED', orderType: 'TakeAway', cookingInstructions: 'less salt' },
      ...{ acceptDueAt: api.clock.now() + 5 * MINUTE_MS, shortDueAt: null },
      lineList: [{ note: 'no onion', quantity: 2, isTicked: false, isShort: false }],
    });
    expect((await accept(orderRefId)).ok).toBe(true);
    const [line] = (await onBoard(orderRefId)).lineList;
    const tick = { ...AT, orderRefId, orderItemId: line?.orderItemId ?? '', isTicked: true };
    expect((await callDesk(api, tickLine, tick, cook)).ok).toBe(true);
    expect((await onBoard(orderRefId)).lineList[0]?.isTicked).toBe(true);
    expect((await step(orderRefId, 'PREPARING')).ok).toBe(true);
    expect((await step(orderRefId, 'READY_FOR_PICKUP')).ok).toBe(true);
    const { handoverCode, bill } = await readOrder(api, as, orderRefId);
    const tender = { method: 'CASH', amountPaise: bill.payablePaise, givenPaise: bill.payablePaise } as const;
    const handOver = (code: string) =>
      callDesk(api, handOverPickup, { ...AT, orderRefId, code, tender }, cook);
    expect(await handOver(handoverCode === '0000' ? '1111' : '0000')).toMatchObject({
      error: 'handoverCodeWrong',
    });
    expect((await handOver(handoverCode ?? '')).ok).toBe(true);
    expect((await board()).orderList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(await audited(orderRefId)).toMatchObject([
      { action: 'order.handOver', staffName: cook.name, before: { owedPaise: bill.payablePaise } },
    ]);
  });

  it('hides an order that is still to be paid in advance, and refuses to accept it', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'UPI');
    const isShown = async () => (await board()).orderList.some((each) => each.orderRefId === orderRefId);
    expect(await isShown()).toBe(false);
    expect(await accept(orderRefId)).toMatchObject({ error: 'notFound' });
    await payAtGateway(api, as, orderRefId);
    expect(await isShown()).toBe(true);
    expect((await accept(orderRefId)).ok).toBe(true);
  });

  it('promises the time that is given at accepting, and each later one once', async () => {
    const as = await api.signIn();
    const { orderRefId, estimatedAt } = await order(api, as, 'PAY_AT_STORE');
    await accept(orderRefId, 45);
    const promisedAt = api.clock.now() + 45 * MINUTE_MS;
    expect(promisedAt).not.toBe(estimatedAt);
    expect((await readOrder(api, as, orderRefId)).estimatedAt).toBe(promisedAt);
    api.clock.advance(MINUTE_MS);
    const before = (await notificationsOf(api, as)).length;
    const key = crypto.randomUUID();
    for (const each of [key, key])
      await callDesk(api, changeOrderTime, { ...AT, orderRefId, minutes: 60 }, { ...cook, key: each });
    const told = await notificationsOf(api, as);
    expect(told).toHaveLength(before + 1);
    expect(told.some(({ title }) => title === 'Your order has a new time')).toBe(true);
    expect(await audited(orderRefId)).toMatchObject([
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
    await accept(orderRefId);
    expect(await change()).toBeUndefined();
    await give(60, { delayCause: 'dish' });
    expect(await change()).toEqual({ wasAt, cause: 'dish' });
    expect(await audited(orderRefId)).toMatchObject([{ after: { delayCause: 'dish' } }]);
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
    expect(await audited(orderRefId)).toMatchObject([
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
    const told = await notificationsOf(api, as);
    expect(told.some(({ body }) => body.includes('किचन अभी और ऑर्डर नहीं ले सकता'))).toBe(true);
  });

  it('lets one of two people win, and tells the other who it was', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason: 'Too busy' };
    const [accepted, refused] = await Promise.all([
      accept(orderRefId),
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
    expect(await accept(orderRefId)).toMatchObject({ packet: { staffName: winner.name, agoMs: 3_000 } });
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
    const unanswered = async (staff: TestStaff) =>
      packetOf(await callDesk(api, listUnanswered, {}, staff)).outletList;
    api.clock.advance(90_000);
    const before = (await unanswered(manager))[0]?.orderCount ?? 0;
    const { orderRefId } = await order(api, await api.signIn(), 'PAY_AT_STORE');
    api.clock.advance(89_999);
    expect((await unanswered(manager))[0]?.orderCount ?? 0).toBe(before);
    api.clock.advance(1);
    expect(await unanswered(manager)).toMatchObject([{ restaurantId: 1, orderCount: before + 1 }]);
    expect(await unanswered(elsewhere)).toEqual([]);
    await accept(orderRefId);
    expect((await unanswered(manager))[0]?.orderCount ?? 0).toBe(before);
  });
});

describe('out of stock within an order', () => {
  async function placeTwoLines(change: Partial<SaveRequest> = {}, mode: PaymentMode = 'UPI', big = 1) {
    const as = await api.signIn();
    const itemList = [await choiceOf(api, 1), await choiceOf(api, big, 1)];
    const form = await takeawayForm(api, { itemList, ...change });
    const placed = await order(api, as, mode, form);
    if (mode === 'UPI') await payAtGateway(api, as, placed.orderRefId);
    return { as, ...placed };
  }
  const short = (orderRefId: string, orderItemIdList: string[]) =>
    callDesk(api, reportShortage, { ...AT, orderRefId, orderItemIdList }, cook);
  const pointsOf = async (as: Credential) =>
    packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as })).rewardPoints;
  const idsOf = (itemList: readonly { orderItemId: string }[]) =>
    itemList.map(({ orderItemId }) => orderItemId);

  it('is sold out for everybody, and the customer goes on without it, with its price and tax returned', async () => {
    const { as, orderRefId, itemList, bill } = await placeTwoLines();
    const [gone, rest] = itemList;
    await short(orderRefId, [gone?.orderItemId ?? '']);
    expect((await onBoard(orderRefId)).lineList.map((line) => line.isShort)).toEqual([true, false]);
    expect((await dishes()).find(({ itemId }) => itemId === gone?.itemId)?.isAvailable).toBe(false);
    const { shortage } = await readOrder(api, as, orderRefId);
    expect(shortage).toMatchObject({
      ...{ dueAt: api.clock.now() + 5 * MINUTE_MS, titleList: [gone?.title], canGoWithout: true },
    });
    const decided = packetOf(
      await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as }),
    );
    expect(decided.itemList.map(({ title }) => title)).toEqual([rest?.title]);
    expect(decided.bill.itemTotalPaise).toBe(rest?.linePaise);
    const returned = bill.grandTotalPaise - decided.bill.grandTotalPaise;
    expect(returned).toBe(shortage?.withoutPaise);
    expect(returned).toBeGreaterThan(gone?.linePaise ?? 0);
    expect(await walletOf(api, as)).toBe(returned);
    expect(decided.shortage).toBeUndefined();
    expect(await onBoard(orderRefId)).toMatchObject({
      linesChangedAt: api.clock.now(),
      leftOutList: [{ title: gone?.title, quantity: gone?.quantity }],
    });
    const again = await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as });
    expect(again).toMatchObject({ error: 'notChangeable' });
  });

  it('is one notice of the order with its time and states, and stays in view until it is decided', async () => {
    const { as, orderRefId, itemList } = await placeTwoLines();
    const orderNotices = async () => {
      api.clock.advance(MINUTE_MS);
      const { notificationList } = packetOf(await api.call(endpoints.getNotificationList, {}, { as }));
      const ofOrder = notificationList.filter(({ channel }) => channel === 'orders');
      return ofOrder.map(({ title, isRead }) => `${title}${isRead ? '' : ', unread'}`);
    };
    packetOf(await accept(orderRefId, 20));
    expect(await orderNotices()).toEqual(['Your order is accepted, unread']);
    packetOf(await api.call(endpoints.markNotificationsRead, { notificationId: null }, { as }));
    packetOf(await callDesk(api, changeOrderTime, { ...AT, orderRefId, minutes: 60 }, cook));
    expect(await orderNotices()).toEqual(['Your order has a new time, unread']);
    packetOf(await short(orderRefId, [itemList[0]?.orderItemId ?? '']));
    expect(await orderNotices()).toEqual(['A dish of your order is sold out, unread']);
    packetOf(await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as }));
    packetOf(await step(orderRefId, 'PREPARING'));
    packetOf(await step(orderRefId, 'READY_FOR_PICKUP'));
    expect(await orderNotices()).toEqual(['Your order is ready for pick-up, unread']);
  });

  it('is named in a rejection for it, sold out for everybody, with everything returned', async () => {
    const { as, orderRefId, itemList, bill } = await placeTwoLines();
    const missing = itemList[0]?.orderItemId ?? '';
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason: 'Sold out' };
    packetOf(await callDesk(api, refuseOrder, { ...refusal, orderItemIdList: [missing] }, cook));
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'REJECTED', missingItemIdList: [missing] },
      refundedPaise: bill.grandTotalPaise,
    });
    const dish = (await dishes()).find(({ itemId }) => itemId === itemList[0]?.itemId);
    expect(dish?.isAvailable).toBe(false);
  });

  it('takes another dish in its place, for no more money', async () => {
    const { as, orderRefId, itemList, bill } = await placeTwoLines();
    const [gone] = itemList;
    await short(orderRefId, [gone?.orderItemId ?? '']);
    const { shortage } = await readOrder(api, as, orderRefId);
    const [instead] = shortage?.insteadList ?? [];
    expect(instead?.price).toBeLessThanOrEqual(gone?.price ?? 0);
    const decided = packetOf(
      await api.call(
        endpoints.decideShortage,
        { orderRefId, decision: 'INSTEAD', itemId: instead?.itemId ?? '' },
        { as },
      ),
    );
    expect(decided.itemList.map(lineNameOf)[0]).toBe(instead?.title);
    expect(decided.itemList[0]).toMatchObject({ insteadOf: gone?.title });
    expect(await walletOf(api, as)).toBe(bill.grandTotalPaise - decided.bill.grandTotalPaise);
    const { lineList, leftOutList } = await onBoard(orderRefId);
    expect(lineList[0]).toMatchObject({ insteadOf: gone?.title, isShort: false });
    expect(leftOutList).toEqual([]);
  });

  it('offers a dish at the price of its own size, also where the order has it in another one', async () => {
    const as = await api.signIn();
    const { itemList: menu } = await loadMenu(api.db, AT.restaurantId);
    const farmhouse = menu.find(({ title }) => title === 'Farmhouse Pizza');
    if (farmhouse === undefined) throw new Error('the seed has no Farmhouse Pizza');
    const lines = [
      await pizzaOf(api, 'Large 12"', 'Thin and crisp'),
      { ...defaultChoice(farmhouse), quantity: 1 },
    ];
    const placed = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { itemList: lines }));
    await short(placed.orderRefId, [placed.itemList[1]?.orderItemId ?? '']);
    const { shortage } = await readOrder(api, as, placed.orderRefId);
    const offered = shortage?.insteadList.find(({ title }) => title.startsWith('Margherita (Regular 7"'));
    expect(offered?.price).toBeLessThan(placed.itemList[1]?.price ?? 0);
    const decided = packetOf(
      await api.call(
        endpoints.decideShortage,
        { orderRefId: placed.orderRefId, decision: 'INSTEAD', itemId: offered?.itemId ?? '' },
        { as },
      ),
    );
    expect(decided.itemList[1]).toMatchObject({ price: offered?.price });
    expect(placed.bill.grandTotalPaise - decided.bill.grandTotalPaise).toBe(offered?.lessPaise);
  });

  it('is cancelled by the customer with everything returned, points and wallet too', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 10_000);
    await givePoints(api, as, 400);
    const form = await takeawayForm(api, { useWallet: true, usePoints: true });
    const { orderRefId, itemList } = await order(api, as, 'PAY_AT_STORE', form);
    await short(orderRefId, idsOf(itemList));
    const { shortage } = await readOrder(api, as, orderRefId);
    expect(shortage).toMatchObject({ canGoWithout: false, withoutDecision: 'CANCEL' });
    const without = await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as });
    expect(without).toMatchObject({ error: 'notChangeable' });
    const stranger = await api.signIn();
    const theirs = await api.call(
      endpoints.decideShortage,
      { orderRefId, decision: 'CANCEL' },
      { as: stranger },
    );
    expect(theirs).toMatchObject({ error: 'notFound' });
    await api.call(endpoints.decideShortage, { orderRefId, decision: 'CANCEL' }, { as });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'CANCELLED_BY_OUTLET', endReason: `Sold out: ${itemList[0]?.title}` },
    });
    expect(await walletOf(api, as)).toBe(10_000);
  });

  it.each([
    ['goes on where the rest reaches half of the value', 1, 4, 'ACCEPTED'],
    ['is cancelled where it does not', 4, 1, 'CANCELLED_BY_OUTLET'],
  ] as const)('without an answer %s', async (_, missing, left, status) => {
    const as = await api.signIn();
    const itemList = [await choiceOf(api, missing), await choiceOf(api, left, 1)];
    const placed = await order(api, as, 'UPI', await takeawayForm(api, { itemList }));
    const { orderRefId } = placed;
    await payAtGateway(api, as, orderRefId);
    await short(orderRefId, [placed.itemList[0]?.orderItemId ?? '']);
    api.clock.advance(5 * MINUTE_MS - 1);
    await decideDueShortages(api.deps);
    expect((await readOrder(api, as, orderRefId)).shortage).toBeDefined();
    api.clock.advance(1);
    await decideDueShortages(api.deps);
    const after = await readOrder(api, as, orderRefId);
    expect(after).toMatchObject({ orderStatus: status });
    expect(await walletOf(api, as)).toBe(after.refundedPaise);
    const kept = status === 'ACCEPTED' ? after.bill.grandTotalPaise : 0;
    expect(after.refundedPaise).toBe(placed.bill.grandTotalPaise - kept);
    expect(await decideDueShortages(api.deps)).toBe(0);
  });

  const ways: [CartOrderType, PaymentMode][] = [
    ['HomeDelivery', 'UPI'],
    ['HomeDelivery', 'COD'],
    ['HomeDelivery', 'WALLET'],
    ['TakeAway', 'UPI'],
    ['TakeAway', 'PAY_AT_STORE'],
    ['DineIn', 'CASH'],
    ['DineIn', 'UPI'],
  ];
  const matrix = ways.flatMap(([orderType, mode]) =>
    ([true, false] as const).flatMap((isMixed) =>
      (['thenDone', 'thenCancelled'] as const).map((end) => [orderType, mode, isMixed, end] as const),
    ),
  );
  it.each(matrix)(
    'keeps the money right: %s by %s, with coupon, points and wallet %s, %s',
    async (...row) => {
      const [orderType, mode, isMixed, end] = row;
      const as = await api.signIn();
      const walletPaise = mode === 'WALLET' ? 500_000 : 8_000;
      const funds = isMixed || mode === 'WALLET';
      if (funds) await fillWallet(api, as, walletPaise);
      if (isMixed) await givePoints(api, as, 400);
      const tenders = isMixed ? { useWallet: true, usePoints: true, couponCode: 'WELCOME50' } : {};
      const change = { itemList: [await choiceOf(api, 2), await choiceOf(api, 3, 1)], ...tenders };
      const form =
        orderType === 'HomeDelivery'
          ? await deliveryForm(api, as, change)
          : orderType === 'DineIn'
            ? await dineInForm(api, await openTable(api), change)
            : await takeawayForm(api, change);
      const placed = await order(api, as, mode, form);
      const { orderRefId, bill } = placed;
      if (mode === 'UPI') await payAtGateway(api, as, orderRefId);
      const before = await walletOf(api, as);
      await short(orderRefId, [placed.itemList[0]?.orderItemId ?? '']);
      const decided = packetOf(
        await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as }),
      );
      const less = (part: 'grandTotalPaise' | 'walletPaidPaise' | 'pointsPaidPaise') =>
        bill[part] - decided.bill[part];
      const isPaid = mode === 'UPI' || mode === 'WALLET';
      const paidLess = isPaid ? less('grandTotalPaise') - less('pointsPaidPaise') : less('walletPaidPaise');
      expect((await walletOf(api, as)) - before).toBe(paidLess);
      if (isMixed) {
        const share = less('grandTotalPaise') / bill.grandTotalPaise;
        expect(less('pointsPaidPaise')).toBeGreaterThan(bill.pointsPaidPaise * share - 100);
        expect(await pointsOf(as)).toBe(400 - decided.bill.pointsUsed);
      }
      expect(await findLedgerFaults(api.db)).toEqual([]);
      if (end === 'thenDone') return;
      const refusal = { ...AT, orderRefId, fromStatus: 'ACCEPTED' as const, reason: 'The oven is broken' };
      expect((await callDesk(api, refuseOrder, refusal, cook)).ok).toBe(true);
      const paid = mode === 'UPI' ? bill.payablePaise : 0;
      expect(await walletOf(api, as)).toBe((funds ? walletPaise : 0) + paid);
      expect(await pointsOf(as)).toBe(isMixed ? 400 : 0);
    },
  );
});

describe('busy mode', () => {
  const busy = (extraMinutes: number | null, forMinutes: number) =>
    callDesk(api, setBusy, { ...AT, orderType: 'TakeAway', extraMinutes, forMinutes }, cook);
  const listed = async () => {
    api.clock.advance(1_001);
    const { restaurantList } = packetOf(await api.call(endpoints.restaurantList, {}));
    return restaurantList.find(({ recordId }) => recordId === 1)?.busyList;
  };

  it('closes one order type for so many minutes, shown in the list, and ends by itself', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api);
    await busy(null, 30);
    const until = api.clock.now() + 30 * MINUTE_MS;
    expect(await listed()).toEqual([{ orderType: 'TakeAway', extraMinutes: null, until }]);
    expect(await api.call(endpoints.saveOrder, form, { as })).toMatchObject({ error: 'outletClosed' });
    const delivery = await deliveryForm(api, as);
    expect((await api.call(endpoints.saveOrder, delivery, { as })).ok).toBe(true);
    api.clock.advance(30 * MINUTE_MS);
    expect((await api.call(endpoints.saveOrder, form, { as })).ok).toBe(true);
    expect((await audited('TakeAway'))[0]).toMatchObject({ action: 'outlet.busy', staffName: cook.name });
  });

  it('promises a later time while the kitchen is slow, until it is ended', async () => {
    const as = await api.signIn();
    const usual = await order(api, as, 'PAY_AT_STORE');
    await busy(25, 60);
    const slow = await order(api, as, 'PAY_AT_STORE');
    const minutesOf = ({ estimatedAt, placedAt }: typeof usual) =>
      ((estimatedAt ?? 0) - (placedAt ?? 0)) / MINUTE_MS;
    expect(minutesOf(slow) - minutesOf(usual)).toBe(25);
    await busy(25, 0);
    expect(minutesOf(await order(api, as, 'PAY_AT_STORE'))).toBe(minutesOf(usual));
    expect(await listed()).toBeUndefined();
  });
});

it('is closed for every order type by a manager alone, until it is opened again', async () => {
  const manager = await signInStaff(api, [roleAt('manager')]);
  const pause = (isPaused: boolean, staff = manager) =>
    callDesk(api, setOutletPaused, { ...AT, isPaused }, staff);
  const as = await api.signIn();
  const save = async () => api.call(endpoints.saveOrder, await takeawayForm(api), { as });
  expect(await pause(true, cook)).toMatchObject({ error: 'wrongRole' });
  expect((await board()).isPaused).toBe(false);
  expect((await pause(true)).ok).toBe(true);
  expect((await board()).isPaused).toBe(true);
  expect(await save()).toMatchObject({ error: 'outletClosed' });
  expect((await pause(false)).ok).toBe(true);
  expect((await board()).isPaused).toBe(false);
  expect((await save()).ok).toBe(true);
  expect(await audited('1')).toMatchObject([
    { action: 'outlet.pause', before: { isPaused: true }, after: { isPaused: false } },
    { action: 'outlet.pause', before: { isPaused: false }, after: { isPaused: true } },
  ]);
});

it('keeps the sold-out list and the stations of the outlet', async () => {
  const [dish] = await dishes();
  const itemId = dish?.itemId ?? '';
  const input = { ...AT, itemId, isAvailable: false };
  expect((await callDesk(api, setDishAvailability, input, cook)).ok).toBe(true);
  expect((await dishes()).find((each) => each.itemId === itemId)?.isAvailable).toBe(false);
  const unknown = { ...input, itemId: 'no-such-dish' };
  expect(await callDesk(api, setDishAvailability, unknown, cook)).toMatchObject({ error: 'notFound' });
  const stationList = [{ title: 'Tandoor', categoryIdList: [dish?.categoryId ?? ''] }];
  expect(await callDesk(api, saveStations, { ...AT, stationList }, cook)).toMatchObject({
    error: 'wrongRole',
  });
  const manager = await signInStaff(api, [roleAt('manager')]);
  expect((await callDesk(api, saveStations, { ...AT, stationList }, manager)).ok).toBe(true);
  expect((await board()).stationList).toEqual(stationList);
});
