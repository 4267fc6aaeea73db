import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderChanges, OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu, loadMenuItems, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { addresses } from '#server/db/schema/guests/customers.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import { fillWallet, givePoints, walletOf } from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  findPlainItem,
  leaveTable,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  placeDraft,
  readOrder,
  type SaveRequest,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
});

const save = (form: SaveRequest) => api.call(endpoints.saveOrder, form, { as });
const place = (
  draft: OrderDetail,
  paymentMode: PaymentMode,
  acceptedTotalPaise = draft.bill.grandTotalPaise,
) =>
  api.call(
    endpoints.placeOrder,
    { orderRefId: draft.orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true },
    { as },
  );

/** Changes something of the outlet for as long as the work runs. */
async function whileOutlet(change: Partial<typeof outlets.$inferInsert>, work: () => Promise<void>) {
  const isIt = eq(outlets.recordId, OUTLET_ID);
  const [before] = await api.db.select().from(outlets).where(isIt);
  await api.db.update(outlets).set(change).where(isIt);
  try {
    await work();
  } finally {
    if (before !== undefined) {
      const { menuRevision: _counted, ...rest } = before;
      await api.db.update(outlets).set(rest).where(isIt);
    }
  }
}

async function whileMinimum(minimumOrderPaise: number, work: () => Promise<void>) {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  if (outlet === undefined) throw new Error('no outlet');
  await whileOutlet({ pricing: { ...outlet.pricing, minimumOrderPaise } }, work);
}

async function whileSoldOut(itemId: string, work: () => Promise<void>) {
  await setItemAvailability(api.db, OUTLET_ID, itemId, false);
  try {
    await work();
  } finally {
    await setItemAvailability(api.db, OUTLET_ID, itemId, true);
  }
}

async function whilePriced(itemId: string, price: number, work: () => Promise<void>) {
  const [before] = await loadMenuItems(api.db, OUTLET_ID, [itemId]);
  if (before === undefined) throw new Error(`no ${itemId} here`);
  await setOutletItemPrice(api.db, OUTLET_ID, itemId, price);
  try {
    await work();
  } finally {
    await setOutletItemPrice(api.db, OUTLET_ID, itemId, before.price);
  }
}

const changesOf = (answer: { packet: unknown }) => (answer.packet as OrderChanges).changes;

