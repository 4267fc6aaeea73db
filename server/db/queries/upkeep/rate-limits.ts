import type { Database } from '../../database.ts';
import { lt, sql } from '../../drizzle.ts';
import { rateLimits } from '../../schema/infrastructure.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

/** At most `max` per fixed window of `windowMs`; `bucket` names subject and caller. */
interface Limit {
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one more call; returns 0, or above the limit the wait in ms. */
export async function countHit(db: Database, limit: Limit, at: number): Promise<number> {
  const windowStartsAt = at - (at % limit.windowMs);
  const windowEndsAt = windowStartsAt + limit.windowMs;
  const [row] = await insertHit(db, { bucket: limit.bucket, windowStartsAt, windowEndsAt });
  return row !== undefined && row.hits > limit.max ? windowEndsAt - at : 0;
}

interface Hit {
  readonly bucket: string;
  readonly windowStartsAt: number;
  readonly windowEndsAt: number;
}

const insertHit = statement(
  'insert_hit',
  (db, { bucket, windowStartsAt, windowEndsAt }: PlaceholdersOf<Hit>) =>
    db
      .insert(rateLimits)
      .values({ bucket, windowStartsAt, windowEndsAt, hits: 1 })
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.windowStartsAt],
        set: { hits: sql`${rateLimits.hits} + 1` },
      })
      .returning({ hits: rateLimits.hits }),
);

export async function deleteWindowsBefore(db: Database, before: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, before));
}
