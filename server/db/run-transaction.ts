import type { Database } from './database.ts';
import { findOpened } from './database.ts';
import { is } from './drizzle.ts';
import { PgTransaction, type PgTransactionConfig } from './drizzle-tables.ts';
import { isRetryable } from './faults.ts';

const MAX_ATTEMPTS = 4;

/**
 * Runs work in a transaction and retries on serialisation failures; within another transaction it runs once,
 * because only the outer one can release its locks.
 */
export async function runTransaction<Value>(
  db: Database,
  work: (tx: Database) => Promise<Value>,
): Promise<Value> {
  const mostAttempts = is(db, PgTransaction) ? 1 : MAX_ATTEMPTS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, work);
    } catch (error) {
      if (attempt >= mostAttempts || !isRetryable(error)) throw error;
    }
  }
}

/** Runs work once in a transaction, or in a savepoint of the current one. */
export function transact<Value>(
  db: Database,
  work: (tx: Database) => Promise<Value>,
  config?: PgTransactionConfig,
): Promise<Value> {
  return findOpened(db)?.transaction(work, config) ?? db.transaction(work, config);
}
