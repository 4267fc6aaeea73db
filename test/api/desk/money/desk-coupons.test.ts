import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endCoupon,
  listOfferedCoupons,
  makeCoupon,
} from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { issueVoucher } from '#contract/desk/endpoints/guests/vouchers.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import type { NewCoupon } from '#contract/desk/offered-coupon.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { order, packetOf, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const restaurantId = 1;

let api: TestApi;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
  manager = await signInStaff(api, [roleAt('manager', restaurantId)]);
});
afterAll(() => api.stop());

const dayAfter = (days: number) => kolkataParts(api.clock.now() + days * DAY_MS).date;

/** Valid for a week from today. */
const couponOf = (change: Partial<NewCoupon> = {}): NewCoupon => ({
  couponCode: `D${randomBytes(6).toString('hex').toUpperCase()}`,
  description: 'For the rainy week',
  gift: { kind: 'FLAT', amountPaise: 1_000 },
  minItemTotalPaise: 0,
  orderTypes: ['TakeAway', 'DineIn'],
  ...{ outletIds: null, firstDay: dayAfter(0), lastDay: dayAfter(6) },
  ...{ isFirstOrderOnly: false, isHidden: false, maxUses: null, maxUsesPerCustomer: null },
  ...change,
});
const make = (by: TestStaff, coupon: NewCoupon) => callDesk(api, makeCoupon, { restaurantId, ...coupon }, by);
const end = (by: TestStaff, couponCode: string, at = restaurantId) =>
  callDesk(api, endCoupon, { restaurantId: at, couponCode }, by);
const offeredTo = async (by: TestStaff, at = restaurantId) =>
  packetOf(await callDesk(api, listOfferedCoupons, { restaurantId: at }, by)).couponList;
const seenByCustomers = async () =>
  packetOf(await api.call(endpoints.couponList, { orderType: 'ALL', restaurantId: 'ALL' })).couponList;

describe('a coupon made at the desk', () => {
  it('is shown to customers at their next read, takes off what it says, and ends', async () => {
    const as = await api.signIn();
    const coupon = couponOf({
      gift: { kind: 'PERCENT', percent: 20, maxDiscountPaise: 5_000 },
      ...{ minItemTotalPaise: 100, maxUses: 50, maxUsesPerCustomer: 2 },
    });
    const { couponCode } = coupon;
    const made = packetOf(await make(owner, coupon));
    expect(made).toMatchObject({ title: '20% off, up to ₹50', state: 'OPEN', madeBy: owner.name });
    const seen = (await seenByCustomers()).find((each) => each.couponCode === couponCode);
    expect(seen).toMatchObject({
      title: '20% off, up to ₹50',
      description: 'For the rainy week',
      terms: ['Takeaway, Dine-in only', 'At most ₹50 off', 'On food of ₹1 and more', '2 times per customer'],
    });
    expect(JSON.stringify(seen), 'who made it is the chain’s own matter').not.toContain(owner.name);
    const draft = await saveDraft(api, as, await takeawayForm(api, { couponCode }));
    expect(draft).toMatchObject({ couponCode });
    expect(draft.couponDiscountAmount).toBeGreaterThan(0);
    expect(draft.couponDiscountAmount).toBeLessThanOrEqual(5_000);
    packetOf(await end(owner, couponCode));
    expect((await seenByCustomers()).map((each) => each.couponCode)).not.toContain(couponCode);
    const apply = { orderRefId: draft.orderRefId, couponCode };
    expect(await api.call(endpoints.applyCoupon, apply, { as })).toMatchObject({
      error: 'couponNotApplicable',
      packet: { reason: 'expired' },
    });
    expect(await end(owner, couponCode)).toMatchObject({ error: 'notFound' });
    const acts = packetOf(await callDesk(api, listAudit, { subject: couponCode }, owner)).entryList;
    expect(acts).toMatchObject([
      { action: 'coupon.end', staffName: owner.name },
      { action: 'coupon.make', staffName: owner.name, after: { title: made.title, maxUses: 50 } },
    ]);
  });

  it('is used as often as it may be, and the list counts', async () => {
    const couponCode = packetOf(await make(owner, couponOf({ maxUses: 1 }))).couponCode;
    const [first, second] = [await api.signIn(), await api.signIn()];
    await order(api, first, 'PAY_AT_STORE', await takeawayForm(api, { couponCode }));
    const draft = await saveDraft(api, second, await takeawayForm(api));
    const apply = { orderRefId: draft.orderRefId, couponCode };
    expect(await api.call(endpoints.applyCoupon, apply, { as: second })).toMatchObject({
      error: 'couponNotApplicable',
      packet: { reason: 'usedUp' },
    });
    const listed = (await offeredTo(owner)).find((each) => each.couponCode === couponCode);
    expect(listed).toMatchObject({ uses: 1, maxUses: 1, state: 'OVER' });
  });

  it('has a code that no coupon had before, and days that lie ahead', async () => {
    const coupon = couponOf();
    packetOf(await make(owner, { ...coupon, couponCode: `${coupon.couponCode.toLowerCase()} ` }));
    expect(await make(owner, coupon)).toMatchObject({ error: 'couponExists' });
    for (const days of [
      { firstDay: dayAfter(-1), lastDay: dayAfter(1) },
      { firstDay: dayAfter(2), lastDay: dayAfter(1) },
      { firstDay: dayAfter(0), lastDay: dayAfter(740) },
    ]) {
      expect(await make(owner, couponOf(days))).toMatchObject({ error: 'couponDaysWrong' });
    }
    for (const change of [
      { gift: { kind: 'FLAT', amountPaise: 50 } },
      { gift: { kind: 'PERCENT', percent: 101, maxDiscountPaise: null } },
      { orderTypes: [] },
      { outletIds: [] },
      { maxUses: 0 },
    ] as const) {
      expect(await make(owner, { ...couponOf(), ...change } as NewCoupon)).toMatchObject({
        error: 'invalidInput',
      });
    }
    expect(await make(owner, couponOf({ outletIds: [1, 9_999] }))).toMatchObject({ error: 'notFound' });
  });

  it('that is not listed works for customers who know its code', async () => {
    const couponCode = packetOf(await make(owner, couponOf({ isHidden: true }))).couponCode;
    expect((await seenByCustomers()).map((each) => each.couponCode)).not.toContain(couponCode);
    const draft = await saveDraft(api, await api.signIn(), await takeawayForm(api, { couponCode }));
    expect(draft).toMatchObject({ couponCode, couponDiscountAmount: 1_000 });
  });
});

