import type { Database } from '../../database.ts';
import { sql } from '../../drizzle.ts';
import { outsideTurns } from '../../schema/chain/maps.ts';

interface Pace {
  readonly everyMs: number;
  readonly maxWaitMs: number;
}

/** The database's clock is common to all servers. */
const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Reserves the next turn of an external service: returns the wait in ms, or undefined without reserving when
 * it is too long. The row lock prevents two servers from sharing a turn.
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

/** Delays all calls of an external service that is unreachable or refuses. */
export async function postponeTurns(db: Database, name: string, restMs: number): Promise<void> {
  await db
    .insert(outsideTurns)
    .values({ name, freeAt: sql`${nowMs} + ${restMs}` })
    .onConflictDoUpdate({
      target: outsideTurns.name,
      set: { freeAt: sql`greatest(${outsideTurns.freeAt}, ${nowMs} + ${restMs})` },
    });
}
