import { HOUR_MS } from '#domain/time/durations.ts';
import { type SlidingLimit, takeSliding, waitForSliding } from '../../db/queries/account/limited-events.ts';
import type { Deps } from '../../deps.ts';

/** Limits of wrong codes by customer, and by client address because new accounts are easy to create. */
const OF_CUSTOMER: readonly SlidingLimit[] = [{ max: 10, windowMs: HOUR_MS }];
const OF_ADDRESS: readonly SlidingLimit[] = [{ max: 40, windowMs: HOUR_MS }];

interface CodeTrial {
  readonly kind: 'voucher' | 'gift';
  readonly customerId: number;
  readonly clientAddress: string;
}

function limitsOf({ kind, customerId, clientAddress }: CodeTrial) {
  return [
    { bucket: `${kind}-miss:${customerId}`, limits: OF_CUSTOMER },
    { bucket: `${kind}-miss-address:${clientAddress}`, limits: OF_ADDRESS },
  ];
}

/** Remaining block in ms; 0 when a code may be tried. Runs inside the caller's transaction. */
export async function waitAfterMisses(deps: Deps, trial: CodeTrial): Promise<number> {
  let waitMs = 0;
  for (const { bucket, limits } of limitsOf(trial)) {
    waitMs = Math.max(waitMs, await waitForSliding(deps.db, bucket, limits, deps.now()));
  }
  return waitMs;
}

/** Counts an unknown code; the caller's transaction must commit. */
export async function noteMiss(deps: Deps, trial: CodeTrial): Promise<void> {
  for (const { bucket, limits } of limitsOf(trial)) await takeSliding(deps.db, bucket, limits, deps.now());
}
