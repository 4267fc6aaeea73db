import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { runSandboxJob } from '#sandbox/clockwork.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { fillWallet, givePoints, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  findPlainItem,
  openTable,
  order,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  takeawayForm,
  takeCash,
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

const advance = async (orderRefId: string, ...statuses: Parameters<typeof advanceOrder>[2][]) => {
  for (const status of statuses) {
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
};

describe('a draft', () => {
  it('is priced by the menu and keeps its reference while its cart changes', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api);
    const item = await findPlainItem(api);
    const first = await saveDraft(api, as, form);
    expect(first).toMatchObject({ orderStatus: 'DRAFT', orderType: 'TakeAway', restaurantId: 1 });
    expect(first.bill.itemTotalPaise).toBe(item.price * 2);
    const second = await saveDraft(api, as, { ...form, itemList: [await choiceOf(api, 3)] });
    expect(second.orderRefId).toBe(first.orderRefId);
    expect(second.itemList[0]?.orderItemId).toBe(first.itemList[0]?.orderItemId);
    expect(second.bill.itemTotalPaise).toBe(item.price * 3);
  });

  it('is not among the orders', async () => {
    const as = await api.signIn();
    await saveDraft(api, as, await takeawayForm(api));
    expect(packetOf(await api.call(endpoints.getOrderList, {}, { as }))).toEqual({ orderList: [], total: 0 });
    expect(packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as })).orderList).toEqual([]);
  });

  it('is one of thirty per customer; the oldest is deleted first', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const theirs = await saveDraft(api, other, await takeawayForm(api));
    const placed = await order(api, as, 'PAY_AT_STORE');
    const [again, gone] = [await takeawayForm(api), await takeawayForm(api)];
    const youngest = await saveDraft(api, as, again);
    const { orderRefId } = await saveDraft(api, as, gone);
    api.clock.advance(1_000);
    // Saving a draft again makes it as young as a new draft.
    await saveDraft(api, as, again);
    for (let carts = 0; carts < 29; carts += 1) {
      api.clock.advance(1_000);
      await saveDraft(api, as, await takeawayForm(api));
    }
    expect(await api.call(endpoints.orderDetail, { orderRefId }, { as })).toMatchObject({
      error: 'notFound',
    });
    for (const { orderRefId: ref } of [youngest, placed]) expect(await readOrder(api, as, ref)).toBeDefined();
    expect(await readOrder(api, other, theirs.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
    // The cart of the deleted draft is still on the phone, which saves it again as a new draft.
    expect((await saveDraft(api, as, gone)).orderRefId).not.toBe(orderRefId);
  });

  it('is deleted with its address seven days after the last save', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE');
    const form = await takeawayForm(api);
    const again = await saveDraft(api, as, form);
    const left = await saveDraft(api, as, await deliveryForm(api, as));
    const leftAt = api.clock.now();
    api.clock.advance(1_000);
    await saveDraft(api, as, form);
    const tidyAt = (at: number) => deleteOldRecords({ ...api.deps, now: () => at });
    await tidyAt(leftAt + 7 * DAY_MS);
    expect(await readOrder(api, as, left.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
    await tidyAt(leftAt + 7 * DAY_MS + 1);
    const { orderRefId } = left;
    expect(await api.call(endpoints.orderDetail, { orderRefId }, { as })).toMatchObject({
      error: 'notFound',
    });
    expect(await readOrder(api, as, again.orderRefId)).toMatchObject({ orderStatus: 'DRAFT' });
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({ orderStatus: 'PLACED' });
  });
});

