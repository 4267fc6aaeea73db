import { lt, type SQL, sql } from 'drizzle-orm';
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
  await lockBucket(tx, bucket);
  return readWait(
    tx,
    sql`with wait as ${waitOf(bucket, limits, at)},
      noted as (
        insert into ${limitedEvents} (bucket, occurred_at)
        select ${bucket}, ${at}::bigint from wait where ms = 0)
      select ms from wait`,
  );
}

/** How long until every limit allows one more, in ms; others asking for the same bucket wait for the end. */
export async function waitForSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  await lockBucket(tx, bucket);
  return readWait(tx, sql`select ms from ${waitOf(bucket, limits, at)} as wait`);
}

/** A statement of its own: what comes after it sees what was noted while it waited. */
async function lockBucket(tx: Database, bucket: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`);
}

async function readWait(tx: Database, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ ms: string | number }>(query);
  return Number(rows[0]?.ms ?? 0);
}

/** For each limit, until the occurrence that fills its window leaves it; the longest of them. */
function waitOf(bucket: string, limits: readonly SlidingLimit[], at: number): SQL {
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
  const most = Math.max(...limits.map(({ max }) => max));
  const waits = limits.map(
    ({ max, windowMs }) =>
      sql`(select occurred_at + ${windowMs - at}::bigint from recent where newest = ${max}::bigint)`,
  );
  return sql`(
    with recent as (
      select occurred_at, row_number() over (order by occurred_at desc) as newest from ${limitedEvents}
      where bucket = ${bucket} and occurred_at > ${at - longestMs}::bigint
      order by occurred_at desc limit ${most}::bigint)
    select greatest(0, ${sql.join(waits, sql`, `)}) as ms)`;
}

/** Forgets occurrences before an instant. */
export async function deleteEventsBefore(db: Database, before: number): Promise<void> {
  await db.delete(limitedEvents).where(lt(limitedEvents.occurredAt, before));
}
