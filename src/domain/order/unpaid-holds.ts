import { HOUR_MS } from '../time/durations.ts';

/** Full-length unpaid holds of one item within an hour that cause no pause. */
const FREE_HOLDS = 2;

/** An unpaid hold; both epoch ms. */
export interface UnpaidHold {
  readonly from: number;
  /** Time of release or expiry; now while it is active. */
  readonly until: number;
}

export const unpaidHoldsSince = (now: number): number => now - HOUR_MS;

/**
 * Pause (ms) before a customer may hold the same item again; 0 when allowed. Unpaid holds may fill `FREE_HOLDS`
 * times `holdMs` of the last hour. It counts time, not holds, so that changing the choice is harmless and
 * releasing just before expiry does not evade the limit.
 */
export function pauseAfterUnpaid(holds: readonly UnpaidHold[], holdMs: number, now: number): number {
  const stays = holds.map((hold) => within(hold, unpaidHoldsSince(now))).toSorted((a, b) => a.from - b.from);
  let excessMs = stays.reduce((sum, { lastedMs }) => sum + lastedMs, 0) - FREE_HOLDS * holdMs;
  if (excessMs <= 0) return 0;
  // The pause ends when enough hold time is over an hour old: the oldest holds first, the last of them partly.
  for (const { from, lastedMs } of stays) {
    if (excessMs <= lastedMs) return from + excessMs + HOUR_MS - now;
    excessMs -= lastedMs;
  }
  return 0;
}

function within({ from, until }: UnpaidHold, since: number) {
  const begin = Math.max(from, since);
  return { from: begin, lastedMs: Math.max(0, until - begin) };
}
