import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesOfLines } from './line-shares.ts';

const round = fc.record({
  itemList: fc.array(fc.record({ orderItemId: fc.uuid(), linePaise: fc.integer({ min: 0, max: 500_000 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  bill: fc.record({ grandTotalPaise: fc.integer({ min: 0, max: 4_000_000 }) }),
});

it('gives every line its share, never below zero, and the lines of a round add up to it', () => {
  fc.assert(
    fc.property(round, (one) => {
      const shares = sharesOfLines([one]);
      fc.pre(shares.size === one.itemList.length);
      expect([...shares.values()].every((share) => share >= 0)).toBe(true);
      expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(one.bill.grandTotalPaise);
    }),
  );
});
