import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { defaultChoice } from '#domain/cart/menu-choice.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { couponRedeemers, coupons } from '#server/db/schema/offers/coupons.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import {
  choiceOf,
  deliveryForm,
  findPlainItem,
  OUTLET_ID,
  order,
  packetOf,
  placeDraft,
  saveDraft,
  takeawayForm,
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

async function addCoupon(change: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const couponCode = `T${randomBytes(6).toString('hex').toUpperCase()}`;
  await api.db.insert(coupons).values({
    ...{
      couponCode,
      title: 'Ten off',
      description: '',
      terms: [],
      kind: 'FLAT',
      percent: 0,
      amountPaise: 1_000,
    },
    ...{
      maxDiscountPaise: null,
      minItemTotalPaise: 0,
      orderTypes: ['TakeAway'],
      restaurantIds: null,
      itemIds: null,
    },
    ...{ weekdays: null, dailyFrom: null, dailyUntil: null, isFirstOrderOnly: false },
    ...{
      validFrom: api.clock.now() - 1_000,
      validUntil: api.clock.now() + 1e9,
      maxUses: null,
      maxUsesPerCustomer: null,
    },
    ...change,
  });
  return couponCode;
}

const firstOnly = { isFirstOrderOnly: true };

const place = (as: Credential, { orderRefId, orderTotal: acceptedTotalPaise }: OrderDetail) =>
  api.call(
    endpoints.placeOrder,
    { orderRefId, paymentMode: 'PAY_AT_STORE', acceptedTotalPaise, termsAccepted: true },
    { as },
  );

/** An order with a coupon, served and paid. */
async function collect(as: Credential, couponCode: string): Promise<void> {
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { couponCode }));
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
}

async function leave(as: Credential): Promise<void> {
  api.clock.advance(60_000);
  const oneTimePassword = await receiveCode(api, as.mobile);
  packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
}

