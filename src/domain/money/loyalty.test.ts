import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedPoints, usablePoints, worthOfPoints } from './loyalty.ts';

describe('loyalty points', () => {
  it('earns five for every ₹100 of food', () => {
    expect([10_000, 19_999, 1999, 0].map(earnedPoints)).toEqual([5, 9, 0, 0]);
  });

  it('takes none from a balance below 200', () => {
    expect(usablePoints(199, 1_000_000)).toBe(0);
    expect(usablePoints(200, 1_000_000)).toBe(200);
  });

  it('pays at most a fifth of a bill, in whole rupees, from what there is', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100_000_000), (balance, rupees) => {
        const grandTotalPaise = rupees * 100;
        const points = usablePoints(balance, grandTotalPaise);
        expect(points).toBeLessThanOrEqual(balance);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(worthOfPoints(points) * 5).toBeLessThanOrEqual(grandTotalPaise);
        expect(worthOfPoints(points) % 100).toBe(0);
      }),
    );
  });

  it('uses a large balance up to the last rupee of the fifth', () => {
    expect(worthOfPoints(usablePoints(100_000, 50_300))).toBe(10_000);
  });
});
