import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TaxComponent } from '#contract/orders/bill.ts';
import { createDealBill } from './deal-bill.ts';

const gst: TaxComponent[] = [
  { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
  { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
];

it('adds both halves of the tax and rounds once, to the rupee', () => {
  const bill = createDealBill([{ pricePaise: 24_900, quantity: 2, taxes: gst }]);
  expect(bill).toMatchObject({ itemTotalPaise: 49_800, roundOffPaise: 10, grandTotalPaise: 52_300 });
  expect(bill.taxes.map(({ taxPaise }) => taxPaise)).toEqual([1_245, 1_245]);
});

it('taxes lines of different outlets by their own rates', () => {
  const other: TaxComponent[] = [{ code: 'CGST', rateBasisPoints: 900, appliesTo: 'FOOD' }];
  const bill = createDealBill([
    { pricePaise: 10_000, quantity: 1, taxes: gst },
    { pricePaise: 10_000, quantity: 1, taxes: other },
  ]);
  expect(bill.taxes).toMatchObject([
    { code: 'CGST', rateBasisPoints: 250, taxPaise: 250 },
    { code: 'SGST', rateBasisPoints: 250, taxPaise: 250 },
    { code: 'CGST', rateBasisPoints: 900, taxPaise: 900 },
  ]);
});

it('adds up, whatever is in the cart, and never rounds by more than half a rupee', () => {
  const line = fc.record({
    pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    taxes: fc.constantFrom([], gst),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const bill = createDealBill(lines);
      const taxPaise = bill.taxes.reduce((sum, tax) => sum + tax.taxPaise, 0);
      expect(bill.itemTotalPaise + taxPaise + bill.roundOffPaise).toBe(bill.grandTotalPaise);
      expect(bill.payablePaise).toBe(bill.grandTotalPaise);
      expect(bill.grandTotalPaise % 100).toBe(0);
      expect(Math.abs(bill.roundOffPaise)).toBeLessThanOrEqual(50);
    }),
  );
});
