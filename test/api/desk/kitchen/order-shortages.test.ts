import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
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
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { AT, accept, dishes, onBoard, restoreDishes, step } from './board-acts.ts';

const { changeOrderTime, refuseOrder, reportShortage } = deskEndpoints;

let api: TestApi;
let cook: TestStaff;

beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  await restoreDishes(api, cook);
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

  it('is sold out for all, and the customer goes on without it, with its price and tax returned', async () => {
    const { as, orderRefId, itemList, bill } = await placeTwoLines();
    const [gone, rest] = itemList;
    await short(orderRefId, [gone?.orderItemId ?? '']);
    expect((await onBoard(api, cook, orderRefId)).lineList.map((line) => line.isShort)).toEqual([
      true,
      false,
    ]);
    expect((await dishes(api, cook)).find(({ itemId }) => itemId === gone?.itemId)?.isAvailable).toBe(false);
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
    expect(await onBoard(api, cook, orderRefId)).toMatchObject({
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
    packetOf(await accept(api, cook, orderRefId, 20));
    expect(await orderNotices()).toEqual(['Your order is accepted, unread']);
    packetOf(await api.call(endpoints.markNotificationsRead, { notificationId: null }, { as }));
    packetOf(await callDesk(api, changeOrderTime, { ...AT, orderRefId, minutes: 60 }, cook));
    expect(await orderNotices()).toEqual(['Your order has a new time, unread']);
    packetOf(await short(orderRefId, [itemList[0]?.orderItemId ?? '']));
    expect(await orderNotices()).toEqual(['A dish of your order is sold out, unread']);
    packetOf(await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as }));
    packetOf(await step(api, cook, orderRefId, 'PREPARING'));
    packetOf(await step(api, cook, orderRefId, 'READY_FOR_PICKUP'));
    expect(await orderNotices()).toEqual(['Your order is ready for pick-up, unread']);
  });

  it('is named in a rejection for it, sold out for all, with everything returned', async () => {
    const { as, orderRefId, itemList, bill } = await placeTwoLines();
    const missing = itemList[0]?.orderItemId ?? '';
    const refusal = { ...AT, orderRefId, fromStatus: 'PLACED' as const, reason: 'Sold out' };
    packetOf(await callDesk(api, refuseOrder, { ...refusal, orderItemIdList: [missing] }, cook));
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      ...{ orderStatus: 'REJECTED', missingItemIdList: [missing] },
      refundedPaise: bill.grandTotalPaise,
    });
    const dish = (await dishes(api, cook)).find(({ itemId }) => itemId === itemList[0]?.itemId);
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
    const { lineList, leftOutList } = await onBoard(api, cook, orderRefId);
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
    const chargedPaise = status === 'ACCEPTED' ? after.bill.grandTotalPaise : 0;
    expect(after.refundedPaise).toBe(placed.bill.grandTotalPaise - chargedPaise);
    expect(await decideDueShortages(api.deps)).toBe(0);
  });

  it.each([
    ['WITHOUT', 4, 1, 'CANCELLED_BY_OUTLET'],
    ['CANCEL', 1, 4, 'ACCEPTED'],
  ] as const)(
    'takes no late %s, also before the job has decided',
    async (decision, missing, left, status) => {
      const as = await api.signIn();
      const itemList = [await choiceOf(api, missing), await choiceOf(api, left, 1)];
      const placed = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { itemList }));
      const { orderRefId } = placed;
      await short(orderRefId, [placed.itemList[0]?.orderItemId ?? '']);
      api.clock.advance(5 * MINUTE_MS);
      const late = await api.call(endpoints.decideShortage, { orderRefId, decision }, { as });
      expect(late).toMatchObject({ error: 'notChangeable' });
      await decideDueShortages(api.deps);
      expect((await readOrder(api, as, orderRefId)).orderStatus).toBe(status);
    },
  );

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
