import fc from 'fast-check';
import type { PricingProfile } from '#contract/orders/bill.ts';
import type { BillLine } from '#domain/bill/bill.ts';

/** Pricing with food and alcohol taxes, a delivery fee waived for large orders, and capped packing. */
export const SAMPLE_PRICING: PricingProfile = {
  taxes: [
    { code: 'CGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'SGST', rateBasisPoints: 250, appliesTo: 'FOOD' },
    { code: 'VAT', rateBasisPoints: 1_800, appliesTo: 'ALCOHOL' },
  ],
  deliveryBands: [{ upToMetres: 8_000, feePaise: 3_900 }],
  freeDeliveryAbovePaise: 60_000,
  minimumOrderPaise: 0,
  packingCapPaise: 4_000,
};

export const lineFrom = (leastPaise: number): fc.Arbitrary<BillLine> =>
  fc.record({
    pricePaise: fc.integer({ min: leastPaise, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    packingPaise: fc.integer({ min: 0, max: 1_500 }),
    taxClass: fc.constantFrom('FOOD', 'FOOD', 'FOOD', 'ALCOHOL'),
  });
