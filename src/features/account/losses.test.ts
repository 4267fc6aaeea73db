import { expect, test } from 'vitest';
import type { ScratchCard, Voucher } from '#contract/rewards.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { type Losses, rowsOfLosses } from './losses.ts';

const NOW = 1_800_000_000_000;
const texts = messagesFor('en').settings.deletion;

const card = (change: Partial<ScratchCard>): ScratchCard => ({
  ...{ scratchCardId: '0b0e7a4e-4f5e-4a53-9a5e-0d0e5a0f3c11', title: 'Thanks', terms: [], reward: null },
  ...{ issuedAt: NOW - 1, expiresAt: NOW + 1, scratchedAt: null },
  ...change,
});
const voucher = (coupon: unknown) => ({ coupon }) as Voucher;

const nothing: Losses = {
  balance: { walletBalancePaise: 0, rewardPoints: 0, rewardPointsWorthPaise: 0 },
  vouchers: [],
  cards: [],
  waitingCount: 0,
};
const amounts = (losses: Losses) =>
  rowsOfLosses(losses, NOW, texts).map(({ label, amount }) => `${label}: ${amount}`);

test('who has nothing is told so, of money and of points', () => {
  expect(amounts(nothing)).toEqual(['Wallet balance, forfeited: ₹0', 'Loyalty points: None']);
});

test('money is said in rupees, points with their worth', () => {
  const balance = { walletBalancePaise: 12_345_650, rewardPoints: 1_200, rewardPointsWorthPaise: 30_000 };
  expect(amounts({ ...nothing, balance })).toEqual([
    'Wallet balance, forfeited: ₹1,23,456.50',
    'Loyalty points: 1,200, worth ₹300',
  ]);
});

test('only rewards that could still be used count as lost', () => {
  const losses = {
    ...nothing,
    vouchers: [voucher(null), voucher({}), voucher({})],
    cards: [card({}), card({ scratchedAt: NOW - 1 }), card({ expiresAt: NOW })],
  };
  expect(amounts(losses)).toContain('Vouchers and scratch cards: 2 coupons, 1 card');
});

test('an order that waits on the phone is named', () => {
  expect(amounts({ ...nothing, waitingCount: 1 })).toContain('Orders waiting on this phone: 1 order');
});
