import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { kolkataMidnight, kolkataParts } from '../time/kolkata.ts';

/** No offers are sent in these hours of Asia/Kolkata (D-35). */
const QUIET_FROM_MINUTES = 22 * 60;
const QUIET_UNTIL_MINUTES = 9 * 60;

const QUIET_MS = DAY_MS - (QUIET_FROM_MINUTES - QUIET_UNTIL_MINUTES) * MINUTE_MS;

/** The end of the quiet hours that contain an instant, or the instant itself outside them; epoch ms. */
export function afterQuietHours(at: number): number {
  const since = quietSince(at);
  return since === null ? at : since + QUIET_MS;
}

/** Start of the quiet hours around an instant, or null outside them; epoch ms. */
export function quietSince(at: number): number | null {
  const { date, minutes } = kolkataParts(at);
  if (minutes >= QUIET_UNTIL_MINUTES && minutes < QUIET_FROM_MINUTES) return null;
  const isEarly = minutes < QUIET_UNTIL_MINUTES;
  return kolkataMidnight(date) - (isEarly ? DAY_MS : 0) + QUIET_FROM_MINUTES * MINUTE_MS;
}

/** Next start of quiet hours after an instant outside them; both epoch ms. */
export function nextQuietHours(at: number): number {
  return kolkataMidnight(kolkataParts(at).date) + QUIET_FROM_MINUTES * MINUTE_MS;
}
