import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineFrom, SAMPLE_PRICING } from '#test/support/samples/bill-samples.ts';
import { type BillLine, createBill } from '../bill/bill.ts';
import {
  computeRefund,
  foodLeft,
  foodPartOf,
  type PaidOrder,
  quantitiesLeft,
  type Refund,
  refundableLeft,
} from './refund.ts';

const pricing = SAMPLE_PRICING;
const lineArbitrary = lineFrom(500);

const paidArbitrary: fc.Arbitrary<PaidOrder> = fc
  .record({
    orderType: fc.constantFrom('HomeDelivery', 'TakeAway', 'DineIn'),
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
    foodDiscountPaise: fc.oneof(fc.constant(0), fc.nat(50_000)),
    tipPaise: fc.constantFrom(0, 2_000),
    walletAvailablePaise: fc.nat(200_000),
    pointsAvailable: fc.nat(2_000),
  })
  .map(({ lines, foodDiscountPaise, ...order }) => {
    const coupon = { foodDiscountPaise, isDeliveryFree: false };
    const bill = createBill({ ...order, lines, coupon, pricing, distanceMetres: 900 });
    return { bill, lines, taxes: pricing.taxes, earlier: [] };
  });

const wishArbitrary = fc.oneof(
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ wished: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }) }),
);
type Wish = typeof wishArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

function refundNext(order: PaidOrder, wish: Wish): Refund | undefined {
  if ('share' in wish) {
    const paise = Math.floor((refundableLeft(order) * wish.share) / 100) * 100;
    return computeRefund(order, { paise });
  }
  const quantities = quantitiesLeft(order).map((left, at) => Math.min(left, wish.wished[at] ?? 0));
  return computeRefund(order, { quantities });
}

const sumOf = (refunds: readonly Refund[], amount: (refund: Refund) => number) =>
  refunds.reduce((total, refund) => total + amount(refund), 0);
const taxOf = ({ taxes }: Pick<Refund, 'taxes'>) =>
  taxes.reduce((total, { taxPaise }) => total + taxPaise, 0);

describe('refunds of an order', () => {
  it('are never above what was paid, whatever is refunded in which order, and the last one is exact', () => {
    fc.assert(
      fc.property(paidArbitrary, fc.array(wishArbitrary, { maxLength: 6 }), (paid, wishes) => {
        const refunds: Refund[] = [];
        let order = paid;
        const note = (refund: Refund | undefined) => {
          if (refund === undefined) return;
          refunds.push(refund);
          order = { ...order, earlier: refunds };
        };
        const { bill } = paid;
        const moneyPaidPaise = bill.payablePaise + bill.walletPaidPaise;
        for (const wish of wishes) {
          note(refundNext(order, wish));
          expect(sumOf(refunds, ({ totalPaise }) => totalPaise)).toBeLessThanOrEqual(bill.grandTotalPaise);
          expect(sumOf(refunds, ({ moneyPaise }) => moneyPaise)).toBeLessThanOrEqual(moneyPaidPaise);
          expect(sumOf(refunds, ({ points }) => points)).toBeLessThanOrEqual(bill.pointsUsed);
          expect(sumOf(refunds, taxOf)).toBeLessThanOrEqual(taxOf(bill));
        }
        note(computeRefund(order, { paise: refundableLeft(order) }));
        for (const { totalPaise, moneyPaise, points, taxes } of refunds) {
          expect(totalPaise).toBeGreaterThan(0);
          expect(
            Math.min(moneyPaise, points, ...taxes.map(({ taxPaise }) => taxPaise)),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(sumOf(refunds, ({ totalPaise }) => totalPaise)).toBe(bill.grandTotalPaise);
        expect(sumOf(refunds, ({ moneyPaise }) => moneyPaise)).toBe(moneyPaidPaise);
        expect(sumOf(refunds, ({ points }) => points)).toBe(bill.pointsUsed);
        expect(sumOf(refunds, taxOf)).toBe(taxOf(bill));
      }),
      { numRuns: 2_000, seed: 20_261_127 },
    );
  });

  it('of all lines, one after the other or at once, come to the food part of the bill', () => {
    fc.assert(
      fc.property(paidArbitrary, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (paid, ranks) => {
        // The refund of a line that is almost entirely discounted rounds to zero rupees.
        const food = paid.lines.filter(({ taxClass }) => taxClass === 'FOOD');
        const orderedPaise = food.reduce((total, line) => total + line.pricePaise * line.quantity, 0);
        fc.pre(paid.bill.couponDiscountPaise * 2 <= orderedPaise);
        const refunds: Refund[] = [];
        const sequence = paid.lines
          .map((_, at) => at)
          .toSorted((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
        for (const chosen of sequence) {
          const quantities = paid.lines.map(({ quantity }, at) => (at === chosen ? quantity : 0));
          const refund = computeRefund({ ...paid, earlier: refunds }, { quantities });
          if (refund !== undefined) refunds.push(refund);
        }
        const all = computeRefund(paid, { quantities: paid.lines.map(({ quantity }) => quantity) });
        const foodPaise = foodPartOf(paid);
        expect(all?.totalPaise ?? 0).toBe(foodPaise);
        expect(sumOf(refunds, ({ totalPaise }) => totalPaise)).toBe(foodPaise);
        expect(foodLeft({ ...paid, earlier: refunds })).toBe(0);
        const { bill } = paid;
        if (bill.deliveryPaise + bill.tipPaise === 0) {
          expect(foodPaise).toBe(bill.grandTotalPaise);
          expect(sumOf(refunds, ({ points }) => points)).toBe(bill.pointsUsed);
        }
      }),
      { numRuns: 2_000, seed: 20_261_127 },
    );
  });

  it('are refused for more than is left, for nothing, and for a line that is refunded already', () => {
    const lines: BillLine[] = [{ pricePaise: 20_000, quantity: 2, packingPaise: 0, taxClass: 'FOOD' }];
    const bill = createBill({
      ...{ orderType: 'DineIn', lines, pricing, distanceMetres: null, coupon: null, tipPaise: 0 },
      ...{ walletAvailablePaise: 0, pointsAvailable: 400 },
    });
    const paid: PaidOrder = { bill, lines, taxes: pricing.taxes, earlier: [] };
    expect(computeRefund(paid, { paise: 0 })).toBeUndefined();
    expect(computeRefund(paid, { paise: bill.grandTotalPaise + 1 })).toBeUndefined();
    expect(computeRefund(paid, { quantities: [0] })).toBeUndefined();
    expect(computeRefund(paid, { quantities: [3] })).toBeUndefined();
    const first = computeRefund(paid, { quantities: [1] });
    // A refund of half of an order of ₹420, 20 % of which was paid by points, returns half of the points and
    // money.
    expect(first).toMatchObject({ totalPaise: 21_000, points: 168, moneyPaise: 16_800 });
    if (first === undefined) throw new Error('nothing is refunded');
    const after = { ...paid, earlier: [first] };
    expect(quantitiesLeft(after)).toEqual([1]);
    expect(computeRefund(after, { quantities: [2] })).toBeUndefined();
  });
});
