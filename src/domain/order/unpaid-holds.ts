import { HOUR_MS } from '../time/durations.ts';

/** Full-length unpaid holds of one item within an hour that cause no pause. */
const FREE_HOLDS = 2;

/** An unpaid hold, in epoch ms. */
export interface UnpaidHold {
  readonly from: number;
  readonly expiresAt: number;
  /** Time of its release; null before. */
  readonly endedAt: number | null;
}

/** Start (epoch ms) of the oldest hold of `holdMs` that may lie within the last hour. */
export const unpaidHoldsSince = (now: number, holdMs: number): number => now - HOUR_MS - holdMs;

/**
 * Pause (ms) before a customer may hold the same item again; 0 when allowed. Unpaid holds may fill `FREE_HOLDS`
 * times `holdMs` of the last hour. It counts time, not holds, so that changing the choice is harmless and
 * releasing just before expiry does not evade the limit.
 */
export function pauseAfterUnpaid(holds: readonly UnpaidHold[], holdMs: number, now: number): number {
  const stays = holds.map((hold) => lastHourOf(hold, now)).toSorted((a, b) => a.from - b.from);
  let excessMs = stays.reduce((sum, { lastedMs }) => sum + lastedMs, 0) - FREE_HOLDS * holdMs;
  if (excessMs <= 0) return 0;
  // The pause ends when enough hold time is over an hour old: the oldest holds first, the last of them partly.
  for (const { from, lastedMs } of stays) {
    if (excessMs <= lastedMs) return from + excessMs + HOUR_MS - now;
    excessMs -= lastedMs;
  }
  return 0;
}

function lastHourOf({ from, expiresAt, endedAt }: UnpaidHold, now: number) {
  const begin = Math.max(from, now - HOUR_MS);
  // An expired hold has ended even before the job releases it.
  const until = Math.min(endedAt ?? now, expiresAt);
  return { from: begin, lastedMs: Math.max(0, until - begin) };
}
