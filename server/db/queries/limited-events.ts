import type { Database } from '../database.ts';
import { and, eq, lt, type SQL, sql } from '../drizzle.ts';
import { limitedEvents } from '../schema/infrastructure.ts';
import { type Given, statement } from '../statement.ts';

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
  await lockBucket(tx, { bucket });
  return readWait(await insertIfAllowed(tx, toAsked(bucket, limits, at)));
}

/** Takes an occurrence back that came to nothing. */
export async function releaseSliding(db: Database, bucket: string, at: number): Promise<void> {
  await db
    .delete(limitedEvents)
    .where(and(eq(limitedEvents.bucket, bucket), eq(limitedEvents.occurredAt, at)));
}

/** How long until every limit allows one more, in ms; others asking for the same bucket wait for the end. */
export async function waitForSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  await lockBucket(tx, { bucket });
  return readWait(await selectWait(tx, toAsked(bucket, limits, at)));
}

/** A statement of its own: what comes after it sees what was noted while it waited. */
const lockBucket = statement('lock_bucket', (db, { bucket }: Given<{ bucket: string }>) =>
  db.select({ isLocked: sql`1` }).from(sql`pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`),
);

const insertIfAllowed = statement('insert_limited_event', (db, asked: Given<Asked>) => {
  const wait = db.$with('wait', { ms }).as(waitOf(asked));
  const noted = db.$with('noted', {}).as(sql`
    insert into ${limitedEvents} (bucket, occurred_at)
    select ${asked.bucket}, ${asked.at}::bigint from wait where ms = 0`);
  return db.with(wait, noted).select({ ms: wait.ms }).from(wait);
});

const selectWait = statement('select_wait', (db, asked: Given<Asked>) => {
  const wait = db.$with('wait', { ms }).as(waitOf(asked));
  return db.with(wait).select({ ms: wait.ms }).from(wait);
});

interface Asked {
  readonly bucket: string;
  readonly at: number;
  /** The limits, as JSON: one text for any number of them. */
  readonly limits: string;
  /** Nothing before it counts for any of them. */
  readonly since: number;
  readonly most: number;
}

function toAsked(bucket: string, limits: readonly SlidingLimit[], at: number): Asked {
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
  const most = Math.max(...limits.map(({ max }) => max));
  return { bucket, at, limits: JSON.stringify(limits), since: at - longestMs, most };
}

/** For each limit, until the occurrence that fills its window leaves it; the longest of them. */
function waitOf({ bucket, at, limits, since, most }: Given<Asked>): SQL {
  return sql`
    with recent as (
      select occurred_at, row_number() over (order by occurred_at desc) as newest from ${limitedEvents}
      where bucket = ${bucket} and occurred_at > ${since}::bigint
      order by occurred_at desc limit ${most}::bigint)
    select greatest(0, max(occurred_at + "windowMs" - ${at}::bigint)) as ms
    from json_to_recordset(${limits}::json) as limits(max bigint, "windowMs" bigint)
    join recent on newest = limits.max`;
}

interface Wait {
  /** Null without occurrences. */
  readonly ms: string | number | null;
}

const ms = sql<Wait['ms']>`ms`.as('ms');

const readWait = ([row]: Wait[]) => Number(row?.ms ?? 0);

/** Forgets occurrences before an instant. */
export async function deleteEventsBefore(db: Database, before: number): Promise<void> {
  await db.delete(limitedEvents).where(lt(limitedEvents.occurredAt, before));
}
