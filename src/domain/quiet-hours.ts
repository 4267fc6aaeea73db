import { DAY_MS, MINUTE_MS } from './durations.ts';
import { kolkataMidnight, kolkataParts } from './kolkata.ts';

/** Offers rest from 22:00 to 09:00 in Asia/Kolkata (decision 35). */
const QUIET_FROM_MINUTES = 22 * 60;
const QUIET_UNTIL_MINUTES = 9 * 60;

const QUIET_MS = DAY_MS - (QUIET_FROM_MINUTES - QUIET_UNTIL_MINUTES) * MINUTE_MS;

/** An instant (epoch ms) as it is, or the end of the quiet hours that it falls into. */
export function afterQuietHours(at: number): number {
  const since = quietSince(at);
  return since === null ? at : since + QUIET_MS;
}

/** The beginning of the quiet hours that an instant falls into, null where it falls into none; epoch ms. */
export function quietSince(at: number): number | null {
  const { date, minutes } = kolkataParts(at);
  if (minutes >= QUIET_UNTIL_MINUTES && minutes < QUIET_FROM_MINUTES) return null;
  const isEarly = minutes < QUIET_UNTIL_MINUTES;
  return kolkataMidnight(date) - (isEarly ? DAY_MS : 0) + QUIET_FROM_MINUTES * MINUTE_MS;
}

/** The next beginning of quiet hours after an instant that falls into none; both epoch ms. */
export function nextQuietHours(at: number): number {
  return kolkataMidnight(kolkataParts(at).date) + QUIET_FROM_MINUTES * MINUTE_MS;
}
