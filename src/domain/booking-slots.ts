import { MAX_PEOPLE } from '#contract/booking.ts';
import type { OpeningHours } from '#contract/restaurant.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { kolkataMidnight, kolkataParts } from './kolkata.ts';
import { isOpenAt } from './opening-hours.ts';

/** Tables begin every quarter of an hour (decision 16). */
export const SLOT_MS = 15 * MINUTE_MS;

/** The restaurant needs so long to be ready (decision 16). */
export const AHEAD_MS = 30 * MINUTE_MS;

/** Tables can be booked so many days ahead (decision 16). */
export const DAYS_AHEAD = 60;

/** A party is reckoned to sit so long; its seats are free again afterwards. */
export const STAY_MS = 90 * MINUTE_MS;

/** Whoever books brings at most so many people at one time, wherever: two parties of the largest size. */
export const MAX_PEOPLE_AT_ONCE = 2 * MAX_PEOPLE;

/** What a booking takes of an outlet. */
export interface HeldSeats {
  readonly reservationDateTime: number;
  readonly numberOfPeople: number;
}

/** The dates `YYYY-MM-DD` on which a table can be booked at an instant (epoch ms), today first. */
export function bookableDates(now: number): string[] {
  const today = kolkataMidnight(kolkataParts(now).date);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => kolkataParts(today + day * DAY_MS).date);
}

/** Whether a table can begin at an instant (both epoch ms), as far as clock and opening hours say. */
export function isSlot(hours: OpeningHours, slotAt: number, now: number): boolean {
  if (slotAt % SLOT_MS !== 0 || slotAt < now + AHEAD_MS) return false;
  const lastMidnight = kolkataMidnight(kolkataParts(now).date) + DAYS_AHEAD * DAY_MS;
  return slotAt < lastMidnight + DAY_MS && isOpenAt(hours, slotAt) && isOpenAt(hours, slotAt + SLOT_MS - 1);
}

/** The slots (epoch ms) of a date `YYYY-MM-DD`, by the clock of Asia/Kolkata; none for what is no date. */
export function slotsOfDay(hours: OpeningHours, date: string, now: number): number[] {
  const midnight = kolkataMidnight(date);
  if (Number.isNaN(midnight) || kolkataParts(midnight).date !== date) return [];
  const ofDay = Array.from({ length: DAY_MS / SLOT_MS }, (_, index) => midnight + index * SLOT_MS);
  return ofDay.filter((slotAt) => isSlot(hours, slotAt, now));
}

/** How many seats are taken at the fullest moment of a stay that begins at `slotAt` (epoch ms). */
export function seatsTaken(held: readonly HeldSeats[], slotAt: number): number {
  const moments = Array.from({ length: STAY_MS / SLOT_MS }, (_, index) => slotAt + index * SLOT_MS);
  return Math.max(...moments.map((moment) => seatsTakenAt(held, moment)));
}

function seatsTakenAt(held: readonly HeldSeats[], moment: number): number {
  const sitting = held.filter(({ reservationDateTime: from }) => from <= moment && moment < from + STAY_MS);
  return sitting.reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0);
}
