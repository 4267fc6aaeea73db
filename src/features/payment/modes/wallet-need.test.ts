import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTopUpAllowed, WALLET_LIMITS } from '#domain/money/wallet.ts';
import { needOfWallet } from './wallet-need.ts';

const balance = (walletBalancePaise: number) => ({
  walletBalancePaise,
  rewardPoints: 0,
  rewardPointsWorthPaise: 0,
});

const NOTHING = { missingPaise: 0, topUpPaise: 0 };

test('misses nothing when the balance covers the whole', () => {
  expect(needOfWallet(balance(50_000), 50_000, 0)).toEqual(NOTHING);
});

test('counts what the wallet pays of the bill already', () => {
  expect(needOfWallet(balance(20_000), 45_000, 20_000).topUpPaise).toBe(45_000);
});

test('asks for whole rupees, and for no less than the smallest top-up', () => {
  expect(needOfWallet(balance(0), 45_050, 0)).toEqual({ missingPaise: 45_050, topUpPaise: 45_100 });
  expect(needOfWallet(balance(49_900), 50_000, 0).topUpPaise).toBe(10_000);
});

test('leaves an unknown balance to the server', () => {
  expect(needOfWallet(undefined, 50_000, 0)).toEqual(NOTHING);
});

test('asks for no more at once than may be added, and for nothing when a wallet cannot hold the whole', () => {
  expect(needOfWallet(balance(60_000), 1_759_200, 0).topUpPaise).toBe(WALLET_LIMITS.maxTopUpPaise);
  expect(needOfWallet(balance(60_000), WALLET_LIMITS.maxBalancePaise + 1, 0).topUpPaise).toBe(0);
});

test('the suggested amount can always be added, and repeating it covers the order', () => {
  const paise = fc.integer({ min: 0, max: WALLET_LIMITS.maxBalancePaise });
  fc.assert(
    fc.property(paise, paise, (balancePaise, payablePaise) => {
      let held = balancePaise;
      for (let turn = 0; turn < 6; turn += 1) {
        const { missingPaise, topUpPaise } = needOfWallet(balance(held), payablePaise, 0);
        if (topUpPaise === 0) {
          // Not even the smallest top-up fits below the limit of the balance.
          const isFull = WALLET_LIMITS.maxBalancePaise - held < WALLET_LIMITS.minTopUpPaise;
          return missingPaise === 0 || isFull;
        }
        if (!isTopUpAllowed(topUpPaise, held, 0)) return false;
        held += topUpPaise;
      }
      return false;
    }),
  );
});