describe('a coupon', () => {
  it('is applied to a draft and removed again', async () => {
    const as = await api.signIn();
    const couponCode = await addCoupon();
    const { orderRefId, bill } = await saveDraft(api, as, await takeawayForm(api));
    const applied = packetOf(
      await api.call(endpoints.applyCoupon, { orderRefId, couponCode: couponCode.toLowerCase() }, { as }),
    );
    expect(applied).toMatchObject({ couponCode, couponDiscountAmount: 1_000 });
    expect(applied.bill.grandTotalPaise).toBeLessThan(bill.grandTotalPaise);
    const removed = packetOf(await api.call(endpoints.removeCoupon, { orderRefId }, { as }));
    expect(removed).toMatchObject({ couponCode: null, couponDiscountAmount: 0, bill });
  });

  it('takes the place of another one', async () => {
    const as = await api.signIn();
    const [first, second] = [await addCoupon(), await addCoupon({ amountPaise: 2_000 })];
    const { orderRefId } = await saveDraft(api, as, await takeawayForm(api, { couponCode: first }));
    const applied = packetOf(
      await api.call(endpoints.applyCoupon, { orderRefId, couponCode: second }, { as }),
    );
    expect(applied).toMatchObject({ couponCode: second, couponDiscountAmount: 2_000 });
  });

  it('that is unknown, or does not apply, is refused with its reason and changes nothing', async () => {
    const as = await api.signIn();
    const { orderRefId } = await saveDraft(api, as, await takeawayForm(api));
    const dear = await addCoupon({ minItemTotalPaise: 10_000_000 });
    const apply = (couponCode: string) => api.call(endpoints.applyCoupon, { orderRefId, couponCode }, { as });
    expect(await apply('NOSUCHCODE')).toMatchObject({ error: 'couponUnknown' });
    expect(await apply(dear)).toMatchObject({
      error: 'couponNotApplicable',
      packet: { reason: 'belowMinimum' },
    });
    expect(await apply('no code!')).toMatchObject({ error: 'invalidInput' });
  });

  it('for first orders holds for the first one only', async () => {
    const as = await api.signIn();
    const couponCode = await addCoupon(firstOnly);
    const first = await saveDraft(api, as, await takeawayForm(api, { couponCode }));
    const second = await saveDraft(api, as, await takeawayForm(api, { couponCode }));
    await placeDraft(api, as, first, 'PAY_AT_STORE');
    const late = await place(as, second);
    expect(late).toMatchObject({
      error: 'orderChanged',
      packet: { changes: [{ kind: 'coupon', couponCode }, { kind: 'total' }] },
    });
  });

  it('for first orders is one of one customer, when two such are placed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const as = await api.signIn();
      const couponCodes = [await addCoupon(firstOnly), await addCoupon(firstOnly)];
      const drafts = [];
      for (const couponCode of couponCodes)
        drafts.push(await saveDraft(api, as, await takeawayForm(api, { couponCode })));
      const results = await Promise.all(drafts.map((draft) => place(as, draft)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ error: 'orderChanged' });
    }
  });

  it('of a deleted account cannot be used again by its number, and other numbers are not affected', async () => {
    const limited = await addCoupon({ maxUsesPerCustomer: 2 });
    const [first, unused] = [await addCoupon(firstOnly), await addCoupon(firstOnly)];
    const as = await api.signIn();
    for (const couponCode of [first, limited]) await collect(as, couponCode);
    await leave(as);

    const again = await api.signIn(as.mobile);
    const listed = packetOf(
      await api.call(endpoints.couponList, { orderType: 'ALL', restaurantId: 'ALL' }, { as: again }),
    ).couponList;
    const codes = listed.map(({ couponCode }) => couponCode);
    for (const couponCode of [first, unused, 'WELCOME50']) {
      expect(codes).not.toContain(couponCode);
      const form = await takeawayForm(api, { couponCode });
      expect(await api.call(endpoints.saveOrder, form, { as: again })).toMatchObject({
        error: 'couponNotApplicable',
        packet: { reason: 'notFirstOrder' },
      });
    }
    expect(listed.find(({ couponCode }) => couponCode === limited)?.usesLeft).toBe(1);
    await collect(again, limited);
    await leave(again);
    const form = await takeawayForm(api, { couponCode: limited });
    expect(await api.call(endpoints.saveOrder, form, { as: await api.signIn(as.mobile) })).toMatchObject({
      error: 'couponNotApplicable',
      packet: { reason: 'usedUp' },
    });
    expect((await saveDraft(api, await api.signIn(), form)).couponCode).toBe(limited);
    const mine = await takeawayForm(api, { couponCode: first });
    expect((await saveDraft(api, await api.signIn(), mine)).couponCode).toBe(first);
  });

  it('is stored for a deleted account without its number, for as long as it is valid', async () => {
    const couponCode = await addCoupon({ maxUsesPerCustomer: 1, validUntil: api.clock.now() + DAY_MS });
    const as = await api.signIn();
    await collect(as, couponCode);
    await leave(as);
    const remembered = () =>
      api.db.select().from(couponRedeemers).where(eq(couponRedeemers.couponCode, couponCode));
    const [row, ...others] = await remembered();
    expect(others).toEqual([]);
    expect(row?.redeemerHash).not.toContain(as.mobile);
    api.clock.advance(DAY_MS);
    await deleteOldRecords(api.deps);
    expect(await remembered()).toEqual([]);
  });

  it('for chai, coffee and bakes reduces these and nothing else', async () => {
    const hours = Date.UTC(2026, 10, 23, 11) - api.clock.now();
    api.clock.advance(hours > 0 ? hours : DAY_MS + (hours % DAY_MS));
    const as = await api.signIn();
    const { itemList } = await loadMenu(api.db, OUTLET_ID);
    const of = (categoryId: string, quantity: number) => {
      const item = itemList.find((one) => one.categoryId === categoryId && one.isAvailable);
      return item === undefined ? expect.fail(categoryId) : { ...defaultChoice(item), quantity };
    };
    const form = async (...lines: ReturnType<typeof of>[]) =>
      takeawayForm(api, { couponCode: 'CHAITIME', itemList: lines });
    const draft = await saveDraft(api, as, await form(of('coffee-tea', 1), of('bakery', 1), of('pizza', 1)));
    const [tea, bake] = draft.itemList;
    const reducedPaise = (tea?.linePaise ?? 0) + (bake?.linePaise ?? 0);
    expect(draft.couponDiscountAmount).toBe(Math.min(9_000, Math.round(reducedPaise * 0.3)));
    expect(reducedPaise * 0.3).toBeLessThan(9_000);
    expect(await api.call(endpoints.saveOrder, await form(of('pizza', 2)), { as })).toMatchObject({
      error: 'couponNotApplicable',
      packet: { reason: 'noMatchingItem', detail: { scopeTitle: 'chai, coffee and bakes' } },
    });
    const listed = packetOf(
      await api.call(endpoints.couponList, { orderType: 'ALL', restaurantId: OUTLET_ID }, { as }),
    ).couponList.find(({ couponCode }) => couponCode === 'CHAITIME');
    const reduced = itemList.filter(({ categoryId }) => ['coffee-tea', 'bakery'].includes(categoryId));
    expect(listed?.itemIds?.toSorted()).toEqual(reduced.map(({ itemId }) => itemId).toSorted());
  });

  it('may be used again when its order was cancelled', async () => {
    const as = await api.signIn();
    const couponCode = await addCoupon({ maxUsesPerCustomer: 1 });
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { couponCode }));
    const again = await takeawayForm(api, { couponCode });
    expect(await api.call(endpoints.saveOrder, again, { as })).toMatchObject({
      error: 'couponNotApplicable',
    });
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
    expect((await saveDraft(api, as, again)).couponCode).toBe(couponCode);
  });

  it('for free delivery is kept for another time where the delivery is free anyway', async () => {
    const as = await api.signIn();
    const couponCode = await addCoupon({
      ...{ kind: 'FREE_DELIVERY', amountPaise: 0, orderTypes: ['HomeDelivery'], maxUsesPerCustomer: 1 },
    });
    const outlet = await findOutlet(api.db, OUTLET_ID);
    const freeAbovePaise = outlet?.pricing.freeDeliveryAbovePaise ?? 0;
    const { price } = await findPlainItem(api);
    const just = Math.floor((freeAbovePaise - 1) / price);
    const deliver = async (quantity: number) =>
      order(
        ...([api, as, 'COD'] as const),
        await deliveryForm(api, as, { couponCode, itemList: [await choiceOf(api, quantity)] }),
      );
    expect(await deliver(just + 1)).toMatchObject({ couponCode: null, bill: { deliveryPaise: 0 } });
    expect(await deliver(just)).toMatchObject({ couponCode, bill: { deliveryPaise: 0 } });
    const again = await deliveryForm(api, as, { couponCode, itemList: [await choiceOf(api, just)] });
    expect(await api.call(endpoints.saveOrder, again, { as })).toMatchObject({
      error: 'couponNotApplicable',
    });
  });

  it('with three uses is used three times by fifty simultaneous orders', async () => {
    const couponCode = await addCoupon({ maxUses: 3 });
    const itemList = [await choiceOf(api, 1)];
    const drafts = [];
    for (let index = 0; index < 50; index += 1) {
      const as = await api.signIn();
      drafts.push({ as, draft: await saveDraft(api, as, await takeawayForm(api, { couponCode, itemList })) });
    }
    const results = await Promise.all(drafts.map(({ as, draft }) => place(as, draft)));
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    const losers = results.filter((result) => !result.ok);
    expect(losers.every((result) => result.error === 'couponNotApplicable')).toBe(true);
  });
});

