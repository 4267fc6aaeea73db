import { expect, test } from 'vitest';
import { missingInWallet } from './wallet-need.ts';

const balance = (walletBalancePaise: number) => ({
  walletBalancePaise,
  rewardPoints: 0,
  rewardPointsWorthPaise: 0,
});

test('misses nothing when the balance covers the whole', () => {
  expect(missingInWallet(balance(50_000), 50_000, 0)).toBe(0);
});

test('counts what the wallet pays of the bill already', () => {
  expect(missingInWallet(balance(20_000), 45_000, 20_000)).toBe(45_000);
});

test('asks for whole rupees, and for no less than the smallest top-up', () => {
  expect(missingInWallet(balance(0), 45_050, 0)).toBe(45_100);
  expect(missingInWallet(balance(49_900), 50_000, 0)).toBe(10_000);
});

test('leaves an unknown balance to the server', () => {
  expect(missingInWallet(undefined, 50_000, 0)).toBe(0);
});
