import { expect, test } from 'vitest';
import { findWebAddress } from '../start-payment.ts';
import { settleDelayMs } from './settle-delay.ts';

test('asks at once, then later and later, never more than 15 seconds apart', () => {
  expect([0, 1, 2, 3].map((attempts) => settleDelayMs(attempts))).toEqual([0, 1_000, 1_500, 2_250]);
  expect(settleDelayMs(50)).toBe(15_000);
  expect(settleDelayMs(50, true)).toBe(3_000);
});

test('goes to web addresses only', () => {
  const base = 'https://app.example/payment-methods';
  expect(findWebAddress('/pay/1', base)).toBe('https://app.example/pay/1');
  expect(findWebAddress('https://gateway.example/1', base)).toBe('https://gateway.example/1');
  expect(findWebAddress('javascript:alert(1)', base)).toBeUndefined();
  expect(findWebAddress(null, base)).toBeUndefined();
});