describe('the list of coupons', () => {
  it('has those of an outlet and order type that are still valid, and how often they may be used', async () => {
    const as = await api.signIn();
    const own = await addCoupon({ maxUsesPerCustomer: 2 });
    const other = await addCoupon({ restaurantIds: [7] });
    const over = await addCoupon({ validUntil: api.clock.now() });
    const hidden = await addCoupon({ isHidden: true });
    await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { couponCode: own }));
    const list = async (orderType: 'ALL' | 'TakeAway' | 'DineIn', restaurantId: 'ALL' | 1, credential = as) =>
      packetOf(await api.call(endpoints.couponList, { orderType, restaurantId }, { as: credential }))
        .couponList;
    const here = await list('TakeAway', 1);
    const codes = here.map((coupon) => coupon.couponCode);
    expect(codes).toContain(own);
    for (const code of [other, over, hidden]) expect(codes).not.toContain(code);
    expect(here.find((coupon) => coupon.couponCode === own)?.usesLeft).toBe(1);
    expect((await list('DineIn', 1)).map((coupon) => coupon.couponCode)).not.toContain(own);
    expect((await list('ALL', 'ALL')).map((coupon) => coupon.couponCode)).toContain(other);
    const visitor = packetOf(await api.call(endpoints.couponList, { orderType: 'ALL', restaurantId: 'ALL' }));
    expect(visitor.couponList.map((coupon) => coupon.couponCode)).toContain(own);
  });
});
