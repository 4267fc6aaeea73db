import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { outletItems } from '#server/db/schema/chain/catalogue.ts';
import { sendDueOrdersToKitchens } from '#server/services/orders/placing/order-slots.ts';
import { endUnansweredOrders } from '#server/services/orders/progress/cancel-order.ts';
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
  saveDraft,
} from '#test/support/makers/orders.ts';
import { whileOutlet } from '#test/support/makers/outlets.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import {
  AT,
  board,
  cancelOrder,
  instantAt,
  leftOf,
  moveOrder,
  orderForSlot,
  scheduledForm,
} from './slot-orders.ts';

let api: TestApi;
let as: Credential;
let cook: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const goTo = (instant: number) => api.clock.advance(instant - api.clock.now());

const sendDueOrders = () => sendDueOrdersToKitchens(api.deps);

const onBoard = async (orderRefId: string) =>
  (await board(api, cook)).orderList.find((each) => each.orderRefId === orderRefId);

const inLater = async (orderRefId: string) =>
  (await board(api, cook)).laterList.find((each) => each.orderRefId === orderRefId);

const accept = (orderRefId: string, minutes: number | null = null) =>
  callDesk(api, deskEndpoints.acceptOrder, { ...AT, orderRefId, minutes }, cook);

describe('a scheduled order', () => {
  it('is on the board when the kitchen has to begin, and must be answered from then on', async () => {
    as = await api.signIn();
    const slotAt = instantAt(13, 0, 1);
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
    await sendDueOrders();
    await endUnansweredOrders(api.deps);
    expect(await onBoard(orderRefId)).toBeUndefined();
    api.clock.advance(1);
    await Promise.all([sendDueOrders(), sendDueOrders()]);
    expect(await inLater(orderRefId)).toBeUndefined();
    expect(await onBoard(orderRefId)).toMatchObject({
      ...{ status: 'PLACED', scheduledFor: slotAt, promisedAt: slotAt, confirmedAt: dueAt },
      acceptDueAt: dueAt + 5 * MINUTE_MS,
    });
    packetOf(await accept(orderRefId, 10));
    // The kitchen accepted for an earlier time, but the customer is promised nothing before the slot.
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'ACCEPTED',
      estimatedAt: slotAt,
    });
  });

  it('expires when no one answers in time, with everything paid returned', async () => {
    as = await api.signIn();
    await fillWallet(api, as, 200_000);
    const slotAt = instantAt(16, 0, 1);
    const { orderRefId, orderTotal } = await orderForSlot(api, as, slotAt, 'WALLET');
    const dueAt = (await inLater(orderRefId))?.kitchenDueAt ?? 0;
    goTo(dueAt + 1_000);
    await sendDueOrders();
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
    const slotAt = instantAt(20, 0, 2);
    const { orderRefId, orderTotal } = await orderForSlot(api, as, slotAt, 'UPI');
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
    packetOf(await moveOrder(api, as, orderRefId, slotAt + 15 * MINUTE_MS));
    goTo(slotAt);
    await sendDueOrders();
    packetOf(await accept(orderRefId));
    expect((await readOrder(api, as, orderRefId)).orderTotal).toBe(orderTotal);
    // A draft that is saved now has the new, higher price; the placed order has the old one.
    expect(
      (await saveDraft(api, as, await scheduledForm(api, instantAt(20, 0, 3)))).orderTotal,
    ).toBeGreaterThan(orderTotal);
    await api.db.update(outletItems).set({ price: null }).where(eq(outletItems.itemId, item.itemId));
  });

  it('reaches the kitchen at once when it is paid after the kitchen had to begin', async () => {
    as = await api.signIn();
    goTo(instantAt(13, 59, 3));
    const slotAt = instantAt(14, 45, 3);
    await whileOutlet(api, { averagePrepMinutes: 40 }, async () => {
      const { orderRefId } = await orderForSlot(api, as, slotAt, 'UPI');
      api.clock.advance(14 * MINUTE_MS);
      expect(await sendDueOrders()).toBe(0);
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
    const slotAt = instantAt(13, 0, 4);
    const cutoff = slotAt - 45 * MINUTE_MS;
    const [early, late] = [
      await orderForSlot(api, as, slotAt, 'WALLET'),
      await orderForSlot(api, as, slotAt, 'WALLET'),
    ];
    expect(await walletOf(api, as)).toBe(500_000 - 2 * early.orderTotal);
    goTo(cutoff - 1);
    await sendDueOrders();
    expect(packetOf(await cancelOrder(api, as, early.orderRefId))).toMatchObject({
      ...{ orderStatus: 'CANCELLED_BY_CUSTOMER', refundedPaise: early.orderTotal },
    });
    expect(await walletOf(api, as)).toBe(500_000 - late.orderTotal);
    api.clock.advance(1);
    expect(errorOf(await cancelOrder(api, as, late.orderRefId))).toBe('scheduleClosed');
    expect(errorOf(await moveOrder(api, as, late.orderRefId, slotAt + HOUR_MS))).toBe('scheduleClosed');
    expect(await readOrder(api, as, late.orderRefId)).toMatchObject({
      ...{ isCancellable: false, scheduledFor: slotAt, orderStatus: 'PLACED' },
    });
    expect((await readOrder(api, as, early.orderRefId)).changeableUntil).toBeNull();
  });

  it('moves to another free slot with its time in the kitchen, as often as it likes', async () => {
    as = await api.signIn();
    const slotAt = instantAt(13, 0, 5);
    const { orderRefId, orderTotal } = await orderForSlot(api, as, slotAt);
    const before = (await inLater(orderRefId))?.kitchenDueAt ?? 0;
    const moved = packetOf(await moveOrder(api, as, orderRefId, slotAt + HOUR_MS));
    expect(moved).toMatchObject({ scheduledFor: slotAt + HOUR_MS, orderTotal, isCancellable: true });
    expect((await inLater(orderRefId))?.kitchenDueAt).toBe(before + HOUR_MS);
    expect(packetOf(await moveOrder(api, as, orderRefId, slotAt + HOUR_MS)).scheduledFor).toBe(
      slotAt + HOUR_MS,
    );
    expect(errorOf(await moveOrder(api, as, orderRefId, slotAt + MINUTE_MS))).toBe('orderSlotUnavailable');
    const now = await order(api, as, 'PAY_AT_STORE');
    expect(errorOf(await moveOrder(api, as, now.orderRefId, slotAt))).toBe('notChangeable');
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
    goTo(instantAt(13, 0, 5));
    const slotAt = instantAt(14, 0, 5);
    const { orderRefId } = await orderForSlot(api, as, slotAt, 'UPI');
    goTo(slotAt - 46 * MINUTE_MS);
    api.clock.advance(2 * MINUTE_MS);
    expect(packetOf(await cancelOrder(api, as, orderRefId)).orderStatus).toBe('CANCELLED_BY_CUSTOMER');
  });

  it('places under one key once, however often it is tapped', async () => {
    as = await api.signIn();
    const slotAt = instantAt(19, 0, 6);
    const draft = await saveDraft(api, as, await scheduledForm(api, slotAt));
    const { orderRefId, bill } = draft;
    const terms = { paymentMode: 'PAY_AT_STORE', termsAccepted: true } as const;
    const placing = { orderRefId, ...terms, acceptedTotalPaise: bill.grandTotalPaise };
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => api.call(endpoints.placeOrder, placing, { as, key })));
    expect(errorOf(await api.call(endpoints.placeOrder, placing, { as }))).toBe('alreadyPlaced');
    expect(await leftOf(api, slotAt)).toBe(9);
  });

  it('refuses a draft whose slot is over by the time it is placed', async () => {
    as = await api.signIn();
    const slotAt = instantAt(20, 0, 6);
    const form = await scheduledForm(api, slotAt, { itemList: [await choiceOf(api, 3)] });
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
