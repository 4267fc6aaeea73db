import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coupon } from '#contract/offers/coupon.ts';
import { createBill } from '../bill/bill.ts';
import { findBestOffer, findChosenOffer, type OfferFacts } from './best-offer.ts';
import { judgeCoupon } from './coupon.ts';

const AT = Date.UTC(2026, 10, 21, 7, 30);

const couponOf = (couponCode: string, change: Partial<Coupon> = {}): Coupon => ({
  ...{ couponCode, title: couponCode, description: '', terms: [], kind: 'FLAT', percent: 0 },
  ...{ amountPaise: 5_000, maxDiscountPaise: null, minItemTotalPaise: 0 },
  orderTypes: ['TakeAway'],
  ...{ restaurantIds: null, itemIds: null, scopeTitle: null },
  ...{ weekdays: null, dailyFrom: null, dailyUntil: null },
  ...{ validFrom: AT - 1, validUntil: AT + 1, isFirstOrderOnly: false, usesLeft: null },
  ...change,
});

function factsOf(pricePaise: number, change: Partial<OfferFacts> = {}): OfferFacts {
  const line = { itemId: 'dal', pricePaise, quantity: 1, taxClass: 'FOOD' as const };
  return {
    plain: {
      orderType: 'TakeAway',
      lines: [{ ...line, packingPaise: 0 }],
      pricing: {
        taxes: [{ code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' }],
        ...{ deliveryBands: [], freeDeliveryAbovePaise: null, minimumOrderPaise: 0, packingCapPaise: 0 },
      },
      ...{ distanceMetres: null, coupon: null, tipPaise: 0, walletAvailablePaise: 0, pointsAvailable: 0 },
    },
    couponFacts: { at: AT, orderType: 'TakeAway', restaurantId: 1, lines: [line], isFirstOrder: false },
    ...{ coupons: [], rewardPoints: 0, walletBalancePaise: 0 },
    current: { couponCode: null, usePoints: false, useWallet: false },
    ...change,
  };
}

describe('findBestOffer', () => {
  it('finds the coupon that takes most off, beside the points', () => {
    const coupons = [couponOf('LITTLE'), couponOf('MUCH', { amountPaise: 12_000 })];
    const best = findBestOffer(factsOf(60_000, { coupons, rewardPoints: 400 }));
    expect(best).toMatchObject({ couponCode: 'MUCH', usePoints: true });
  });

  it('leaves out what does not apply, and says nothing when there is nothing to save', () => {
    const coupons = [couponOf('LATE', { validUntil: AT }), couponOf('BIG', { minItemTotalPaise: 90_000 })];
    expect(findBestOffer(factsOf(60_000, { coupons }))).toBeUndefined();
    const chosen = { couponCode: 'LITTLE', usePoints: false, useWallet: false };
    expect(
      findBestOffer(factsOf(60_000, { coupons: [couponOf('LITTLE')], current: chosen })),
    ).toBeUndefined();
  });

  it('counts the saving from what is chosen now', () => {
    const coupons = [couponOf('LITTLE'), couponOf('MUCH', { amountPaise: 12_000 })];
    const from = (couponCode: string | null) =>
      findBestOffer(factsOf(60_000, { coupons, current: { couponCode, usePoints: false, useWallet: false } }))
        ?.savesPaise ?? 0;
    expect(from(null)).toBeGreaterThan(from('LITTLE'));
    expect(from('LITTLE')).toBeGreaterThan(0);
  });

  describe('with money in the wallet', () => {
    const coupons = [couponOf('LITTLE')];
    const bestWith = (walletBalancePaise: number, useWallet: boolean) =>
      findBestOffer(
        factsOf(60_000, {
          ...{ coupons, walletBalancePaise },
          current: { couponCode: null, usePoints: false, useWallet },
        }),
      );
    const plain = bestWith(0, false);

    it('never spends it by itself', () => {
      expect(bestWith(10_000, false)).toEqual(plain);
      expect(plain).toMatchObject({ useWallet: false, walletPaidPaise: 0 });
    });

    it('lets a wallet that is switched on pay what is left, and calls that no saving', () => {
      const left = plain?.payablePaise ?? 0;
      const some = bestWith(10_000, true);
      expect(some).toMatchObject({ useWallet: true, walletPaidPaise: 10_000, payablePaise: left - 10_000 });
      expect(bestWith(900_000, true)).toMatchObject({ walletPaidPaise: left, payablePaise: 0 });
      expect(some?.savesPaise).toBe(plain?.savesPaise);
    });

    it('is no offer by it alone', () => {
      expect(findBestOffer(factsOf(60_000, { walletBalancePaise: 10_000 }))).toBeUndefined();
    });
  });

  it('is never dearer than any lawful mix, and never less than it says', () => {
    const coupon = fc.record({
      amountPaise: fc.integer({ min: 1, max: 40_000 }),
      minItemTotalPaise: fc.nat(80_000),
      usesLeft: fc.constantFrom(null, 0, 1),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 200_000 }),
        fc.array(coupon, { maxLength: 6 }),
        fc.nat(5_000),
        fc.oneof(fc.constant(0), fc.nat(300_000)),
        fc.boolean(),
        (pricePaise, couponChanges, rewardPoints, walletBalancePaise, useWallet) => {
          const coupons = couponChanges.map((change, index) => couponOf(`C${index}00`, change));
          const current = { couponCode: null, usePoints: false, useWallet };
          const facts = factsOf(pricePaise, { coupons, rewardPoints, walletBalancePaise, current });
          const discounts = coupons.flatMap((each) => {
            const judged = judgeCoupon(each, facts.couponFacts);
            return judged.ok ? [judged.value] : [];
          });
          const costs = [null, ...discounts].flatMap((discount) =>
            [0, rewardPoints].map(
              (pointsAvailable) =>
                createBill({ ...facts.plain, coupon: discount, pointsAvailable }).payablePaise,
            ),
          );
          const plainPaise = createBill(facts.plain).payablePaise;
          const best = findBestOffer(facts);
          const cost = best === undefined ? plainPaise : best.payablePaise + best.walletPaidPaise;
          expect(cost).toBe(Math.min(...costs));
          if (best === undefined) return;
          expect(best.savesPaise).toBe(plainPaise - cost);
          expect(best.walletPaidPaise).toBe(useWallet ? Math.min(walletBalancePaise, cost) : 0);
          expect(best.useWallet).toBe(useWallet);
        },
      ),
    );
  });
});

