import type { Database } from '#server/db/database.ts';

type Listener = (statement: string) => void;

const listeners = new WeakMap<Database, Set<Listener>>();

/** A Drizzle logger, with a function that binds it to its database handle. */
export function createStatementLog(): {
  readonly logger: { logQuery: Listener };
  readonly of: (db: Database) => void;
} {
  const mine = new Set<Listener>();
  const logQuery: Listener = (statement) => {
    for (const listener of mine) listener(statement);
  };
  return { logger: { logQuery }, of: (db) => listeners.set(db, mine) };
}

/** The statements sent during some work, in order. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const listen: Listener = (statement) => statements.push(statement);
  const mine = listeners.get(db);
  if (mine === undefined) throw new Error('the database has no log of statements');
  mine.add(listen);
  try {
    await work();
  } finally {
    mine.delete(listen);
  }
  return statements;
}
