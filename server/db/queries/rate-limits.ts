import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rateLimits } from '../schema/infrastructure.ts';

/** At most `max` of something in every window of `windowMs`; `bucket` names what and who. */
interface Limit {
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one more; answers the milliseconds to wait when that is over the limit, else 0. */
export async function countHit(db: Database, limit: Limit, at: number): Promise<number> {
  const windowStartsAt = at - (at % limit.windowMs);
  const windowEndsAt = windowStartsAt + limit.windowMs;
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket: limit.bucket, windowStartsAt, windowEndsAt, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStartsAt],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits });
  return row !== undefined && row.hits > limit.max ? windowEndsAt - at : 0;
}

/** Forgets windows that ended before an instant. */
export async function deleteWindowsBefore(db: Database, before: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, before));
}
