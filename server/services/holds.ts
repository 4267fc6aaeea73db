import { succeed } from '#domain/values/result.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { forEachDue } from './for-each-due.ts';
import { inTransaction } from './in-transaction.ts';

/** True before the end of a hold; both epoch ms, null without a hold. */
export function isHeld(until: number | null, now: number): boolean {
  return until !== null && now < until;
}

/** True from the end of a hold on; both epoch ms, null without a hold. */
export function isHoldOver(until: number | null, now: number): boolean {
  return until !== null && until <= now;
}

interface Holds<Row> {
  readonly lock: (db: Database, refId: string) => Promise<Row | undefined>;
  /** End of the hold in epoch ms; null for a record that is no longer held. */
  readonly until: (row: Row) => number | null;
  readonly release: (deps: Deps, row: Row) => Promise<unknown>;
}

/**
 * Releases records whose hold is over, each in its own transaction; one that was paid or ended in the meantime
 * stays. Returns the number of references.
 */
export async function releaseDue<Row>(
  deps: Deps,
  refIds: readonly string[],
  { lock, until, release }: Holds<Row>,
): Promise<number> {
  await forEachDue(refIds, (refId) =>
    inTransaction(deps, async (inside) => {
      const row = await lock(inside.db, refId);
      if (row !== undefined && isHoldOver(until(row), inside.now())) await release(inside, row);
      return succeed(null);
    }),
  );
  return refIds.length;
}
