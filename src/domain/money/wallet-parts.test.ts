import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWallet, type WalletMovement } from './wallet-parts.ts';

const topUp = (paise: number): WalletMovement => ({ paise, subject: 'txn:1', isGranted: false });
const voucher = (paise: number): WalletMovement => ({ paise, subject: 'voucher:1', isGranted: true });
const order = (paise: number): WalletMovement => ({ paise, subject: 'order:1', isGranted: false });

test('granted money is spent before paid-in money, whichever came first', () => {
  const split = { paidInPaise: 50_000, grantedPaise: 0 };
  expect(splitWallet([topUp(70_000), voucher(10_000), order(-30_000)])).toEqual(split);
  expect(splitWallet([voucher(10_000), topUp(70_000), order(-30_000)])).toEqual(split);
});

test('a voucher after the top-up is spent stays granted', () => {
  const movements = [topUp(50_000), order(-50_000), voucher(20_000)];
  expect(splitWallet(movements)).toEqual({ paidInPaise: 0, grantedPaise: 20_000 });
});

test('an order that is refunded turns no granted money into paid-in money', () => {
  const movements = [voucher(10_000), topUp(5_000), order(-12_000), order(12_000)];
  expect(splitWallet(movements)).toEqual({ paidInPaise: 5_000, grantedPaise: 10_000 });
});

test('the refund of an order that was paid elsewhere is paid-in money', () => {
  expect(splitWallet([order(9_000)])).toEqual({ paidInPaise: 9_000, grantedPaise: 0 });
});

test('both parts are never negative and add up to the balance', () => {
  const movement = fc.record({
    paise: fc.integer({ min: -500, max: 500 }),
    subject: fc.constantFrom('order:1', 'order:2'),
    isGranted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(movement), (wanted) => {
      let balance = 0;
      const movements = wanted.map(({ paise, subject, isGranted }) => {
        const moved = Math.max(paise, -balance);
        balance += moved;
        return { paise: moved, subject, isGranted: isGranted && moved > 0 };
      });
      const { paidInPaise, grantedPaise } = splitWallet(movements);
      expect(paidInPaise).toBeGreaterThanOrEqual(0);
      expect(grantedPaise).toBeGreaterThanOrEqual(0);
      expect(paidInPaise + grantedPaise).toBe(balance);
    }),
  );
});
