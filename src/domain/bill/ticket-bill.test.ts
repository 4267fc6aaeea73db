import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTicketBill } from './ticket-bill.ts';

const gst = [
  { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
  { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
  { code: 'VAT', rateBasisPoints: 2_000, appliesTo: 'ALCOHOL' },
] as const;

test('the taxes are taken out of the price of a ticket', () => {
  const { bill, netPricesPaise } = createTicketBill([{ pricePaise: 105_000, quantity: 2 }], gst);
  expect(netPricesPaise).toEqual([100_000]);
  expect(bill).toMatchObject({
    itemTotalPaise: 200_000,
    taxes: [
      { code: 'CGST', taxablePaise: 200_000, taxPaise: 5_000 },
      { code: 'SGST', taxablePaise: 200_000, taxPaise: 5_000 },
    ],
    roundOffPaise: 0,
    grandTotalPaise: 210_000,
  });
});

test('lines, taxes and round-off are always the price that was paid', () => {
  const line = fc.record({
    pricePaise: fc.integer({ min: 1, max: 1_000 }).map((rupees) => rupees * 100),
    quantity: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const { bill } = createTicketBill(lines, gst);
      const paid = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      const taxes = bill.taxes.reduce((sum, { taxPaise }) => sum + taxPaise, 0);
      expect(bill.itemTotalPaise + taxes + bill.roundOffPaise).toBe(paid);
      expect(bill.grandTotalPaise).toBe(paid);
      expect(Math.abs(bill.roundOffPaise)).toBeLessThan(100);
    }),
  );
});
