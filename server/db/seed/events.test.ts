import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import { createEventRows } from './events.ts';

const NOON = Date.parse('2026-11-23T06:30:00Z');
/** Each day of a year and more: a sandbox may be filled on any. */
const DAYS = Array.from({ length: 400 }, (_, day) => NOON + day * DAY_MS);

function startOf(eventId: string, seededAt: number): number {
  const row = createEventRows(seededAt).find((event) => event.eventId === eventId);
  if (row === undefined) throw new Error(`there is no event ${eventId}`);
  return row.startsAt;
}

it('puts the comedy of Saturday on a Saturday, within two weeks', () => {
  for (const day of DAYS) {
    const startsAt = startOf('comedy-saturday-faridabad', day);
    expect(kolkataParts(startsAt).weekday).toBe(6);
    expect(startsAt - day).toBeLessThan(14 * DAY_MS);
  }
});

it('puts the last evening of the year on the last day of the year, ahead', () => {
  for (const day of DAYS) {
    const startsAt = startOf('new-year-mohali', day);
    expect(kolkataParts(startsAt).date).toMatch(/-12-31$/);
    expect(startsAt).toBeGreaterThan(day);
  }
});
