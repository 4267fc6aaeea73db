import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { limitedEvents } from '../schema/infrastructure.ts';

/** At most `max` occurrences within any `windowMs`. */
export interface SlidingLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Takes one more occurrence if every limit allows it: answers 0 and notes it, or the milliseconds to
 * wait and notes nothing. Call it in a transaction; others asking for the same bucket wait for its end.
 */
export async function takeSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  const waitMs = await waitForSliding(tx, bucket, limits, at);
  if (waitMs === 0) await tx.insert(limitedEvents).values({ bucket, occurredAt: at });
  return waitMs;
}

/** How long until every limit allows one more, in ms; others asking for the same bucket wait for the end. */
export async function waitForSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
  const most = Math.max(...limits.map(({ max }) => max));
  const rows = await tx
    .select({ occurredAt: limitedEvents.occurredAt })
    .from(limitedEvents)
    .where(and(eq(limitedEvents.bucket, bucket), gt(limitedEvents.occurredAt, at - longestMs)))
    .orderBy(desc(limitedEvents.occurredAt))
    .limit(most);
  const newestFirst = rows.map(({ occurredAt }) => occurredAt);
  return Math.max(...limits.map((limit) => waitOf(newestFirst, limit, at)));
}

/** Until the occurrence that fills the window leaves it. */
function waitOf(newestFirst: readonly number[], { max, windowMs }: SlidingLimit, at: number): number {
  const filling = newestFirst[max - 1];
  return filling === undefined ? 0 : Math.max(0, filling + windowMs - at);
}

/** Forgets occurrences before an instant. */
export async function deleteEventsBefore(db: Database, before: number): Promise<void> {
  await db.delete(limitedEvents).where(lt(limitedEvents.occurredAt, before));
}
