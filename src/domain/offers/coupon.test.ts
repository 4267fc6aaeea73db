import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '#contract/offers/coupon.ts';
import { couponReasonsText } from '#messages/coupon-reasons.js';
import { DAY_MS } from '../time/durations.ts';
import { kolkataMidnight } from '../time/kolkata.ts';
import { type CouponFacts, describeRefusal, judgeCoupon } from './coupon.ts';

const saturday = kolkataMidnight('2026-11-21');
const at = (clock: string, day = 0) =>
  saturday + day * DAY_MS + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000;

const coupon: Coupon = {
  couponCode: 'SAVE20',
  title: '20% off',
  description: '',
  terms: [],
  kind: 'PERCENT',
  percent: 20,
  amountPaise: 0,
  maxDiscountPaise: 10_000,
  minItemTotalPaise: 0,
  orderTypes: ['HomeDelivery', 'TakeAway', 'DineIn'],
  restaurantIds: null,
  itemIds: null,
  scopeTitle: null,
  weekdays: null,
  dailyFrom: null,
  dailyUntil: null,
  validFrom: saturday - 30 * DAY_MS,
  validUntil: saturday + 30 * DAY_MS,
  isFirstOrderOnly: false,
  usesLeft: null,
};

const food = (itemId: string, pricePaise: number, quantity = 1) => ({
  itemId,
  pricePaise,
  quantity,
  taxClass: 'FOOD' as const,
});
const facts: CouponFacts = {
  at: at('12:00'),
  orderType: 'HomeDelivery',
  restaurantId: 7,
  lines: [food('pizza', 20_000), food('tea', 4000, 2)],
  isFirstOrder: false,
};

function judge(changes: Partial<Coupon>, about: Partial<CouponFacts> = {}) {
  const result = judgeCoupon({ ...coupon, ...changes }, { ...facts, ...about });
  return result.ok ? result.value : result.failure.code;
}

describe('what a coupon gives', () => {
  it('takes a percentage off the food, up to its limit', () => {
    expect(judge({})).toEqual({ foodDiscountPaise: 5600, isDeliveryFree: false });
    expect(judge({ maxDiscountPaise: 5000 })).toMatchObject({ foodDiscountPaise: 5000 });
    expect(judge({ percent: 100, maxDiscountPaise: null })).toMatchObject({ foodDiscountPaise: 28_000 });
  });

  it('takes an amount off, but no more than the food it is about', () => {
    expect(judge({ kind: 'FLAT', amountPaise: 7500 })).toMatchObject({ foodDiscountPaise: 7500 });
    expect(judge({ kind: 'FLAT', amountPaise: 9900, itemIds: ['tea'] })).toMatchObject({
      foodDiscountPaise: 8000,
    });
  });

  it('gives the cheapest unit of its items when the rest reaches the minimum', () => {
    const free = { kind: 'FREE_ITEM' as const, itemIds: ['tea', 'pizza'], maxDiscountPaise: null };
    expect(judge({ ...free, minItemTotalPaise: 24_000 })).toMatchObject({ foodDiscountPaise: 4000 });
    expect(judge({ ...free, minItemTotalPaise: 24_001 })).toBe('belowMinimum');
  });

  it('frees a delivery, and only a delivery', () => {
    expect(judge({ kind: 'FREE_DELIVERY' })).toEqual({ foodDiscountPaise: 0, isDeliveryFree: true });
    expect(judge({ kind: 'FREE_DELIVERY' }, { orderType: 'TakeAway' })).toBe('wrongOrderType');
  });

  it('is about food, never about alcohol', () => {
    const whisky = { ...food('whisky', 90_000), taxClass: 'ALCOHOL' as const };
    expect(judge({}, { lines: [whisky] })).toBe('noMatchingItem');
    expect(judge({ minItemTotalPaise: 50_000 }, { lines: [whisky, food('tea', 4000)] })).toBe('belowMinimum');
  });

  it('never takes off more than the food or its limit, whatever the cart', () => {
    const line = fc.record({
      itemId: fc.constantFrom('pizza', 'tea', 'whisky'),
      pricePaise: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 20 }),
      taxClass: fc.constantFrom('FOOD' as const, 'ALCOHOL' as const),
    });
    const terms = fc.record({
      kind: fc.constantFrom(
        'PERCENT' as const,
        'FLAT' as const,
        'FREE_DELIVERY' as const,
        'FREE_ITEM' as const,
      ),
      percent: fc.nat(100),
      amountPaise: fc.nat(10_000_000),
      maxDiscountPaise: fc.option(fc.nat(100_000)),
      itemIds: fc.option(fc.subarray(['pizza', 'tea', 'whisky'])),
    });
    fc.assert(
      fc.property(terms, fc.array(line, { maxLength: 60 }), (changes, lines) => {
        const result = judgeCoupon({ ...coupon, ...changes }, { ...facts, lines });
        if (!result.ok) return;
        const foodLines = lines.filter((one) => one.taxClass === 'FOOD');
        const foodPaise = foodLines.reduce((total, one) => total + one.pricePaise * one.quantity, 0);
        const limit = changes.maxDiscountPaise ?? foodPaise;
        expect(result.value.foodDiscountPaise).toBeGreaterThanOrEqual(0);
        expect(result.value.foodDiscountPaise).toBeLessThanOrEqual(Math.min(foodPaise, limit));
      }),
    );
  });
});

