import type { Database } from '#server/db/database.ts';
import { watchOf } from '#server/db/watch.ts';

/** Runs some work and answers the statements that went to the database meanwhile, in their order. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = watchOf(db)?.listen((statement) => heard.push(statement));
  if (stop === undefined) throw new Error('the database is not watched');
  try {
    await work();
  } finally {
    stop();
  }
  return heard;
}
