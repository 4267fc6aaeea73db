import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { outletItems, outlets } from '#server/db/schema/chain/catalogue.ts';
import { sendDueOrdersToKitchens } from '#server/services/orders/placing/order-slots.ts';
import { endUnansweredOrders, expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { beginPayment, fillWallet, payAtGateway, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  errorOf,
  findPlainItem,
  OUTLET_ID,
  order,
  packetOf,
  placeDraft,
  readOrder,
  type SaveRequest,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

const AT = { restaurantId: OUTLET_ID };

let api: TestApi;
let as: Credential;
let cook: TestStaff;
let manager: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
  manager = await signInStaff(api, [roleAt('manager')]);
  owner = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

/** An instant of a day from that of the test's first on, in Kolkata. */
const at = (hour: number, minute = 0, day = 0) =>
  kolkataMidnight(kolkataParts(TEST_NOW).date) + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;
const goTo = (instant: number) => api.clock.advance(instant - api.clock.now());
const run = () => sendDueOrdersToKitchens(api.deps);

const slotsOf = async (orderType: CartOrderType, date: string) =>
  packetOf(await api.call(endpoints.getOrderSlots, { restaurantId: OUTLET_ID, orderType, date })).slotList;
const leftOf = async (slotAt: number, orderType: CartOrderType = 'TakeAway') =>
  (await slotsOf(orderType, kolkataParts(slotAt).date)).find((slot) => slot.slotAt === slotAt)?.ordersLeft;
const scheduled = async (scheduledFor: number, change: Partial<SaveRequest> = {}) =>
  takeawayForm(api, { scheduledFor, ...change });
const orderFor = async (scheduledFor: number, paymentMode: PaymentMode = 'PAY_AT_STORE') =>
  order(api, as, paymentMode, await scheduled(scheduledFor));
const refusalOf = async (form: SaveRequest) => errorOf(await api.call(endpoints.saveOrder, form, { as }));
const cancel = (orderRefId: string) => api.call(endpoints.cancelOrder, { orderRefId }, { as });
const move = (orderRefId: string, scheduledFor: number) =>
  api.call(endpoints.changeOrderSlot, { orderRefId, scheduledFor }, { as });
const board = async () => packetOf(await callDesk(api, deskEndpoints.getBoard, AT, cook));
const onBoard = async (orderRefId: string) =>
  (await board()).orderList.find((each) => each.orderRefId === orderRefId);
const inLater = async (orderRefId: string) =>
  (await board()).laterList.find((each) => each.orderRefId === orderRefId);
const accept = (orderRefId: string, minutes: number | null = null) =>
  callDesk(api, deskEndpoints.acceptOrder, { ...AT, orderRefId, minutes }, cook);

async function whileOutlet(change: Partial<typeof outlets.$inferInsert>, work: () => Promise<void>) {
  const [before] = await api.db.select().from(outlets).where(eq(outlets.recordId, OUTLET_ID));
  if (before === undefined) throw new Error('no outlet');
  await api.db.update(outlets).set(change).where(eq(outlets.recordId, OUTLET_ID));
  try {
    await work();
  } finally {
    await api.db.update(outlets).set(before).where(eq(outlets.recordId, OUTLET_ID));
  }
}

describe('the slots of an outlet', () => {
  it('are listed with the places left, until 45 minutes before', async () => {
    as = await api.signIn();
    const { date } = kolkataParts(api.clock.now());
    const slots = await slotsOf('TakeAway', date);
    // It is one in the afternoon.
    expect(slots[0]).toEqual({ slotAt: at(14), ordersLeft: 10 });
    await orderFor(at(14));
    expect(await leftOf(at(14))).toBe(9);
    expect(await leftOf(at(14), 'HomeDelivery')).toBe(9);
    const later = kolkataParts(at(12, 0, 7)).date;
    expect(await slotsOf('TakeAway', later)).not.toEqual([]);
    expect(await slotsOf('TakeAway', kolkataParts(at(12, 0, 8)).date)).toEqual([]);
    expect(await slotsOf('DineIn', date)).toEqual([]);
    const unknown = { restaurantId: 999, orderType: 'TakeAway', date } as const;
    expect(errorOf(await api.call(endpoints.getOrderSlots, unknown))).toBe('notFound');
  });

  it('are refused outside hours, off the quarter, too soon, too late, and for a table', async () => {
    as = await api.signIn();
    for (const wrong of [at(13, 45), at(14, 1), at(3, 0, 1), at(12, 0, 8), at(12, 0, -1)]) {
      expect(await refusalOf(await scheduled(wrong)), String(wrong)).toBe('orderSlotUnavailable');
    }
    const atTable = await scheduled(at(19), { orderType: 'DineIn', tableSessionId: 'none' });
    expect(await refusalOf(atTable)).toBe('orderSlotUnavailable');
  });

  it('are taken while the outlet is closed now, and by closed-for-minutes only until its end', async () => {
    as = await api.signIn();
    const busy = { orderType: 'TakeAway' as const, extraMinutes: null, until: at(15) };
    await whileOutlet({ busyList: [busy] }, async () => {
      expect(await refusalOf(await takeawayForm(api))).toBe('outletClosed');
      expect(await refusalOf(await scheduled(at(15)))).toBe('orderSlotUnavailable');
      expect(await saveDraft(api, as, await scheduled(at(16)))).toMatchObject({ scheduledFor: at(16) });
    });
    const closedOn = [{ date: kolkataParts(api.clock.now()).date, reason: 'Festival' }];
    const [{ openingHours } = { openingHours: { weekly: [], closedOn: [] } }] = await api.db
      .select()
      .from(outlets)
      .where(eq(outlets.recordId, OUTLET_ID));
    await whileOutlet({ openingHours: { ...openingHours, closedOn } }, async () => {
      expect(await refusalOf(await takeawayForm(api))).toBe('outletClosed');
      expect(await refusalOf(await scheduled(at(19)))).toBe('orderSlotUnavailable');
      expect((await orderFor(at(12, 0, 1))).orderStatus).toBe('PLACED');
    });
    await whileOutlet({ takesScheduled: false }, async () => {
      expect(await refusalOf(await scheduled(at(19)))).toBe('orderSlotUnavailable');
      expect((await api.call(endpoints.saveOrder, await takeawayForm(api), { as })).ok).toBe(true);
    });
  });
});

describe('the last places of a slot', () => {
  it('are given once: of a hundred who place at once, as many get one as there are', async () => {
    await whileOutlet({ slotCapacity: 7 }, async () => {
      const guests = await Promise.all(Array.from({ length: 100 }, () => api.signIn()));
      const form = await scheduled(at(20));
      const drafts: { guest: Credential; draft: OrderDetail }[] = [];
      for (const guest of guests) {
        const draft = await saveDraft(api, guest, { ...form, cartKey: randomUUID() });
        drafts.push({ guest, draft });
      }
      const answers = await Promise.all(
        drafts.map(({ guest, draft: { orderRefId, bill } }) =>
          api.call(
            endpoints.placeOrder,
            {
              ...{ orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true },
              acceptedTotalPaise: bill.grandTotalPaise,
            },
            { as: guest },
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
      expect(new Set(refused)).toEqual(new Set(['orderSlotFull']));
      expect(await leftOf(at(20))).toBe(0);
      as = await api.signIn();
      expect(await refusalOf(await scheduled(at(20)))).toBe('orderSlotFull');
    });
  }, 120_000);

  it('come back with a cancellation, a move, and a payment that never came', async () => {
    as = await api.signIn();
    await whileOutlet({ slotCapacity: 1 }, async () => {
      const slotAt = at(21);
      const first = await orderFor(slotAt);
      expect(await refusalOf(await scheduled(slotAt))).toBe('orderSlotFull');
      packetOf(await cancel(first.orderRefId));
      const second = await orderFor(slotAt);
      packetOf(await move(second.orderRefId, at(21, 15)));
      const third = await orderFor(slotAt, 'UPI');
      expect(await refusalOf(await scheduled(slotAt))).toBe('orderSlotFull');
      expect(errorOf(await move(second.orderRefId, slotAt))).toBe('orderSlotFull');
      api.clock.advance(15 * MINUTE_MS);
      await expireUnpaidOrders(api.deps);
      expect((await readOrder(api, as, third.orderRefId)).orderStatus).toBe('CANCELLED_BY_CUSTOMER');
      expect((await orderFor(slotAt)).scheduledFor).toBe(slotAt);
    });
  });
});

describe('a scheduled order', () => {
  it('is on the board when the kitchen has to begin, and must be answered from then on', async () => {
    as = await api.signIn();
    const slotAt = at(13, 0, 1);
    const form = await deliveryForm(api, as, { scheduledFor: slotAt });
    const { orderRefId, ...placed } = await order(api, as, 'COD', form);
    expect(placed).toMatchObject({
      ...{ scheduledFor: slotAt, orderStatus: 'PLACED', isCancellable: true },
      ...{ acceptDueAt: null, estimatedAt: null, changeableUntil: slotAt - 45 * MINUTE_MS },
    });
    expect(await onBoard(orderRefId)).toBeUndefined();
    const later = await inLater(orderRefId);
    const dueAt = later?.kitchenDueAt ?? 0;
    expect(later).toMatchObject({
      scheduledFor: slotAt,
      orderType: 'HomeDelivery',
      payablePaise: placed.orderTotal,
    });
    expect(dueAt).toBeGreaterThanOrEqual(slotAt - 45 * MINUTE_MS);
    expect(dueAt).toBeLessThan(slotAt - 20 * MINUTE_MS);
    expect(errorOf(await accept(orderRefId))).toBe('notFound');

    goTo(dueAt - 1);
    await run();
    await endUnansweredOrders(api.deps);
    expect(await onBoard(orderRefId)).toBeUndefined();
    api.clock.advance(1);
    await Promise.all([run(), run()]);
    expect(await inLater(orderRefId)).toBeUndefined();
    expect(await onBoard(orderRefId)).toMatchObject({
      ...{ status: 'PLACED', scheduledFor: slotAt, promisedAt: slotAt, confirmedAt: dueAt },
      acceptDueAt: dueAt + 5 * MINUTE_MS,
    });
    packetOf(await accept(orderRefId, 10));
    // The customer is not promised anything before the slot.
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'ACCEPTED',
      estimatedAt: slotAt,
    });
  });

  it('expires when no one answers in time, with everything paid returned', async () => {
    as = await api.signIn();
    await fillWallet(api, as, 200_000);
    const slotAt = at(16, 0, 1);
    const { orderRefId, orderTotal } = await orderFor(slotAt, 'WALLET');
    const dueAt = (await inLater(orderRefId))?.kitchenDueAt ?? 0;
    goTo(dueAt + 1_000);
    await run();
    api.clock.advance(5 * MINUTE_MS - 1);
    await endUnansweredOrders(api.deps);
    expect((await readOrder(api, as, orderRefId)).orderStatus).toBe('PLACED');
    api.clock.advance(1);
    await endUnansweredOrders(api.deps);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'CANCELLED_BY_OUTLET', refundedPaise: orderTotal },
    });
    expect(await walletOf(api, as)).toBe(200_000);
  });

  it('is paid ahead through the gateway, once, and keeps the price of the time of ordering', async () => {
    as = await api.signIn();
    const item = await findPlainItem(api);
    const slotAt = at(20, 0, 2);
    const { orderRefId, orderTotal } = await orderFor(slotAt, 'UPI');
    expect(await inLater(orderRefId)).toBeUndefined();
    await payAtGateway(api, as, orderRefId);
    expect(await inLater(orderRefId)).toMatchObject({ payablePaise: 0 });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ paymentStatus: 'PAID', orderStatus: 'PLACED', acceptDueAt: null },
    });
    await expect(beginPayment(api, as, orderRefId)).rejects.toThrow('nothing left to pay');
    const price = {
      restaurantId: OUTLET_ID,
      itemId: item.itemId,
      price: item.price + 5_000,
      isOffered: true,
    };
    await api.db
      .insert(outletItems)
      .values({ ...price, isAvailable: true })
      .onConflictDoUpdate({
        target: [outletItems.restaurantId, outletItems.itemId],
        set: { price: price.price },
      });
    packetOf(await move(orderRefId, slotAt + 15 * MINUTE_MS));
    goTo(slotAt);
    await run();
    packetOf(await accept(orderRefId));
    expect((await readOrder(api, as, orderRefId)).orderTotal).toBe(orderTotal);
    // A draft is priced anew.
    expect((await saveDraft(api, as, await scheduled(at(20, 0, 3)))).orderTotal).toBeGreaterThan(orderTotal);
    await api.db.update(outletItems).set({ price: null }).where(eq(outletItems.itemId, item.itemId));
  });

  it('reaches the kitchen at once when it is paid after the kitchen had to begin', async () => {
    as = await api.signIn();
    goTo(at(13, 59, 3));
    const slotAt = at(14, 45, 3);
    await whileOutlet({ averagePrepMinutes: 40 }, async () => {
      const { orderRefId } = await orderFor(slotAt, 'UPI');
      api.clock.advance(14 * MINUTE_MS);
      expect(await run()).toBe(0);
      await payAtGateway(api, as, orderRefId);
      const estimatedAt = api.clock.now() + 40 * MINUTE_MS;
      expect(await onBoard(orderRefId)).toMatchObject({
        ...{ confirmedAt: api.clock.now(), promisedAt: estimatedAt, scheduledFor: slotAt },
      });
    });
  });
});

