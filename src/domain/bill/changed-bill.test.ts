import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineFrom, SAMPLE_PRICING } from '#test/support/samples/bill-samples.ts';
import { worthOfPoints } from '../money/loyalty.ts';
import { type BillLine, createBill } from './bill.ts';
import { changeBill } from './changed-bill.ts';

const pricing = SAMPLE_PRICING;
const lineArbitrary = lineFrom(100);

const orderArbitrary = fc.record({
  orderType: fc.constantFrom('HomeDelivery', 'TakeAway', 'DineIn'),
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
  foodDiscountPaise: fc.nat(50_000),
  tipPaise: fc.constantFrom(0, 2_000),
  walletAvailablePaise: fc.nat(200_000),
  pointsAvailable: fc.nat(2_000),
  /** Per line: stays, goes, or the price factor of its replacement. */
  fates: fc.array(
    fc.oneof(fc.constant('stays'), fc.constant('goes'), fc.double({ min: 0.1, max: 1, noNaN: true })),
    {
      minLength: 6,
      maxLength: 6,
    },
  ),
});

it('shrinks a bill so that it sums up, is never dearer, and returns what was paid for the lines with their tax', () => {
  fc.assert(
    fc.property(orderArbitrary, ({ lines, fates, foodDiscountPaise, ...order }) => {
      const coupon = { foodDiscountPaise, isDeliveryFree: false };
      const bill = createBill({ ...order, lines, coupon, pricing, distanceMetres: 900 });
      const after = lines.flatMap((line, index) => {
        const fate = fates[index];
        if (fate === 'goes') return [];
        if (typeof fate !== 'number') return [line];
        return [{ ...line, pricePaise: Math.ceil(line.pricePaise * fate) }];
      });
      const changed = changeBill(bill, { before: lines, after, taxes: pricing.taxes });
      if (changed === undefined) throw new Error('it is not dearer');
      const taxPaise = changed.taxes.reduce((total, tax) => total + tax.taxPaise, 0);
      const { itemTotalPaise, couponDiscountPaise, packingPaise, deliveryPaise, tipPaise } = changed;
      expect(changed.grandTotalPaise).toBe(
        itemTotalPaise -
          couponDiscountPaise +
          packingPaise +
          deliveryPaise +
          taxPaise +
          tipPaise +
          changed.roundOffPaise,
      );
      expect(changed.grandTotalPaise).toBe(
        changed.walletPaidPaise + changed.pointsPaidPaise + changed.payablePaise,
      );
      expect(changed.grandTotalPaise).toBeLessThanOrEqual(bill.grandTotalPaise);
      expect(Math.abs(changed.roundOffPaise)).toBeLessThanOrEqual(50);
      for (const key of [
        ...(['walletPaidPaise', 'payablePaise', 'pointsUsed', 'pointsPaidPaise'] as const),
        ...(['packingPaise', 'couponDiscountPaise'] as const),
      ]) {
        expect(changed[key]).toBeGreaterThanOrEqual(0);
        expect(changed[key]).toBeLessThanOrEqual(bill[key]);
      }
      expect(changed.tipPaise).toBe(bill.tipPaise);
      expect(changed.pointsPaidPaise).toBe(worthOfPoints(changed.pointsUsed));
      const share = changed.grandTotalPaise / Math.max(1, bill.grandTotalPaise);
      expect(Math.abs(changed.pointsPaidPaise - bill.pointsPaidPaise * share)).toBeLessThanOrEqual(100);
    }),
    { numRuns: 2_000, seed: 20_261_127 },
  );
});

it('leaves a bill as it is where nothing changes', () => {
  const lines: BillLine[] = [{ pricePaise: 24_900, quantity: 2, packingPaise: 1_000, taxClass: 'FOOD' }];
  const bill = createBill({
    ...{ orderType: 'HomeDelivery', lines, pricing, distanceMetres: 900, tipPaise: 2_000 },
    coupon: { foodDiscountPaise: 5_000, isDeliveryFree: false },
    ...{ walletAvailablePaise: 10_000, pointsAvailable: 0 },
  });
  expect(changeBill(bill, { before: lines, after: lines, taxes: pricing.taxes })).toEqual(bill);
});

it('keeps the round-off of its table in a round of which a line is left', () => {
  const line: BillLine = { pricePaise: 24_900, quantity: 2, packingPaise: 0, taxClass: 'FOOD' };
  const before = [line];
  const bill = createBill({
    ...{ orderType: 'DineIn', lines: before, pricing, distanceMetres: null, tipPaise: 0, coupon: null },
    ...{ walletAvailablePaise: 0, pointsAvailable: 0 },
  });
  const { grandTotalPaise, roundOffPaise } = bill;
  const balanced = {
    ...bill,
    ...{ grandTotalPaise: grandTotalPaise - 100, payablePaise: grandTotalPaise - 100 },
    roundOffPaise: roundOffPaise - 100,
  };
  const { taxes } = pricing;
  expect(changeBill(balanced, { before, after: before, taxes })).toEqual(balanced);
  const after = [{ ...line, quantity: 1 }];
  const alone = changeBill(bill, { before, after, taxes });
  expect(changeBill(balanced, { before, after, taxes })?.grandTotalPaise).toBe(
    (alone?.grandTotalPaise ?? 0) - 100,
  );
});
