import { expect, test } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { type Losses, rowsOfLosses } from './losses.ts';

const NOW = 1_800_000_000_000;
const texts = messagesFor('en').settings.deletion.losses;

const nothing: Losses = {
  balance: { walletBalancePaise: 0, walletPaidInPaise: 0, rewardPoints: 0, rewardPointsWorthPaise: 0 },
  ...{ vouchers: [], cards: [], bookings: [], reservations: [], deals: [], waitingCount: 0 },
};

/** Losses with this change, whose entries have only the fields that `rowsOfLosses` reads. */
const having = (change: Readonly<Record<string, unknown>>) => ({ ...nothing, ...change }) as Losses;

const amounts = (losses: Losses) =>
  rowsOfLosses(losses, NOW, texts).map(({ label, amount }) => `${label}: ${amount}`);
const added = (change: Readonly<Record<string, unknown>>) => amounts(having(change)).slice(2);

test('who has nothing is told so, of money and of points', () => {
  expect(amounts(nothing)).toEqual(['Rewards in your wallet: ₹0', 'Loyalty points: None']);
});

test('granted money alone is lost, in rupees; points with their worth', () => {
  const wallet = { walletBalancePaise: 12_445_650, walletPaidInPaise: 100_000 };
  const balance = { ...wallet, rewardPoints: 1_200, rewardPointsWorthPaise: 30_000 };
  expect(amounts(having({ balance }))).toEqual([
    'Rewards in your wallet: ₹1,23,456.50',
    'Loyalty points: 1,200, worth ₹300',
  ]);
});

test('only rewards that could still be used count as lost', () => {
  const sealed = { scratchedAt: null, expiresAt: NOW + 1 };
  const cards = [sealed, { ...sealed, scratchedAt: NOW - 1 }, { ...sealed, expiresAt: NOW }];
  const vouchers = [{ coupon: null }, { coupon: {} }, { coupon: {} }];
  expect(added({ vouchers, cards })).toEqual(['Coupons from vouchers: 2', 'Scratch cards: 1']);
});

test('only tables that still stand count as lost', () => {
  const table = { status: 'CONFIRMED', reservationDateTime: NOW + 1 };
  const bookings = [table, { ...table, status: 'CANCELLED' }, { ...table, reservationDateTime: NOW }];
  expect(added({ bookings })).toEqual(['Booked tables: 1']);
});

test('only tickets that could still be used count as lost', () => {
  const tickets = [{ checkedInAt: null }, { checkedInAt: null }, { checkedInAt: NOW - 1 }];
  const upcoming = { status: 'PAID', event: { endsAt: NOW + 1 }, tickets };
  const over = { ...upcoming, event: { endsAt: NOW } };
  const reservations = [upcoming, over, { ...upcoming, status: 'REFUNDED' }];
  expect(added({ reservations })).toEqual(['Event tickets: 2']);
});

test('deals count by the units that are left of them', () => {
  const deals = [
    { unitsLeft: 3, validUntil: NOW + 1 },
    { unitsLeft: 5, validUntil: NOW },
  ];
  expect(added({ deals })).toEqual(['Units of deals: 3']);
});

test('an order that waits on the phone is named', () => {
  expect(added({ waitingCount: 1 })).toEqual(['Orders waiting on this phone: 1']);
});