describe('why a coupon gives nothing', () => {
  it.each<[string, Partial<Coupon>]>([
    ['notStarted', { validFrom: facts.at + 1 }],
    ['expired', { validUntil: facts.at }],
    ['usedUp', { usesLeft: 0 }],
    ['wrongOutlet', { restaurantIds: [1, 2] }],
    ['wrongOrderType', { orderTypes: ['DineIn'] }],
    ['notFirstOrder', { isFirstOrderOnly: true }],
    ['wrongDay', { weekdays: [0, 1, 2, 3, 4, 5] }],
    ['wrongHour', { dailyFrom: '15:00', dailyUntil: '18:00' }],
    ['noMatchingItem', { itemIds: ['dosa'] }],
    ['belowMinimum', { minItemTotalPaise: 28_001 }],
  ])('says %s', (code, changes) => {
    expect(judge(changes)).toBe(code);
  });

  it('is judged by the clock of Kolkata, from the first minute up to the last', () => {
    const happyHour = { dailyFrom: '15:00', dailyUntil: '18:00' };
    const judged = ['14:59', '15:00', '17:59', '18:00'].map((clock) => judge(happyHour, { at: at(clock) }));
    expect(judged.map((result) => result === 'wrongHour')).toEqual([true, false, false, true]);
  });

  it('counts hours past midnight to the day on which they began', () => {
    const lateNight = { dailyFrom: '22:00', dailyUntil: '02:00', weekdays: [6] };
    expect(judge(lateNight, { at: at('23:00') })).toMatchObject({ isDeliveryFree: false });
    expect(judge(lateNight, { at: at('01:00', 1) })).toMatchObject({ isDeliveryFree: false });
    expect(judge(lateNight, { at: at('01:00') })).toBe('wrongDay');
    expect(judge(lateNight, { at: at('12:00') })).toBe('wrongHour');
  });

  it('says how much is missing to the minimum', () => {
    const result = judgeCoupon({ ...coupon, minItemTotalPaise: 40_000 }, facts);
    expect(result).toEqual({
      ok: false,
      failure: { code: 'belowMinimum', packet: { missingPaise: 12_000 } },
    });
    expect(result.ok ? '' : describeRefusal(couponReasonsText, result.failure)).toBe(
      'Add dishes worth ₹120 more to use this offer.',
    );
  });

  it('names what it is about where the cart has none of it', () => {
    const ofBakes = { ...coupon, itemIds: ['scone'], scopeTitle: 'chai, coffee and bakes' };
    const sentenceOf = (judged: Coupon) => {
      const result = judgeCoupon(judged, facts);
      return result.ok ? '' : describeRefusal(couponReasonsText, result.failure);
    };
    expect(sentenceOf(ofBakes)).toBe('This offer is for chai, coffee and bakes. There is none in your cart.');
    expect(sentenceOf({ ...ofBakes, scopeTitle: null })).toBe('Nothing in your cart is part of this offer.');
  });

  it('has a sentence for every reason', () => {
    expect(describeRefusal(couponReasonsText, { code: 'wrongDay' })).toBe(couponReasonsText.wrongDay());
  });
});
