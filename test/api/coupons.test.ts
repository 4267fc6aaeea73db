import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/order.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { findLedgerFaults } from '#test/support/ledger-checker.ts';
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
} from '#test/support/orders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

/** A coupon of ₹10 off; `change` says how it differs. */
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

/** Places a draft for what it says it costs, whatever comes of it. */
const place = (as: Credential, { orderRefId, orderTotal: acceptedTotalPaise }: OrderDetail) =>
  api.call(
    endpoints.placeOrder,
    { orderRefId, paymentMode: 'PAY_AT_STORE', acceptedTotalPaise, termsAccepted: true },
    { as },
  );

describe('a coupon', () => {
  it('comes off a draft and goes from it again', async () => {
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
      const answers = await Promise.all(drafts.map((draft) => place(as, draft)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'orderChanged' });
    }
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

  it('of three uses is used three times when fifty customers place at once', async () => {
    const couponCode = await addCoupon({ maxUses: 3 });
    const itemList = [await choiceOf(api, 1)];
    const drafts = [];
    for (let index = 0; index < 50; index += 1) {
      const as = await api.signIn();
      drafts.push({ as, draft: await saveDraft(api, as, await takeawayForm(api, { couponCode, itemList })) });
    }
    const answers = await Promise.all(drafts.map(({ as, draft }) => place(as, draft)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    const losers = answers.filter((answer) => !answer.ok);
    expect(losers.every((answer) => answer.error === 'couponNotApplicable')).toBe(true);
  });
});

describe('the list of coupons', () => {
  it('holds those for an outlet and order type that are not over, and how often they may be used', async () => {
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
