import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricingProfile } from '#contract/orders/bill.ts';
import { findDeliveryBand } from '../outlet/delivery-area.ts';
import { type BillInput, createBill, isCouponUseful, missingForMinimum } from './bill.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const pricing: PricingProfile = {
  taxes: [
    { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'VAT', rateBasisPoints: 2000, appliesTo: 'ALCOHOL' },
  ],
  deliveryBands: [
    { upToMetres: 2000, feePaise: 2500 },
    { upToMetres: 6000, feePaise: 4500 },
  ],
  freeDeliveryAbovePaise: 60_000,
  minimumOrderPaise: 15_000,
  packingCapPaise: 4000,
};

const order = (changes: Partial<BillInput> = {}): BillInput => ({
  orderType: 'HomeDelivery',
  lines: [{ pricePaise: 20_000, quantity: 2, packingPaise: 1000, taxClass: 'FOOD' }],
  pricing,
  distanceMetres: 3000,
  coupon: null,
  tipPaise: 0,
  walletAvailablePaise: 0,
  pointsAvailable: 0,
  ...changes,
});

const line = fc.record({
  pricePaise: fc.nat(10_000_000),
  quantity: fc.integer({ min: 1, max: 20 }),
  packingPaise: fc.nat(5000),
  taxClass: fc.constantFrom('FOOD' as const, 'FOOD' as const, 'ALCOHOL' as const),
});

const taxes = fc.array(
  fc.record({
    rateBasisPoints: fc.nat(10_000),
    appliesTo: fc.constantFrom('FOOD' as const, 'ALCOHOL' as const),
  }),
  { maxLength: 5 },
);

const profile: fc.Arbitrary<PricingProfile> = fc.record({
  taxes: taxes.map((list) => list.map((tax, place) => ({ ...tax, code: `TAX${place}` }))),
  deliveryBands: fc
    .array(fc.record({ upToMetres: fc.nat(20_000), feePaise: fc.nat(20_000) }), { maxLength: 4 })
    .map((bands) => bands.sort((a, b) => a.upToMetres - b.upToMetres)),
  freeDeliveryAbovePaise: fc.option(fc.nat(200_000)),
  minimumOrderPaise: fc.nat(50_000),
  packingCapPaise: fc.nat(10_000),
});

const anyOrder: fc.Arbitrary<BillInput> = fc.record({
  orderType: fc.constantFrom('HomeDelivery' as const, 'TakeAway' as const, 'DineIn' as const),
  lines: fc.array(line, { maxLength: 60 }),
  pricing: profile,
  distanceMetres: fc.option(fc.nat(30_000)),
  coupon: fc.option(fc.record({ foodDiscountPaise: fc.nat(1_000_000_000), isDeliveryFree: fc.boolean() })),
  tipPaise: fc.nat(100_000),
  walletAvailablePaise: fc.oneof(fc.constant(0), fc.nat(5_000_000)),
  pointsAvailable: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
});

const holds = (check: (input: BillInput) => void) =>
  fc.assert(fc.property(anyOrder, check), { numRuns: 400 });