describe('findChosenOffer', () => {
  const NOTHING = { couponCode: null, usePoints: false, useWallet: false };
  const HALF = couponOf('HALF', { kind: 'PERCENT', percent: 50, minItemTotalPaise: 20_000 });
  const chosenFor = (pricePaise: number) =>
    factsOf(pricePaise, {
      coupons: [HALF],
      current: { couponCode: 'HALF', usePoints: false, useWallet: false },
    });

  it('tells what was chosen saves now, as the cart grows', () => {
    const small = findChosenOffer(chosenFor(40_000), NOTHING);
    const large = findChosenOffer(chosenFor(80_000), NOTHING);
    expect(small).toMatchObject({ couponCode: 'HALF' });
    expect(large?.savesPaise).toBe(2 * (small?.savesPaise ?? 0));
  });

  it('counts the wallet as long as it is chosen', () => {
    const facts = chosenFor(40_000);
    const paidBy = (useWallet: boolean) =>
      findChosenOffer(
        { ...facts, walletBalancePaise: 1_000, current: { ...facts.current, useWallet } },
        NOTHING,
      );
    const left = paidBy(false)?.payablePaise ?? 0;
    expect(paidBy(false)).toMatchObject({ useWallet: false, walletPaidPaise: 0 });
    expect(paidBy(true)).toMatchObject({
      useWallet: true,
      walletPaidPaise: 1_000,
      payablePaise: left - 1_000,
    });
    expect(paidBy(true)?.savesPaise).toBe(paidBy(false)?.savesPaise);
  });

  it('says nothing once the choice is lawful no more, or was no change', () => {
    expect(findChosenOffer(chosenFor(10_000), NOTHING)).toBeUndefined();
    expect(findChosenOffer(factsOf(40_000), NOTHING)).toBeUndefined();
  });
});
