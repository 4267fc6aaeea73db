import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import {
  CANCEL_BEFORE_MS,
  cancellableUntil,
  checkInOpensAt,
  payAtRestaurantUntil,
  salesEndOf,
} from './event-rules.ts';

const event = { startsAt: 100 * HOUR_MS, endsAt: 104 * HOUR_MS, isCancelled: false };
const paid = { status: 'PAID', holdExpiresAt: 0 } as const;
const lastMoment = event.startsAt - CANCEL_BEFORE_MS;

test('tickets are sold until the event is over, unless it is cancelled', () => {
  expect(salesEndOf(event, event.endsAt - 1)).toBeNull();
  expect(salesEndOf(event, event.endsAt)).toBe('OVER');
  expect(salesEndOf({ ...event, isCancelled: true }, 0)).toBe('CANCELLED');
});

test('what is paid or kept can be given back until a day before', () => {
  expect(cancellableUntil(paid, event, true, lastMoment - 1)).toBe(lastMoment);
  expect(cancellableUntil(paid, event, true, lastMoment)).toBeNull();
  expect(cancellableUntil({ ...paid, status: 'PAY_AT_EVENT' }, event, true, 0)).toBe(lastMoment);
});

test('tickets that are all checked in cannot be cancelled, nor a reservation that has ended', () => {
  expect(cancellableUntil(paid, event, false, 0)).toBeNull();
  for (const status of ['EXPIRED', 'CANCELLED', 'REFUNDED'] as const) {
    expect(cancellableUntil({ ...paid, status }, event, true, 0)).toBeNull();
  }
});

test('a hold can be let go while it lasts, also on the day of the event', () => {
  const held = { status: 'HELD', holdExpiresAt: event.startsAt } as const;
  expect(cancellableUntil(held, event, false, event.startsAt - 1)).toBe(event.startsAt);
  expect(cancellableUntil(held, event, false, event.startsAt)).toBeNull();
});

test('check-in opens three hours before the start', () => {
  expect(checkInOpensAt(event.startsAt)).toBe(97 * HOUR_MS);
});

test('paying at the restaurant needs more than a day', () => {
  expect(payAtRestaurantUntil(event, 0)).toBe(lastMoment);
  expect(payAtRestaurantUntil(event, lastMoment)).toBeNull();
  expect(payAtRestaurantUntil({ ...event, isCancelled: true }, 0)).toBeNull();
});
