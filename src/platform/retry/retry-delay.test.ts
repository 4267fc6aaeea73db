import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('waits between one and thirty seconds, longer with every try', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
      const delayMs = retryDelayMs(attempt, () => chance);
      expect(delayMs).toBeGreaterThanOrEqual(1_000);
      expect(delayMs).toBeLessThanOrEqual(30_000);
      expect(retryDelayMs(attempt + 1, () => chance)).toBeGreaterThanOrEqual(delayMs);
    }),
  );
});
