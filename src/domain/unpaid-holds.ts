import { HOUR_MS } from './durations.ts';

/** Within an hour a customer keeps the same things from others unpaid for so many whole holds, and one more. */
const FREE_HOLDS = 2;

/** What was kept from others without being paid; both epoch ms. */
export interface UnpaidHold {
  readonly from: number;
  /** When it was let go or ran out; now while it is held. */
  readonly until: number;
}

/** Nothing that ended before counts any more. */
export const unpaidHoldsSince = (now: number): number => now - HOUR_MS;

/**
 * How long (ms) a customer has to leave to others what was held before, for holds of that length: until the
 * unpaid ones take less of the last hour. Time counts and not their number, so that whoever changes
 * the choice is not taken for a hoarder, and whoever lets go just before the end is. 0 for going ahead.
 */
export function pauseAfterUnpaid(holds: readonly UnpaidHold[], holdMs: number, now: number): number {
  const stays = holds.map((hold) => within(hold, unpaidHoldsSince(now))).toSorted((a, b) => a.from - b.from);
  let excessMs = stays.reduce((sum, { lastedMs }) => sum + lastedMs, 0) - FREE_HOLDS * holdMs;
  if (excessMs <= 0) return 0;
  // The oldest leave the hour first, the first that is longer than the excess in part.
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