describe('saving an order is refused', () => {
  it('at an outlet that does not exist', async () => {
    expect(await save(await takeawayForm(api, { restaurantId: 9_999 }))).toMatchObject({ error: 'notFound' });
  });

  it('while the outlet is paused, or closed by its hours', async () => {
    const form = await takeawayForm(api);
    await setOutletPaused(api.db, OUTLET_ID, true);
    expect(await save(form)).toMatchObject({ error: 'outletClosed' });
    await setOutletPaused(api.db, OUTLET_ID, false);
    api.clock.advance(-4 * 3_600_000);
    expect(await save(form)).toMatchObject({ error: 'outletClosed' });
    api.clock.advance(TEST_NOW - api.clock.now());
  });

  it('for an order type that the outlet does not take', async () => {
    const form = await takeawayForm(api);
    await whileOutlet({ availableInTakeAway: false }, async () => {
      expect(await save(form)).toMatchObject({ error: 'orderTypeUnavailable' });
    });
  });

  it('without an address, with a message', async () => {
    const form = await deliveryForm(api, as, { addressId: null });
    expect(await save(form)).toMatchObject({
      error: 'invalidInput',
      message: 'Please choose the address we should deliver to.',
    });
  });

  it('to an address that is too far, with an alternative', async () => {
    const form = await deliveryForm(api, as);
    await api.db
      .update(addresses)
      .set({ latitude: 30.7374, longitude: 76.6762 })
      .where(eq(addresses.id, form.addressId ?? ''));
    const answer = await save(form);
    expect(answer).toMatchObject({
      error: 'outOfDeliveryArea',
      message: 'Sorry! this restaurant is not delivering in your area',
      packet: { takeAwayPossible: true },
    });
    expect((answer.packet as { nearest: object | null }).nearest).not.toBeNull();
  });

  it('below the minimum of a delivery', async () => {
    const form = await deliveryForm(api, as);
    await whileMinimum(10_000_000, async () => {
      expect(await save(form)).toMatchObject({ error: 'belowMinimumOrder' });
    });
  });

  it('at no table, an ended table, and a table of another outlet', async () => {
    expect(await save(await takeawayForm(api, { orderType: 'DineIn' }))).toMatchObject({
      error: 'scanTable',
      message: 'Please scan QR Code on your table to place an Order',
    });
    const tableSessionId = await openTable(api);
    const form = await dineInForm(api, tableSessionId);
    expect(await save({ ...form, restaurantId: 12 })).toMatchObject({ error: 'tableInvalid' });
    await leaveTable(api, tableSessionId);
    expect(await save(form)).toMatchObject({ error: 'scanTable' });
    expect(await save({ ...form, tableSessionId: 'made up' })).toMatchObject({ error: 'tableInvalid' });
  });

  it('with alcohol for delivery or takeaway', async () => {
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const drink = itemList.find((item) => item.taxClass === 'ALCOHOL');
    if (drink === undefined) throw new Error('the seed has no bar');
    const form = await takeawayForm(api, { itemList: [{ itemId: drink.itemId, quantity: 1 }] });
    expect(await save(form)).toMatchObject({ error: 'alcoholNotAllowed' });
  });

  it('with a coupon that does not exist, or does not apply', async () => {
    const form = await takeawayForm(api);
    expect(await save({ ...form, couponCode: 'NOSUCHCODE' })).toMatchObject({ error: 'couponUnknown' });
    expect(await save({ ...form, couponCode: 'FREEDEL' })).toMatchObject({ error: 'couponNotApplicable' });
  });

  it('with the difference when a line is sold out or unknown, and keeps nothing', async () => {
    const [first, second] = [await findPlainItem(api, 0), await findPlainItem(api, 1)];
    const itemList = [
      await choiceOf(api, 1, 0),
      await choiceOf(api, 2, 1),
      { itemId: 'no-such-dish', quantity: 1 },
    ];
    const form = await takeawayForm(api, { itemList });
    await whileSoldOut(first.itemId, async () => {
      const answer = await save(form);
      expect(answer).toMatchObject({
        error: 'orderChanged',
        packet: { order: { itemList: [{ itemId: second.itemId, quantity: 2 }] } },
      });
      expect(changesOf(answer)).toEqual([
        { kind: 'soldOut', title: first.title, itemId: first.itemId },
        { kind: 'choiceGone', title: 'no-such-dish', itemId: 'no-such-dish' },
      ]);
      const alone = await save(await takeawayForm(api, { itemList: [await choiceOf(api, 1, 0)] }));
      expect(alone).toMatchObject({ error: 'orderChanged', packet: { order: null } });
    });
    expect(await api.db.$count(orders, eq(orders.cartKey, form.cartKey))).toBe(0);
  });

  it('when the cart is an order already', async () => {
    const form = await takeawayForm(api);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
    expect(await save(form)).toMatchObject({ error: 'alreadyPlaced', packet: { orderRefId } });
  });
});

