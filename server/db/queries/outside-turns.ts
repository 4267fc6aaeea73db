import type { Database } from '../database.ts';
import { sql } from '../drizzle.ts';
import { outsideTurns } from '../schema/maps.ts';

/** How closely somebody outside may be asked, and how long a caller is willing to wait. */
interface Pace {
  readonly everyMs: number;
  readonly maxWaitMs: number;
}

/** The clocks of two servers differ; the one of the database is the same for all. */
const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Takes the next turn at somebody outside. Answers the milliseconds until it comes, or undefined, and
 * then takes none, when it would come too late. The row is locked while it changes, so that no two
 * callers of any server are given the same turn.
 */
export async function reserveTurn(db: Database, name: string, pace: Pace): Promise<number | undefined> {
  const { everyMs, maxWaitMs } = pace;
  const [row] = await db
    .insert(outsideTurns)
    .values({ name, freeAt: sql`${nowMs} + ${everyMs}` })
    .onConflictDoUpdate({
      target: outsideTurns.name,
      set: { freeAt: sql`greatest(${outsideTurns.freeAt}, ${nowMs}) + ${everyMs}` },
      setWhere: sql`${outsideTurns.freeAt} <= ${nowMs} + ${maxWaitMs}`,
    })
    .returning({ waitMs: sql`${outsideTurns.freeAt} - ${everyMs} - ${nowMs}`.mapWith(Number) });
  return row === undefined ? undefined : Math.max(0, row.waitMs);
}

/** Gives out no turn for a while: who is asked is away, or does not want to be asked. */
export async function postponeTurns(db: Database, name: string, restMs: number): Promise<void> {
  await db
    .insert(outsideTurns)
    .values({ name, freeAt: sql`${nowMs} + ${restMs}` })
    .onConflictDoUpdate({
      target: outsideTurns.name,
      set: { freeAt: sql`greatest(${outsideTurns.freeAt}, ${nowMs} + ${restMs})` },
    });
}
