import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTopUpAllowed, WALLET_LIMITS } from './wallet.ts';

test('takes top-ups of ₹100 to ₹10,000', () => {
  expect(isTopUpAllowed(9_999, 0, 0)).toBe(false);
  expect(isTopUpAllowed(10_000, 0, 0)).toBe(true);
  expect(isTopUpAllowed(1_000_000, 0, 0)).toBe(true);
  expect(isTopUpAllowed(1_000_001, 0, 0)).toBe(false);
});

test('never lets balance, what is on its way and the top-up come to more than ₹50,000', () => {
  const paise = fc.integer({ min: 0, max: 6_000_000 });
  fc.assert(
    fc.property(paise, paise, paise, (amount, balance, onItsWay) => {
      const isWithin = amount + balance + onItsWay <= WALLET_LIMITS.maxBalancePaise;
      return !isTopUpAllowed(amount, balance, onItsWay) || isWithin;
    }),
  );
});