describe('placing an order is refused', () => {
  it('twice', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await placeDraft(api, as, draft, 'PAY_AT_STORE');
    expect(await place(draft, 'PAY_AT_STORE')).toMatchObject({
      error: 'alreadyPlaced',
      packet: { orderRefId: draft.orderRefId },
    });
  });

  it.each<PaymentMode>(['COD', 'CASH', 'POINTS'])('by %s for a takeaway', async (mode) => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    expect(await place(draft, mode)).toMatchObject({
      error: 'paymentModeUnavailable',
      message: 'Please Choose Payment Method again',
    });
  });

  it('when a price rose; for the new total it goes through', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whilePriced(item.itemId, item.price + 5_000, async () => {
      const answer = await place(draft, 'PAY_AT_STORE');
      expect(answer).toMatchObject({ error: 'orderChanged' });
      const now = (answer.packet as OrderChanges).order;
      expect(changesOf(answer)).toEqual([
        { kind: 'price', title: item.title, wasPaise: item.price, isPaise: item.price + 5_000 },
        { kind: 'total', wasPaise: draft.bill.grandTotalPaise, isPaise: now?.bill.grandTotalPaise },
      ]);
      expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({
        orderStatus: 'DRAFT',
        orderTotal: draft.orderTotal,
      });
      const accepted = packetOf(await place(draft, 'PAY_AT_STORE', now?.bill.grandTotalPaise));
      expect(accepted.orderTotal).toBe(now?.bill.grandTotalPaise);
    });
  });

  it('but not when a price fell and the wallet pays less', async () => {
    const item = await findPlainItem(api);
    await fillWallet(api, as, 1_000_000);
    const draft = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    await whilePriced(item.itemId, item.price - 5_000, async () => {
      const now = (await place(draft, 'PAY_AT_STORE')).packet as OrderChanges;
      const accepted = now.order?.bill.grandTotalPaise ?? 0;
      expect(accepted).toBeLessThan(draft.orderTotal);
      expect(packetOf(await place(draft, 'PAY_AT_STORE', accepted))).toMatchObject({ paymentStatus: 'PAID' });
    });
  });

  it('when a line is sold out', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whileSoldOut(item.itemId, async () => {
      const answer = await place(draft, 'PAY_AT_STORE');
      expect(answer).toMatchObject({ error: 'orderChanged', packet: { order: null } });
    });
  });

  it('when its coupon no longer holds, with the total without it', async () => {
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 8)], couponCode: 'FLAT100' });
    const draft = await saveDraft(api, as, form);
    expect(draft.couponDiscountAmount).toBe(10_000);
    const isIt = eq(coupons.couponCode, 'FLAT100');
    const [coupon] = await api.db.select().from(coupons).where(isIt);
    await api.db.update(coupons).set({ validUntil: api.clock.now() }).where(isIt);
    const answer = await place(draft, 'PAY_AT_STORE');
    await api.db
      .update(coupons)
      .set({ validUntil: coupon?.validUntil ?? 0 })
      .where(isIt);
    expect(answer).toMatchObject({ error: 'orderChanged', packet: { order: { couponCode: null } } });
    expect(changesOf(answer)[0]).toEqual({ kind: 'coupon', couponCode: 'FLAT100' });
    const now = (answer.packet as OrderChanges).order;
    expect(now?.orderTotal).toBeGreaterThan(draft.orderTotal);
  });

  it('for another total than the customer saw', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const cheap = await place(draft, 'PAY_AT_STORE', 1);
    expect(changesOf(cheap)).toEqual([{ kind: 'total', wasPaise: 1, isPaise: draft.bill.grandTotalPaise }]);
  });

  it('when the outlet closed, stopped the order type or the delivery in the meantime', async () => {
    const takeaway = await saveDraft(api, as, await takeawayForm(api));
    await whileOutlet({ isPaused: true }, async () => {
      expect(await place(takeaway, 'PAY_AT_STORE')).toMatchObject({ error: 'outletClosed' });
    });
    await whileOutlet({ availableInTakeAway: false }, async () => {
      expect(await place(takeaway, 'PAY_AT_STORE')).toMatchObject({ error: 'orderTypeUnavailable' });
    });
    const delivery = await saveDraft(api, as, await deliveryForm(api, as));
    await whileOutlet({ latitude: 20 }, async () => {
      expect(await place(delivery, 'COD')).toMatchObject({ error: 'outOfDeliveryArea' });
    });
    await whileMinimum(10_000_000, async () => {
      expect(await place(delivery, 'COD')).toMatchObject({ error: 'belowMinimumOrder' });
    });
  });

  it('when the table was left in the meantime', async () => {
    const tableSessionId = await openTable(api);
    const draft = await saveDraft(api, as, await dineInForm(api, tableSessionId));
    await leaveTable(api, tableSessionId);
    expect(await place(draft, 'CASH')).toMatchObject({ error: 'tableInvalid' });
  });

  it('from a wallet that holds too little, or less than it held', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    expect(await place(draft, 'WALLET')).toMatchObject({ error: 'lowBalance' });
    await fillWallet(api, as, 10_000);
    const partly = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    expect(partly.bill.walletPaidPaise).toBe(10_000);
    const other = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    await placeDraft(api, as, other, 'PAY_AT_STORE');
    expect(await place(partly, 'PAY_AT_STORE')).toMatchObject({ error: 'lowBalance' });
    expect(await walletOf(api, as)).toBe(0);
  });

  it('with points that were used elsewhere', async () => {
    await givePoints(api, as, 300);
    const form = { itemList: [await choiceOf(api, 10)], usePoints: true };
    const first = await saveDraft(api, as, await takeawayForm(api, form));
    const second = await saveDraft(api, as, await takeawayForm(api, form));
    await placeDraft(api, as, first, 'PAY_AT_STORE');
    expect(await place(second, 'PAY_AT_STORE')).toMatchObject({ error: 'pointsUnavailable' });
  });

  it('without a key, and under a key of another call', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    expect(
      await api.call(
        endpoints.placeOrder,
        {
          orderRefId: draft.orderRefId,
          paymentMode: 'PAY_AT_STORE',
          acceptedTotalPaise: draft.orderTotal,
          termsAccepted: true,
        },
        { as, key: '' },
      ),
    ).toMatchObject({ error: 'keyMissing' });
    const key = randomUUID();
    await api.call(endpoints.saveOrder, await takeawayForm(api), { as, key });
    expect(await api.call(endpoints.saveOrder, await takeawayForm(api), { as, key })).toMatchObject({
      error: 'keyReused',
    });
  });
});

