import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricingProfile } from '#contract/orders/bill.ts';
import { createBill } from './bill.ts';
import { balanceRound, billOfRounds, withTip } from './table-bill.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const pricing: PricingProfile = {
  taxes: [
    { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'VAT', rateBasisPoints: 2000, appliesTo: 'ALCOHOL' },
  ],
  deliveryBands: [],
  freeDeliveryAbovePaise: null,
  minimumOrderPaise: 0,
  packingCapPaise: 0,
};

const round = (
  pricePaise: number,
  { tipPaise = 0, walletAvailablePaise = 0, taxClass = 'FOOD' as 'FOOD' | 'ALCOHOL' } = {},
) =>
  createBill({
    orderType: 'DineIn',
    lines: [{ pricePaise, quantity: 1, packingPaise: 0, taxClass }],
    pricing,
    ...{ distanceMetres: null, coupon: null, tipPaise, walletAvailablePaise, pointsAvailable: 0 },
  });

const anyRound = fc
  .record({
    pricePaise: fc.integer({ min: 200, max: 500_000 }),
    tipPaise: fc.nat(1000).map((rupees) => rupees * 100),
    taxClass: fc.constantFrom('FOOD' as const, 'ALCOHOL' as const),
  })
  .map(({ pricePaise, ...rest }) => round(pricePaise, rest));

const anyRounds = fc.array(anyRound, { minLength: 1, maxLength: 8 });

describe('the bill of a table', () => {
  it('taxes and rounds the sum once', () => {
    // One of them is 51.45 and rounds to 51; twenty are 1029 rather than 1020.
    const twenty = Array.from({ length: 20 }, () => round(4_900));
    expect(sum(twenty.map((one) => one.grandTotalPaise))).toBe(102_000);
    const whole = billOfRounds(twenty);
    expect(whole).toMatchObject({ itemTotalPaise: 98_000, grandTotalPaise: 102_900, roundOffPaise: 0 });
    expect(whole.taxes).toEqual([
      { code: 'CGST', rateBasisPoints: 250, taxablePaise: 98_000, taxPaise: 2_450 },
      { code: 'SGST', rateBasisPoints: 250, taxablePaise: 98_000, taxPaise: 2_450 },
    ]);
  });

  it('is what its dishes would cost in one order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 200, max: 500_000 }), { minLength: 1, maxLength: 8 }),
        (prices) => {
          const lines = prices.map((pricePaise) => ({
            ...{ pricePaise, quantity: 1, packingPaise: 0, taxClass: 'FOOD' as const },
          }));
          const order = {
            orderType: 'DineIn' as const,
            pricing,
            distanceMetres: null,
            coupon: null,
            tipPaise: 0,
          };
          const inOne = createBill({ ...order, lines, walletAvailablePaise: 0, pointsAvailable: 0 });
          expect(billOfRounds(prices.map((price) => round(price)))).toEqual(inOne);
        },
      ),
    );
  });

  it('is the sum of its rounds once one of them is balanced', () => {
    fc.assert(
      fc.property(anyRounds, fc.nat(7), (rounds, place) => {
        const at = place % rounds.length;
        const others = rounds.filter((_round, index) => index !== at);
        const balanced = balanceRound(rounds[at] ?? round(0), others);
        const booked = [...others, balanced];
        const whole = billOfRounds(rounds);
        expect(sum(booked.map((bill) => bill.payablePaise))).toBe(whole.payablePaise);
        expect(sum(booked.map((bill) => bill.grandTotalPaise))).toBe(whole.grandTotalPaise);
        expect(billOfRounds(booked)).toEqual(whole);
        expect(balanceRound(balanced, others)).toEqual(balanced);
        const parts = [balanced.itemTotalPaise, balanced.tipPaise, balanced.roundOffPaise];
        expect(sum([...parts, ...balanced.taxes.map((tax) => tax.taxPaise)])).toBe(balanced.grandTotalPaise);
      }),
    );
  });
});

describe('a tip at the table', () => {
  it('replaces the one before, and is never less than wallet and points have paid', () => {
    expect(withTip(round(10_000, { tipPaise: 5_000 }), 2_000)).toEqual(round(10_000, { tipPaise: 2_000 }));
    expect(withTip(round(10_000, { tipPaise: 5_000, walletAvailablePaise: 15_000 }), 0)).toBeUndefined();
  });
});
