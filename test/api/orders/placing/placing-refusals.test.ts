import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderChanges, OrderDetail } from '#contract/orders/order.ts';
import { eq } from '#server/db/drizzle.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { fillWallet, givePoints, walletOf } from '#test/support/makers/money.ts';
import {
  changesOf,
  choiceOf,
  deliveryForm,
  dineInForm,
  findPlainItem,
  leaveTable,
  openTable,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { whileMinimum, whileOutlet, whilePriced, whileSoldOut } from '#test/support/makers/outlets.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
});

const placeFor = (
  draft: OrderDetail,
  paymentMode: PaymentMode,
  acceptedTotalPaise = draft.bill.grandTotalPaise,
) =>
  api.call(
    endpoints.placeOrder,
    { orderRefId: draft.orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true },
    { as },
  );

describe('placing an order is refused', () => {
  it('twice', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await placeDraft(api, as, draft, 'PAY_AT_STORE');
    expect(await placeFor(draft, 'PAY_AT_STORE')).toMatchObject({
      error: 'alreadyPlaced',
      packet: { orderRefId: draft.orderRefId },
    });
  });

  it.each<PaymentMode>(['COD', 'CASH', 'POINTS'])('by %s for a takeaway', async (mode) => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    expect(await placeFor(draft, mode)).toMatchObject({
      error: 'paymentModeUnavailable',
      message: 'Please Choose Payment Method again',
    });
  });

  it('when a price rose; for the new total it goes through', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whilePriced(api, item.itemId, item.price + 5_000, async () => {
      const result = await placeFor(draft, 'PAY_AT_STORE');
      expect(result).toMatchObject({ error: 'orderChanged' });
      const now = (result.packet as OrderChanges).order;
      expect(changesOf(result)).toEqual([
        { kind: 'price', title: item.title, wasPaise: item.price, isPaise: item.price + 5_000 },
        { kind: 'total', wasPaise: draft.bill.grandTotalPaise, isPaise: now?.bill.grandTotalPaise },
      ]);
      expect(await readOrder(api, as, draft.orderRefId)).toMatchObject({
        orderStatus: 'DRAFT',
        orderTotal: draft.orderTotal,
      });
      const accepted = packetOf(await placeFor(draft, 'PAY_AT_STORE', now?.bill.grandTotalPaise));
      expect(accepted.orderTotal).toBe(now?.bill.grandTotalPaise);
    });
  });

  it('but not when a price fell and the wallet pays less', async () => {
    const item = await findPlainItem(api);
    await fillWallet(api, as, 1_000_000);
    const draft = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    await whilePriced(api, item.itemId, item.price - 5_000, async () => {
      const now = (await placeFor(draft, 'PAY_AT_STORE')).packet as OrderChanges;
      const accepted = now.order?.bill.grandTotalPaise ?? 0;
      expect(accepted).toBeLessThan(draft.orderTotal);
      expect(packetOf(await placeFor(draft, 'PAY_AT_STORE', accepted))).toMatchObject({
        paymentStatus: 'PAID',
      });
    });
  });

  it('when a line is sold out', async () => {
    const item = await findPlainItem(api);
    const draft = await saveDraft(api, as, await takeawayForm(api));
    await whileSoldOut(api, item.itemId, async () => {
      const result = await placeFor(draft, 'PAY_AT_STORE');
      expect(result).toMatchObject({ error: 'orderChanged', packet: { order: null } });
    });
  });

  it('when its coupon no longer holds, with the total without it', async () => {
    const form = await takeawayForm(api, { itemList: [await choiceOf(api, 8)], couponCode: 'FLAT100' });
    const draft = await saveDraft(api, as, form);
    expect(draft.couponDiscountAmount).toBe(10_000);
    const isIt = eq(coupons.couponCode, 'FLAT100');
    const [coupon] = await api.db.select().from(coupons).where(isIt);
    await api.db.update(coupons).set({ validUntil: api.clock.now() }).where(isIt);
    const result = await placeFor(draft, 'PAY_AT_STORE');
    await api.db
      .update(coupons)
      .set({ validUntil: coupon?.validUntil ?? 0 })
      .where(isIt);
    expect(result).toMatchObject({ error: 'orderChanged', packet: { order: { couponCode: null } } });
    expect(changesOf(result)[0]).toEqual({ kind: 'coupon', couponCode: 'FLAT100' });
    const now = (result.packet as OrderChanges).order;
    expect(now?.orderTotal).toBeGreaterThan(draft.orderTotal);
  });

  it('for another total than the customer saw', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    const cheap = await placeFor(draft, 'PAY_AT_STORE', 1);
    expect(changesOf(cheap)).toEqual([{ kind: 'total', wasPaise: 1, isPaise: draft.bill.grandTotalPaise }]);
  });

  it('when the outlet closed, stopped the order type or the delivery in the meantime', async () => {
    const takeaway = await saveDraft(api, as, await takeawayForm(api));
    await whileOutlet(api, { isPaused: true }, async () => {
      expect(await placeFor(takeaway, 'PAY_AT_STORE')).toMatchObject({ error: 'outletClosed' });
    });
    await whileOutlet(api, { availableInTakeAway: false }, async () => {
      expect(await placeFor(takeaway, 'PAY_AT_STORE')).toMatchObject({ error: 'orderTypeUnavailable' });
    });
    const delivery = await saveDraft(api, as, await deliveryForm(api, as));
    await whileOutlet(api, { latitude: 20 }, async () => {
      expect(await placeFor(delivery, 'COD')).toMatchObject({ error: 'outOfDeliveryArea' });
    });
    await whileMinimum(api, 10_000_000, async () => {
      expect(await placeFor(delivery, 'COD')).toMatchObject({ error: 'belowMinimumOrder' });
    });
  });

  it('when the table was left in the meantime', async () => {
    const tableSessionId = await openTable(api);
    const draft = await saveDraft(api, as, await dineInForm(api, tableSessionId));
    await leaveTable(api, tableSessionId);
    expect(await placeFor(draft, 'CASH')).toMatchObject({ error: 'tableInvalid' });
  });

  it('from a wallet that holds too little, or less than it held', async () => {
    const draft = await saveDraft(api, as, await takeawayForm(api));
    expect(await placeFor(draft, 'WALLET')).toMatchObject({ error: 'lowBalance' });
    await fillWallet(api, as, 10_000);
    const partly = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    expect(partly.bill.walletPaidPaise).toBe(10_000);
    const other = await saveDraft(api, as, await takeawayForm(api, { useWallet: true }));
    await placeDraft(api, as, other, 'PAY_AT_STORE');
    expect(await placeFor(partly, 'PAY_AT_STORE')).toMatchObject({ error: 'lowBalance' });
    expect(await walletOf(api, as)).toBe(0);
  });

  it('with points that were used elsewhere', async () => {
    await givePoints(api, as, 300);
    const form = { itemList: [await choiceOf(api, 10)], usePoints: true };
    const first = await saveDraft(api, as, await takeawayForm(api, form));
    const second = await saveDraft(api, as, await takeawayForm(api, form));
    await placeDraft(api, as, first, 'PAY_AT_STORE');
    expect(await placeFor(second, 'PAY_AT_STORE')).toMatchObject({ error: 'pointsUnavailable' });
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
