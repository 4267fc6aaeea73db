import { describe, expect, it } from 'vitest';
import type { Coupon } from '#contract/offers/coupon.ts';
import type { Cart } from '#contract/stored.ts';
import { groupOf, isOrderNeeded, standingOf } from './coupon-standing.ts';

const AT = Date.UTC(2026, 10, 21, 7, 30);

const couponOf = (change: Partial<Coupon> = {}): Coupon => ({
  ...{ couponCode: 'FLAT50', title: '', description: '', terms: [], kind: 'FLAT', percent: 0 },
  ...{ amountPaise: 5_000, maxDiscountPaise: null, minItemTotalPaise: 30_000 },
  orderTypes: ['TakeAway'],
  ...{ restaurantIds: null, itemIds: null, scopeTitle: null },
  ...{ weekdays: null, dailyFrom: null, dailyUntil: null },
  ...{ validFrom: AT - 1, validUntil: AT + 1, isFirstOrderOnly: false, usesLeft: null },
  ...change,
});

const cartOf = (price: number): Cart => ({
  cartKey: '0b8f3d0e-6a53-4c5e-9b62-6a1f0d5c7e11',
  outlet: { recordId: 1, restaurantUuid: '0b8f3d0e-6a53-4c5e-9b62-6a1f0d5c7e12', title: 'Here' },
  orderType: 'TakeAway',
  lineList: [
    {
      ...{ itemId: 'dal', quantity: 1, variantId: null, modifierList: [], note: '' },
      ...{ lineId: 'a', title: 'Dal', choiceText: '', price, packingPaise: 0 },
      ...{ vegNonVeg: 'VEG', imageUrl: null },
    },
  ],
  ...{ couponCode: null, tipPaise: 0, useWallet: false, usePoints: false, cookingInstructions: '' },
});

const standing = (coupon: Coupon, cart: Cart | null = null, isFirstOrder = false) =>
  standingOf(coupon, { at: AT, isFirstOrder, cart });

describe('standingOf without a cart', () => {
  it('says nothing against a coupon that only asks for more food', () => {
    expect(standing(couponOf())).toEqual({ discount: undefined, refusal: undefined });
  });

  it.each<[string, Partial<Coupon>]>([
    ['expired', { validUntil: AT }],
    ['notStarted', { validFrom: AT + 1, validUntil: AT + 2 }],
    ['usedUp', { usesLeft: 0 }],
    ['notFirstOrder', { isFirstOrderOnly: true }],
    ['wrongDay', { weekdays: [1] }],
    ['wrongHour', { dailyFrom: '15:00', dailyUntil: '18:00' }],
  ])('tells that it is %s', (code, change) => {
    expect(standing(couponOf(change)).refusal?.code).toBe(code);
  });

  it('takes an empty cart for none', () => {
    expect(standing(couponOf(), { ...cartOf(1), lineList: [] }).refusal).toBeUndefined();
  });
});

describe('standingOf with a cart', () => {
  it('says what it takes off', () => {
    expect(standing(couponOf(), cartOf(40_000)).discount).toMatchObject({ foodDiscountPaise: 5_000 });
  });

  it('says what is missing', () => {
    expect(standing(couponOf(), cartOf(20_000)).refusal).toMatchObject({
      code: 'belowMinimum',
      packet: { missingPaise: 10_000 },
    });
  });
});

describe('a coupon among the offers', () => {
  const standing = (change: Partial<Coupon>, cart: Cart | null) =>
    standingOf(couponOf(change), { at: AT, isFirstOrder: true, cart });

  it.each([
    ['now', {}, cartOf(40_000)],
    ['now', {}, null],
    ['moreFood', {}, cartOf(20_000)],
    ['otherOrder', { orderTypes: ['DineIn'] }, cartOf(40_000)],
    ['otherOrder', { restaurantIds: [2] }, cartOf(40_000)],
    ['otherTime', { weekdays: [0] }, null],
    ['otherTime', { validFrom: AT + 1, validUntil: AT + 2 }, null],
    ['over', { usesLeft: 0 }, null],
  ] as [string, Partial<Coupon>, Cart | null][])('is listed under %s for %j', (group, change, cart) => {
    expect(groupOf(standing(change, cart))).toBe(group);
  });

  it('leads to the menu where dishes are all that is missing', () => {
    expect(isOrderNeeded(standing({}, null))).toBe(true);
    expect(isOrderNeeded(standing({}, cartOf(20_000)))).toBe(true);
    expect(isOrderNeeded(standing({}, cartOf(40_000)))).toBe(false);
    expect(isOrderNeeded(standing({ weekdays: [0] }, null))).toBe(false);
  });
});
