import type { Changes } from './changes.ts';
import type { Database } from './database.ts';
import type { PgTransactionConfig } from './drizzle-tables.ts';

/** The connections of a pool. */
interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

export interface ChannelListener {
  readonly onMessage: (message: string) => void;
  readonly onConnected: () => void;
}

export type StopListening = () => Promise<void>;

/** An open database, apart from its statements. */
export interface Opened {
  readonly changes: Changes;
  /** Runs work in one transaction, and counts what it wrote as changed when it is over. */
  readonly transaction: <Value>(
    work: (tx: Database) => Promise<Value>,
    config?: PgTransactionConfig,
  ) => Promise<Value>;
  /**
   * Calls back with what commits of any process send to a channel (`pg_notify`), until it is stopped. A lost
   * connection is made again; `onConnected` is called each time, since what was sent meanwhile is lost.
   */
  readonly listen: (channel: string, listener: ChannelListener) => Promise<StopListening>;
  /** Null on the embedded engine, which has one connection. */
  readonly poolUse: () => PoolUse | null;
}

const known = new WeakMap<object, Opened>();

export function registerOpened(db: Database, opened: Opened): void {
  known.set(db, opened);
}

/** Undefined for a transaction, and for a handle that was not made by `database.ts`. */
export function findOpened(db: Database): Opened | undefined {
  return known.get(db);
}
