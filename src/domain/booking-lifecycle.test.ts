import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BookingStatus, BookingStatusSchema } from '#contract/booking.ts';
import {
  canBookingTransition,
  cancellableUntil,
  isBookingEnded,
  nextBookingStatuses,
  SEAT_HOLDING,
} from './booking-lifecycle.ts';

const statuses = BookingStatusSchema.options;
const anyStatus = fc.constantFrom(...statuses);

it('goes from asked for, by confirmed, to seated, missed or cancelled', () => {
  const table = Object.fromEntries(statuses.map((status) => [status, nextBookingStatuses(status)]));
  expect(table).toEqual({
    REQUESTED: ['CONFIRMED', 'CANCELLED'],
    CONFIRMED: ['SEATED', 'NO_SHOW', 'CANCELLED'],
    SEATED: [],
    NO_SHOW: [],
    CANCELLED: [],
  });
});

it('comes to an end on every way, and never leaves one', () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { maxLength: 12 }), (wishes) => {
      let status: BookingStatus = 'REQUESTED';
      let steps = 0;
      for (const wish of wishes) {
        if (!canBookingTransition(status, wish)) continue;
        expect(isBookingEnded(status)).toBe(false);
        status = wish;
        steps += 1;
      }
      expect(steps).toBeLessThanOrEqual(2);
      if (isBookingEnded(status)) expect(nextBookingStatuses(status)).toEqual([]);
    }),
  );
});

it('never takes seats again that were given back', () => {
  fc.assert(
    fc.property(anyStatus, anyStatus, (from, to) => {
      if (!SEAT_HOLDING.includes(from) && SEAT_HOLDING.includes(to)) {
        expect(canBookingTransition(from, to)).toBe(false);
      }
    }),
  );
});

it('may be cancelled up to two hours before, while there is something to cancel', () => {
  const at = Date.UTC(2026, 10, 21, 14);
  const until = statuses.map((status) => cancellableUntil(status, at));
  const twoHoursBefore = Date.UTC(2026, 10, 21, 12);
  expect(until).toEqual([twoHoursBefore, twoHoursBefore, null, null, null]);
});

it('breaks nothing on a status of a newer server', () => {
  expect(nextBookingStatuses('WAITLISTED')).toEqual([]);
  expect(isBookingEnded('WAITLISTED')).toBe(false);
  expect(cancellableUntil('constructor', 0)).toBeNull();
});