describe('a bill, whatever the cart, outlet, coupon and tenders', () => {
  it('sums its parts to the grand total', () => {
    holds((input) => {
      const bill = createBill(input);
      const parts = [
        bill.itemTotalPaise,
        -bill.couponDiscountPaise,
        bill.packingPaise,
        bill.deliveryPaise,
        ...bill.taxes.map((tax) => tax.taxPaise),
        bill.tipPaise,
        bill.roundOffPaise,
      ];
      expect(sum(parts)).toBe(bill.grandTotalPaise);
    });
  });

  it('sums its tenders to the grand total', () => {
    holds((input) => {
      const bill = createBill(input);
      expect(bill.walletPaidPaise + bill.pointsPaidPaise + bill.payablePaise).toBe(bill.grandTotalPaise);
    });
  });

  it('has nothing below zero but the round-off, and only whole paise', () => {
    holds((input) => {
      const { taxes: taxRows, roundOffPaise, ...amounts } = createBill(input);
      const all = [...Object.values(amounts), ...taxRows.map((tax) => tax.taxPaise)];
      expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(Number.isSafeInteger(roundOffPaise)).toBe(true);
    });
  });

  it('ends in whole rupees, at most half a rupee away', () => {
    holds((input) => {
      const { grandTotalPaise, roundOffPaise } = createBill(input);
      expect(grandTotalPaise % 100).toBe(0);
      expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(50);
    });
  });

  it('takes no more from wallet and points than they hold and may pay', () => {
    holds((input) => {
      const bill = createBill(input);
      expect(bill.walletPaidPaise).toBeLessThanOrEqual(input.walletAvailablePaise);
      expect(bill.pointsUsed).toBeLessThanOrEqual(input.pointsAvailable);
      expect(bill.pointsPaidPaise * 5).toBeLessThanOrEqual(bill.grandTotalPaise);
    });
  });

  it('never costs less for one more of a line, while delivery does not become free by it', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(59), (input, at) => {
        fc.pre(at < input.lines.length);
        const fixed = { ...input, pricing: { ...input.pricing, freeDeliveryAbovePaise: null } };
        const lines = input.lines.map((one, place) =>
          place === at ? { ...one, quantity: one.quantity + 1 } : one,
        );
        const before = createBill(fixed);
        const after = createBill({ ...fixed, lines });
        expect(after.grandTotalPaise).toBeGreaterThanOrEqual(before.grandTotalPaise);
        expect(after.payablePaise).toBeGreaterThanOrEqual(before.payablePaise);
        expect(after.itemTotalPaise).toBeGreaterThanOrEqual(before.itemTotalPaise);
      }),
      { numRuns: 400 },
    );
  });

  it('stays exact for 60 lines of 20 at a lakh each', () => {
    const lines = Array.from({ length: 60 }, () => ({
      pricePaise: 10_000_000,
      quantity: 20,
      packingPaise: 5000,
      taxClass: 'FOOD' as const,
    }));
    const bill = createBill(order({ orderType: 'TakeAway', lines }));
    expect(bill.itemTotalPaise).toBe(12_000_000_000);
    expect(bill.taxes.map((tax) => tax.taxPaise)).toEqual([300_000_100, 300_000_100]);
    expect(bill.grandTotalPaise).toBe(12_600_004_200);
  });
});

