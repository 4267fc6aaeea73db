import { describe, expect, test } from 'vitest';
import { pauseAfterUnpaid } from './unpaid-holds.ts';

const MINUTE = 60_000;
const HOLD = 8 * MINUTE;
const NOW = 1_000 * MINUTE;
/** A hold that began `from` minutes ago and expired `until` minutes ago, if it was not released before. */
const ago = (from: number, until: number, releasedBefore: number | null = null) => ({
  from: NOW - from * MINUTE,
  expiresAt: NOW - until * MINUTE,
  endedAt: releasedBefore === null ? null : NOW - releasedBefore * MINUTE,
});
const pause = (...holds: ReturnType<typeof ago>[]) => pauseAfterUnpaid(holds, HOLD, NOW) / MINUTE;

describe('a customer with unpaid holds', () => {
  test('goes on at once after two whole holds', () => {
    expect(pause()).toBe(0);
    expect(pause(ago(16, 8), ago(8, 0))).toBe(0);
  });

  test('waits after the third until one is an hour old', () => {
    expect(pause(ago(24, 16), ago(16, 8), ago(8, 0))).toBe(44);
    expect(pause(ago(8, 0), ago(24, 16), ago(16, 8))).toBe(44);
  });

  test('waits only for the time above the limit', () => {
    expect(pause(ago(20, 12), ago(12, 4), ago(1, 0))).toBe(41);
    expect(pause(ago(60, 58), ago(50, 34), ago(1, 0))).toBe(11);
  });

  test('is not limited by holds that ended an hour ago, and partly by ones that began then', () => {
    expect(pause(ago(90, 80), ago(76, 68), ago(16, 8), ago(8, 0))).toBe(0);
    expect(pause(ago(64, 56), ago(16, 8), ago(8, 0))).toBe(4);
  });

  test('may change the choice often', () => {
    expect(pause(...Array.from({ length: 9 }, (_, index) => ago(10 - index, 9 - index)))).toBe(0);
  });

  test('waits as well when each hold was released just before its end', () => {
    const shortly = [0, 1, 2].map((index) => ago(24 - 8 * index, 16 - 8 * index, 16.1 - 8 * index));
    expect(pause(...shortly)).toBeGreaterThan(40);
  });

  test('waits for the time that a hold lasted: to its release, its end or now', () => {
    const two = [ago(32, 24), ago(24, 16)];
    expect(pause(...two, ago(10, 2, 9))).toBe(29);
    expect(pause(...two, ago(10, 2))).toBe(36);
    expect(pause(...two, ago(10, 2, 1))).toBe(36);
    expect(pause(...two, ago(1, -7))).toBe(29);
  });
});
