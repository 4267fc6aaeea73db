import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('waits between one and thirty seconds, longer with every try', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
      const delayMs = retryDelayMs(attempt, chance);
      expect(delayMs).toBeGreaterThanOrEqual(1_000);
      expect(delayMs).toBeLessThanOrEqual(30_000);
      expect(retryDelayMs(attempt + 1, chance)).toBeGreaterThanOrEqual(delayMs);
    }),
  );
});

test('spreads the tries of many phones from the first one on', () => {
  expect([0, 0.5, 1].map((chance) => retryDelayMs(0, chance))).toEqual([1_000, 1_250, 1_500]);
  expect([0, 1].map((chance) => retryDelayMs(9, chance))).toEqual([20_000, 30_000]);
});