describe('a bill by the decisions', () => {
  it('adds 5 % as two halves on food, packing and delivery', () => {
    expect(createBill(order())).toEqual({
      itemTotalPaise: 40_000,
      couponDiscountPaise: 0,
      packingPaise: 2000,
      deliveryPaise: 4500,
      deliveryDiscountPaise: 0,
      taxes: [
        { code: 'CGST', rateBasisPoints: 250, taxablePaise: 46_500, taxPaise: 1163 },
        { code: 'SGST', rateBasisPoints: 250, taxablePaise: 46_500, taxPaise: 1163 },
      ],
      tipPaise: 0,
      roundOffPaise: -26,
      grandTotalPaise: 48_800,
      walletPaidPaise: 0,
      pointsUsed: 0,
      pointsPaidPaise: 0,
      payablePaise: 48_800,
    });
  });

  it('taxes what is left after a discount, and takes off no more than the food', () => {
    const half = createBill(order({ coupon: { foodDiscountPaise: 10_000, isDeliveryFree: false } }));
    expect(half.taxes[0]?.taxablePaise).toBe(36_500);
    const all = createBill(order({ coupon: { foodDiscountPaise: 99_999, isDeliveryFree: false } }));
    expect(all.couponDiscountPaise).toBe(40_000);
    expect(all.taxes[0]?.taxablePaise).toBe(6500);
  });

  it('keeps alcohol out of GST and out of discounts', () => {
    const drink = { pricePaise: 50_000, quantity: 1, packingPaise: 0, taxClass: 'ALCOHOL' as const };
    const coupon = { foodDiscountPaise: 60_000, isDeliveryFree: false };
    const bill = createBill(order({ orderType: 'DineIn', lines: [drink], coupon }));
    expect(bill.couponDiscountPaise).toBe(0);
    expect(bill.taxes).toEqual([
      { code: 'VAT', rateBasisPoints: 2000, taxablePaise: 50_000, taxPaise: 10_000 },
    ]);
  });

  it('charges packing up to the cap, and none at a table', () => {
    const lines = [{ pricePaise: 20_000, quantity: 9, packingPaise: 1000, taxClass: 'FOOD' as const }];
    expect(createBill(order({ lines })).packingPaise).toBe(4000);
    expect(createBill(order({ lines, orderType: 'DineIn' })).packingPaise).toBe(0);
  });

  it('charges delivery for home delivery only', () => {
    expect(createBill(order({ orderType: 'TakeAway' })).deliveryPaise).toBe(0);
    expect(createBill(order({ orderType: 'DineIn' })).deliveryPaise).toBe(0);
  });

  it('goes by the band of the distance, the nearest while none is known', () => {
    const feeAt = (distanceMetres: number | null) => createBill(order({ distanceMetres })).deliveryPaise;
    expect([feeAt(0), feeAt(2000), feeAt(2001), feeAt(null)]).toEqual([2500, 2500, 4500, 2500]);
    expect(findDeliveryBand(pricing, 6001)).toBeUndefined();
  });

  it('waives the fee from the threshold on, before discount, and taxes it no more', () => {
    const lines = [{ pricePaise: 60_000, quantity: 1, packingPaise: 0, taxClass: 'FOOD' as const }];
    const bill = createBill(order({ lines, coupon: { foodDiscountPaise: 30_000, isDeliveryFree: false } }));
    expect([bill.deliveryPaise, bill.deliveryDiscountPaise]).toEqual([0, 4500]);
    expect(bill.taxes[0]?.taxablePaise).toBe(30_000);
  });

  it('waives the fee for a coupon', () => {
    const bill = createBill(order({ coupon: { foodDiscountPaise: 0, isDeliveryFree: true } }));
    expect([bill.deliveryPaise, bill.deliveryDiscountPaise]).toEqual([0, 4500]);
  });

  it('does not tax the tip', () => {
    expect(createBill(order({ tipPaise: 5000 })).taxes).toEqual(createBill(order()).taxes);
  });

  it('lets points pay a fifth and the wallet the rest', () => {
    const bill = createBill(order({ walletAvailablePaise: 1_000_000, pointsAvailable: 10_000 }));
    expect(bill.pointsPaidPaise).toBe(9700);
    expect([bill.walletPaidPaise, bill.payablePaise]).toEqual([39_100, 0]);
  });

  it('charges nothing for an empty cart', () => {
    expect(createBill(order({ lines: [] })).grandTotalPaise).toBe(0);
  });

  it('knows what is missing to the minimum of a delivery', () => {
    expect(missingForMinimum(pricing, 'HomeDelivery', 10_000)).toBe(5000);
    expect(missingForMinimum(pricing, 'HomeDelivery', 15_000)).toBe(0);
    expect(missingForMinimum(pricing, 'TakeAway', 0)).toBe(0);
  });
});

describe('a coupon', () => {
  const useful = (changes: Partial<BillInput>) =>
    isCouponUseful(order({ orderType: 'HomeDelivery', ...changes }));
  const freeDelivery = { foodDiscountPaise: 0, isDeliveryFree: true };
  const [first] = pricing.deliveryBands;

  it('is useful where it makes the bill lower, and only there', () => {
    expect(first?.feePaise).toBeGreaterThan(0);
    const { freeDeliveryAbovePaise: freeAbove } = pricing;
    const dish = {
      pricePaise: (freeAbove ?? 0) - 1,
      quantity: 1,
      packingPaise: 0,
      taxClass: 'FOOD',
    } as const;
    expect(useful({ lines: [dish], coupon: freeDelivery })).toBe(true);
    expect(useful({ lines: [{ ...dish, quantity: 2 }], coupon: freeDelivery })).toBe(false);
    expect(
      useful({ lines: [{ ...dish, quantity: 2 }], coupon: { ...freeDelivery, foodDiscountPaise: 1_000 } }),
    ).toBe(true);
    expect(useful({ lines: [dish], coupon: null })).toBe(false);
  });
});