describe('a draft', () => {
  const change = (
    draft: OrderDetail,
    type: 'INCREASE' | 'DECREASE',
    itemId = draft.itemList[0]?.orderItemId ?? '',
  ) => api.call(endpoints.updateOrderItemQuantity, { orderRefId: draft.orderRefId, itemId, type }, { as });

  it('takes one more and one less of a line, within 1 and 20', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api, { itemList: [await choiceOf(api, 19)] }));
    expect(packetOf(await change(draft, 'INCREASE')).itemList[0]?.quantity).toBe(20);
    expect(await change(draft, 'INCREASE')).toMatchObject({ error: 'notChangeable' });
    expect(packetOf(await change(draft, 'DECREASE')).itemList[0]?.quantity).toBe(19);
    const one = await saveDraft(api, as, await takeawayForm(api, { itemList: [await choiceOf(api, 1)] }));
    expect(await change(one, 'DECREASE')).toMatchObject({ error: 'notChangeable' });
    expect(await change(one, 'DECREASE', randomUUID())).toMatchObject({ error: 'notFound' });
  });

  it('names what is gone when it is changed', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whileSoldOut(item.itemId, async () => {
      expect(await change(draft, 'INCREASE')).toMatchObject({ error: 'orderChanged' });
    });
  });

  it('keeps its quantity when its coupon would be lost', async () => {
    const item = await findPlainItem(api);
    const quantity = Math.ceil(49_900 / item.price);
    const form = await takeawayForm(api, {
      itemList: [await choiceOf(api, quantity)],
      couponCode: 'FLAT100',
    });
    const draft = await saveDraft(api, as, form);
    expect(await change(draft, 'DECREASE')).toMatchObject({ error: 'couponNotApplicable' });
    expect((await readOrder(api, as, draft.orderRefId)).itemList[0]?.quantity).toBe(quantity);
  });

  it('takes a note on a line', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const note = (itemId: string) =>
      api.call(
        endpoints.updateInstructionOnOrderItem,
        { orderRefId: draft.orderRefId, itemId, instruction: 'less oil' },
        { as },
      );
    const noted = packetOf(await note(draft.itemList[0]?.orderItemId ?? ''));
    expect(noted.itemList[0]?.note).toBe('less oil');
    expect(await note(randomUUID())).toMatchObject({ error: 'notFound' });
  });

  it('is changed no more once it is placed', async () => {
    const placed = await order(api, as, 'PAY_AT_STORE');
    const { orderRefId } = placed;
    const itemId = placed.itemList[0]?.orderItemId ?? '';
    const refused = { error: 'notChangeable' };
    expect(await change(placed, 'INCREASE')).toMatchObject(refused);
    expect(
      await api.call(
        endpoints.updateInstructionOnOrderItem,
        { orderRefId, itemId, instruction: 'x' },
        { as },
      ),
    ).toMatchObject(refused);
    expect(
      await api.call(endpoints.applyCoupon, { orderRefId, couponCode: 'FLAT100' }, { as }),
    ).toMatchObject(refused);
    expect(await api.call(endpoints.removeCoupon, { orderRefId }, { as })).toMatchObject(refused);
  });

  it('cannot be cancelled, since nothing was ordered', async () => {
    const { orderRefId } = await saveDraft(api, as, await takeawayForm(api));
    expect(await api.call(endpoints.cancelOrder, { orderRefId }, { as })).toMatchObject({
      error: 'notCancellable',
    });
  });
});
