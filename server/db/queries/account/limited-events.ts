import type { Database } from '../../database.ts';
import { and, eq, gt, inArray, lt, type SQL, sql } from '../../drizzle.ts';
import { limitedEvents } from '../../schema/infrastructure.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

export interface SlidingLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one event in a bucket if every limit allows it; returns 0, or the wait in ms without counting. Requires a
 * transaction; concurrent calls of one bucket run one after another.
 */
export async function takeSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  await lockBucket(tx, { bucket });
  return readWait(await insertIfAllowed(tx, toLimitQuery(bucket, limits, at)));
}

export async function releaseSliding(db: Database, bucket: string, at: number): Promise<void> {
  await db
    .delete(limitedEvents)
    .where(and(eq(limitedEvents.bucket, bucket), eq(limitedEvents.occurredAt, at)));
}

/** Wait in ms until every limit allows one more; serialises the bucket. */
export async function waitForSliding(
  tx: Database,
  bucket: string,
  limits: readonly SlidingLimit[],
  at: number,
): Promise<number> {
  await lockBucket(tx, { bucket });
  return readWait(await selectWait(tx, toLimitQuery(bucket, limits, at)));
}

/** Waits in ms of the buckets whose limit is reached, without serialising them. */
export async function loadSlidingWaits(
  db: Database,
  buckets: readonly string[],
  { max, windowMs }: SlidingLimit,
  at: number,
): Promise<ReadonlyMap<string, number>> {
  if (buckets.length === 0) return new Map();
  const rows = await db
    .select({ bucket: limitedEvents.bucket, oldest: sql<string | number>`min(${limitedEvents.occurredAt})` })
    .from(limitedEvents)
    .where(and(inArray(limitedEvents.bucket, [...buckets]), gt(limitedEvents.occurredAt, at - windowMs)))
    .groupBy(limitedEvents.bucket)
    .having(sql`count(*) >= ${max}`);
  return new Map(rows.map(({ bucket, oldest }) => [bucket, Number(oldest) + windowMs - at]));
}

/** Separate from the statement that counts, which then sees rows committed while the lock was awaited. */
const lockBucket = statement('lock_bucket', (db, { bucket }: PlaceholdersOf<{ bucket: string }>) =>
  db.select({ isLocked: sql`1` }).from(sql`pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`),
);

const insertIfAllowed = statement('insert_limited_event', (db, query: PlaceholdersOf<LimitQuery>) => {
  const wait = db.$with('wait', { ms }).as(waitOf(query));
  const noted = db.$with('noted', {}).as(sql`
    insert into ${limitedEvents} (bucket, occurred_at)
    select ${query.bucket}, ${query.at}::bigint from wait where ms = 0`);
  return db.with(wait, noted).select({ ms: wait.ms }).from(wait);
});

const selectWait = statement('select_wait', (db, query: PlaceholdersOf<LimitQuery>) => {
  const wait = db.$with('wait', { ms }).as(waitOf(query));
  return db.with(wait).select({ ms: wait.ms }).from(wait);
});

interface LimitQuery {
  readonly bucket: string;
  readonly at: number;
  /** Limits as JSON, so that one prepared statement serves any number of them. */
  readonly limits: string;
  readonly since: number;
  readonly most: number;
}

function toLimitQuery(bucket: string, limits: readonly SlidingLimit[], at: number): LimitQuery {
  const longestMs = Math.max(...limits.map(({ windowMs }) => windowMs));
  const most = Math.max(...limits.map(({ max }) => max));
  return { bucket, at, limits: JSON.stringify(limits), since: at - longestMs, most };
}

function waitOf({ bucket, at, limits, since, most }: PlaceholdersOf<LimitQuery>): SQL {
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

export async function deleteEventsBefore(db: Database, before: number): Promise<void> {
  await db.delete(limitedEvents).where(lt(limitedEvents.occurredAt, before));
}
