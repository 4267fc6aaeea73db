import { HOUR_MS } from '#domain/durations.ts';
import { type SlidingLimit, takeSliding, waitForSliding } from '../../db/queries/limited-events.ts';
import type { Deps } from '../../deps.ts';

/** Wrong codes in an hour, by whoever types them: customers are cheap to make, addresses are not. */
const OF_CUSTOMER: readonly SlidingLimit[] = [{ max: 10, windowMs: HOUR_MS }];
const OF_ADDRESS: readonly SlidingLimit[] = [{ max: 40, windowMs: HOUR_MS }];

/** Who types a code of what kind. */
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

/** How long no code is taken, in ms; 0 when one may be tried. Inside the caller's transaction. */
export async function waitAfterMisses(deps: Deps, trial: CodeTrial): Promise<number> {
  let waitMs = 0;
  for (const { bucket, limits } of limitsOf(trial)) {
    waitMs = Math.max(waitMs, await waitForSliding(deps.db, bucket, limits, deps.now()));
  }
  return waitMs;
}

/** Counts a code that does not exist. Inside the caller's transaction, which has to be kept. */
export async function noteMiss(deps: Deps, trial: CodeTrial): Promise<void> {
  for (const { bucket, limits } of limitsOf(trial)) await takeSliding(deps.db, bucket, limits, deps.now());
}