describe('changing and cancelling', () => {
  it('work until 45 minutes before, to the very millisecond, with the money back at once', async () => {
    as = await api.signIn();
    await fillWallet(api, as, 500_000);
    const slotAt = at(13, 0, 4);
    const cutoff = slotAt - 45 * MINUTE_MS;
    const [early, late] = [await orderFor(slotAt, 'WALLET'), await orderFor(slotAt, 'WALLET')];
    expect(await walletOf(api, as)).toBe(500_000 - 2 * early.orderTotal);
    goTo(cutoff - 1);
    await run();
    expect(packetOf(await cancel(early.orderRefId))).toMatchObject({
      ...{ orderStatus: 'CANCELLED_BY_CUSTOMER', refundedPaise: early.orderTotal },
    });
    expect(await walletOf(api, as)).toBe(500_000 - late.orderTotal);
    api.clock.advance(1);
    expect(errorOf(await cancel(late.orderRefId))).toBe('scheduleClosed');
    expect(errorOf(await move(late.orderRefId, slotAt + HOUR_MS))).toBe('scheduleClosed');
    expect(await readOrder(api, as, late.orderRefId)).toMatchObject({
      ...{ isCancellable: false, scheduledFor: slotAt, orderStatus: 'PLACED' },
    });
    expect((await readOrder(api, as, early.orderRefId)).changeableUntil).toBeNull();
  });

  it('moves to another free slot with its time in the kitchen, as often as it likes', async () => {
    as = await api.signIn();
    const slotAt = at(13, 0, 5);
    const { orderRefId, orderTotal } = await orderFor(slotAt);
    const before = (await inLater(orderRefId))?.kitchenDueAt ?? 0;
    const moved = packetOf(await move(orderRefId, slotAt + HOUR_MS));
    expect(moved).toMatchObject({ scheduledFor: slotAt + HOUR_MS, orderTotal, isCancellable: true });
    expect((await inLater(orderRefId))?.kitchenDueAt).toBe(before + HOUR_MS);
    expect(packetOf(await move(orderRefId, slotAt + HOUR_MS)).scheduledFor).toBe(slotAt + HOUR_MS);
    expect(errorOf(await move(orderRefId, slotAt + MINUTE_MS))).toBe('orderSlotUnavailable');
    const now = await order(api, as, 'PAY_AT_STORE');
    expect(errorOf(await move(now.orderRefId, slotAt))).toBe('notChangeable');
    const stranger = await api.signIn();
    const theirs = await api.call(
      endpoints.changeOrderSlot,
      { orderRefId, scheduledFor: slotAt },
      { as: stranger },
    );
    expect(errorOf(theirs)).toBe('notFound');
  });

  it('is always possible for one that was never paid', async () => {
    as = await api.signIn();
    goTo(at(13, 0, 5));
    const slotAt = at(14, 0, 5);
    const { orderRefId } = await orderFor(slotAt, 'UPI');
    goTo(slotAt - 46 * MINUTE_MS);
    api.clock.advance(2 * MINUTE_MS);
    expect(packetOf(await cancel(orderRefId)).orderStatus).toBe('CANCELLED_BY_CUSTOMER');
  });

  it('places under one key once, however often it is tapped', async () => {
    as = await api.signIn();
    const slotAt = at(19, 0, 6);
    const draft = await saveDraft(api, as, await scheduled(slotAt));
    const { orderRefId, bill } = draft;
    const terms = { paymentMode: 'PAY_AT_STORE', termsAccepted: true } as const;
    const placing = { orderRefId, ...terms, acceptedTotalPaise: bill.grandTotalPaise };
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => api.call(endpoints.placeOrder, placing, { as, key })));
    expect(errorOf(await api.call(endpoints.placeOrder, placing, { as }))).toBe('alreadyPlaced');
    expect(await leftOf(slotAt)).toBe(9);
  });

  it('refuses a draft whose slot is over by the time it is placed', async () => {
    as = await api.signIn();
    const slotAt = at(20, 0, 6);
    const form = await scheduled(slotAt, { itemList: [await choiceOf(api, 3)] });
    const draft = await saveDraft(api, as, form);
    goTo(slotAt - 45 * MINUTE_MS);
    const { orderRefId, bill } = draft;
    const late = await api.call(
      endpoints.placeOrder,
      {
        ...{ orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true },
        acceptedTotalPaise: bill.grandTotalPaise,
      },
      { as },
    );
    expect(errorOf(late)).toBe('orderSlotUnavailable');
    const moved = await saveDraft(api, as, { ...form, scheduledFor: slotAt + HOUR_MS });
    expect(moved.orderRefId).toBe(orderRefId);
    expect((await placeDraft(api, as, moved, 'PAY_AT_STORE')).scheduledFor).toBe(slotAt + HOUR_MS);
  });
});

describe('the desk', () => {
  it('sets how many a slot takes, in the audit log, by a manager alone', async () => {
    const slots = { ...AT, takesScheduled: true, slotCapacity: 3 };
    expect(errorOf(await callDesk(api, deskEndpoints.saveOrderSlots, slots, cook))).toBe('wrongRole');
    packetOf(await callDesk(api, deskEndpoints.saveOrderSlots, slots, manager));
    expect((await board()).orderSlots).toEqual({ takesScheduled: true, slotCapacity: 3 });
    const { entryList } = packetOf(await callDesk(api, deskEndpoints.listAudit, { subject: '1' }, owner));
    expect(entryList[0]).toMatchObject({
      ...{ action: 'outlet.orderSlots', before: { takesScheduled: true, slotCapacity: 10 } },
      after: { takesScheduled: true, slotCapacity: 3 },
    });
    expect(await leftOf(at(20, 0, 7))).toBe(3);
    packetOf(await callDesk(api, deskEndpoints.saveOrderSlots, { ...slots, slotCapacity: 10 }, manager));
  });
});