describe('a manager’s coupon', () => {
  const here = { outletIds: [restaurantId], maxUses: 10 };

  it('holds at their outlet alone', async () => {
    expect(await make(manager, couponOf({ ...here, outletIds: null }))).toMatchObject({
      error: 'otherOutlet',
    });
    expect(await make(manager, couponOf({ ...here, outletIds: [restaurantId, 2] }))).toMatchObject({
      error: 'otherOutlet',
    });
    const { couponCode, restaurantIds } = packetOf(await make(manager, couponOf(here)));
    expect(restaurantIds).toEqual([restaurantId]);
    const elsewhere = await signInStaff(api, [roleAt('manager', 2)]);
    expect((await offeredTo(elsewhere, 2)).map((each) => each.couponCode)).not.toContain(couponCode);
    expect(await end(elsewhere, couponCode, 2)).toMatchObject({ error: 'notFound' });
    packetOf(await end(manager, couponCode));
  });

  it('can be ended by them; one of the whole chain cannot', async () => {
    const { couponCode } = packetOf(await make(owner, couponOf()));
    const seen = (await offeredTo(manager)).find((each) => each.couponCode === couponCode);
    expect(seen).toMatchObject({ mayEnd: false });
    expect(await end(manager, couponCode)).toMatchObject({ error: 'notFound' });
  });

  it('costs no more than they may give in a day, together with their vouchers', async () => {
    const giver = await signInStaff(api, [roleAt('manager', restaurantId)]);
    const gift = { kind: 'PERCENT', percent: 50, maxDiscountPaise: 10_000 } as const;
    for (const change of [
      { maxUses: null },
      { gift: { ...gift, maxDiscountPaise: null } },
      { gift: { kind: 'FREE_DELIVERY' } as const },
      { gift, maxUses: 51 },
    ]) {
      expect(await make(giver, couponOf({ ...here, ...change }))).toMatchObject({
        error: 'voucherLimit',
        packet: { leftPaise: 500_000 },
      });
    }
    const both = await Promise.all([
      make(giver, couponOf({ ...here, gift, maxUses: 30 })),
      make(giver, couponOf({ ...here, gift, maxUses: 30 })),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const voucher = {
      ...{ restaurantId, title: 'Sorry for the wait', maxRedemptions: 1, validDays: 30 },
      gift: { kind: 'WALLET', amountPaise: 200_100 } as const,
    };
    expect(await callDesk(api, issueVoucher, voucher, giver)).toMatchObject({
      error: 'voucherLimit',
      packet: { leftPaise: 200_000 },
    });
  });
});
