import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BookingStatus, BookingStatusSchema } from '#contract/account/booking.ts';
import {
  bookingReminderAt,
  canBookingTransition,
  cancellableUntil,
  findBookingEnd,
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

it('reaches an end on every path, and never leaves it', () => {
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

it('tolerates a status of a newer server', () => {
  expect(nextBookingStatuses('WAITLISTED')).toEqual([]);
  expect(isBookingEnded('WAITLISTED')).toBe(false);
  expect(cancellableUntil('constructor', 0)).toBeNull();
});

it.each([
  ['20:00', '17:00', 21],
  ['12:00', '09:00', 21],
  ['11:45', '21:00', 20],
  ['08:00', '21:00', 20],
  ['00:45', '21:45', 20],
  ['01:00', '21:00', 20],
])('reminds of a table at %s at %s of day %i, never at night', (table, reminder, day) => {
  const at = (clock: string, ofDay: number) => Date.parse(`2026-11-${ofDay}T${clock}:00+05:30`);
  expect(bookingReminderAt(at(table, 21))).toBe(at(reminder, day));
});

it.each([
  ['by its guest', { endCause: { code: 'customer', wasConfirmed: true } }, 'byCustomer'],
  ['as a request', { endCause: { code: 'tablesTaken', wasConfirmed: false } }, 'notAccepted'],
  ['because nobody answered', { endCause: { code: 'bookingNotAnswered' } }, 'notAccepted'],
  ['after it was confirmed', { endCause: { code: 'closesEarly', wasConfirmed: true } }, 'byRestaurant'],
  ['in words of before', { endReason: 'No gas' }, 'byRestaurant'],
  ['before anybody stored by whom', {}, undefined],
])('tells who ended a booking that was cancelled %s', (_, facts, end) => {
  const ended = { endReason: null, endCause: null, ...facts };
  expect(findBookingEnd({ status: 'CANCELLED', ...ended })).toBe(end);
  expect(findBookingEnd({ status: 'CONFIRMED', ...ended })).toBeUndefined();
});
