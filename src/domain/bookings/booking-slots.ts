import { MAX_PEOPLE } from '#contract/account/booking.ts';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { isOpenAt } from '../outlet/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { kolkataMidnight, kolkataParts } from '../time/kolkata.ts';

/** Bookings begin at quarter hours (D-16). */
export const SLOT_MS = 15 * MINUTE_MS;

/** Shortest time from now to a booking (D-16). */
export const AHEAD_MS = 30 * MINUTE_MS;

/** Last day of bookings, counted from today (D-16). */
export const DAYS_AHEAD = 60;

/** Assumed stay of a party, after which its seats are free. */
export const STAY_MS = 90 * MINUTE_MS;

/** Limit per customer at one time over all outlets: two parties of the largest size. */
export const MAX_PEOPLE_AT_ONCE = 2 * MAX_PEOPLE;

export interface HeldSeats {
  readonly reservationDateTime: number;
  readonly numberOfPeople: number;
}

/** Bookable dates `YYYY-MM-DD` at an instant (epoch ms), today first. */
export function bookableDates(now: number): string[] {
  const today = kolkataMidnight(kolkataParts(now).date);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => kolkataParts(today + day * DAY_MS).date);
}

/** True when the first quarter of an hour of a table at `slotAt` (epoch ms) is within opening hours. */
export function isWithinHours(hours: OpeningHours, slotAt: number): boolean {
  return isOpenAt(hours, slotAt) && isOpenAt(hours, slotAt + SLOT_MS - 1);
}

/** True when a table may start at `slotAt` (epoch ms), by clock and opening hours. */
export function isSlot(hours: OpeningHours, slotAt: number, now: number): boolean {
  if (slotAt % SLOT_MS !== 0 || slotAt < now + AHEAD_MS) return false;
  const lastMidnight = kolkataMidnight(kolkataParts(now).date) + DAYS_AHEAD * DAY_MS;
  return slotAt < lastMidnight + DAY_MS && isWithinHours(hours, slotAt);
}

/** Slots (epoch ms) of a date `YYYY-MM-DD` in Asia/Kolkata; empty for an invalid date. */
export function slotsOfDay(hours: OpeningHours, date: string, now: number): number[] {
  const midnight = kolkataMidnight(date);
  if (Number.isNaN(midnight) || kolkataParts(midnight).date !== date) return [];
  const ofDay = Array.from({ length: DAY_MS / SLOT_MS }, (_, index) => midnight + index * SLOT_MS);
  return ofDay.filter((slotAt) => isSlot(hours, slotAt, now));
}

/** Seats taken at the peak of a stay that starts at `slotAt` (epoch ms). */
export function seatsTaken(held: readonly HeldSeats[], slotAt: number): number {
  const moments = Array.from({ length: STAY_MS / SLOT_MS }, (_, index) => slotAt + index * SLOT_MS);
  return Math.max(...moments.map((moment) => seatsTakenAt(held, moment)));
}

function seatsTakenAt(held: readonly HeldSeats[], moment: number): number {
  const sitting = held.filter(({ reservationDateTime: from }) => from <= moment && moment < from + STAY_MS);
  return sitting.reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0);
}