describe('an order', () => {
  it('is delivered from cart to door, paid in cash, and earns points', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'COD', await deliveryForm(api, as));
    expect(placed).toMatchObject({
      orderStatus: 'PLACED',
      paymentStatus: 'PENDING',
      isCancellable: true,
      acceptDueAt: api.clock.now() + 300_000,
      address: { addressLine1: '12 Park Lane' },
    });
    expect(placed.handoverCode).toMatch(/^\d{4}$/);
    await advance(placed.orderRefId, 'ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP');
    await runSandboxJob(api.deps, api.app);
    const where = packetOf(
      await api.call(endpoints.getDriverLocation, { orderRefId: placed.orderRefId }, { as }),
    );
    expect(where.route.length).toBeGreaterThan(2);
    await advance(placed.orderRefId, 'DELIVERED');
    // The phone requests the rider's position once more before it learns that the order is delivered.
    expect(
      packetOf(await api.call(endpoints.getDriverLocation, { orderRefId: placed.orderRefId }, { as })),
    ).toEqual(where);
    const delivered = await readOrder(api, as, placed.orderRefId);
    expect(delivered).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(delivered.timeline.map((event) => event.status)).toEqual([
      'PLACED',
      'ACCEPTED',
      'PREPARING',
      'READY',
      'PICKED_UP',
      'DELIVERED',
    ]);
    const balance = packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as }));
    expect(balance.rewardPoints).toBe(Math.floor(delivered.bill.itemTotalPaise / 2000));
  });

  it('of a takeaway is paid at the store when it is collected', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE');
    await advance(placed.orderRefId, 'ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED');
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      paymentStatus: 'PAID',
      tipOpenUntil: null,
    });
  });

  it('at a table keeps its bill open until it is asked for and paid', async () => {
    const as = await api.signIn();
    const form = await dineInForm(api, await openTable(api));
    const placed = await order(api, as, 'CASH', form);
    expect(placed).toMatchObject({ billStatus: 'OPEN', tableNumber: 'T01', handoverCode: null });
    expect(placed.bill.packingPaise).toBe(0);
    await advance(placed.orderRefId, 'ACCEPTED', 'PREPARING', 'SERVED');
    const running = packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as })).orderList;
    expect(running.map((one) => one.orderRefId)).toEqual([placed.orderRefId]);
    const input = { orderRefId: placed.orderRefId, paidByWallet: false };
    const bill = packetOf(await api.call(endpoints.completePostPaidOrder, input, { as }));
    expect(bill.billStatus).toBe('BILL_REQUESTED');
    await takeCash(api, placed.orderRefId);
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      billStatus: 'PAID',
      paymentStatus: 'PAID',
    });
    expect(packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as })).orderList).toEqual([]);
  });

  it('is paid by wallet and points together', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 500_000);
    await givePoints(api, as, 400);
    const form = await takeawayForm(api, {
      itemList: [await choiceOf(api, 5)],
      useWallet: true,
      usePoints: true,
    });
    const draft = await saveDraft(api, as, form);
    expect(draft.bill.payablePaise).toBe(0);
    expect(draft.bill.pointsUsed).toBeGreaterThan(0);
    const placed = await placeDraft(api, as, draft, 'WALLET');
    expect(placed).toMatchObject({ paymentStatus: 'PAID', orderStatus: 'PLACED' });
    expect(await walletOf(api, as)).toBe(500_000 - placed.bill.walletPaidPaise);
    const balance = packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as }));
    expect(balance.rewardPoints).toBe(400 - placed.bill.pointsUsed);
  });
});

describe('cancelling', () => {
  it('gives wallet and points back at once', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 500_000);
    await givePoints(api, as, 400);
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 5)], usePoints: true });
    const placed = await order(api, as, 'WALLET', form);
    const cancelled = packetOf(
      await api.call(endpoints.cancelOrder, { orderRefId: placed.orderRefId }, { as }),
    );
    expect(cancelled).toMatchObject({
      orderStatus: 'CANCELLED_BY_CUSTOMER',
      paymentStatus: 'REFUNDED',
      refundedPaise: placed.bill.walletPaidPaise,
      endReason: 'Cancelled by you',
      endedBy: 'customer',
      isCancellable: false,
    });
    const balance = packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as }));
    expect(balance).toMatchObject({ walletBalancePaise: 500_000, rewardPoints: 400 });
  });

  it('ends when the outlet has accepted', async () => {
    const as = await api.signIn();
    const placed = await order(api, as, 'PAY_AT_STORE');
    await advance(placed.orderRefId, 'ACCEPTED');
    const late = await api.call(endpoints.cancelOrder, { orderRefId: placed.orderRefId }, { as });
    expect(late).toMatchObject({ ok: false, error: 'notCancellable' });
  });

  it('by the outlet gives the money back and says why', async () => {
    const as = await api.signIn();
    await fillWallet(api, as, 500_000);
    const placed = await order(api, as, 'WALLET');
    await advanceOrder(api.deps, placed.orderRefId, 'REJECTED', 'outlet', { reason: 'The kitchen is full' });
    expect(await readOrder(api, as, placed.orderRefId)).toMatchObject({
      orderStatus: 'REJECTED',
      paymentStatus: 'REFUNDED',
      endReason: 'The kitchen is full',
      endedBy: 'outlet',
    });
    expect(await walletOf(api, as)).toBe(500_000);
  });
});
