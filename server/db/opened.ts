import type { Changes } from './changes.ts';
import type { Database } from './database.ts';
import type { PgTransactionConfig } from './drizzle-tables.ts';

interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

export interface ChannelListener {
  readonly onMessage: (message: string) => void;
  readonly onConnected: () => void;
}

export type StopListening = () => Promise<void>;

export interface Opened {
  readonly changes: Changes;
  /** Runs work in one transaction and counts its writes afterwards. */
  readonly transaction: <Value>(
    work: (tx: Database) => Promise<Value>,
    config?: PgTransactionConfig,
  ) => Promise<Value>;
  /**
   * Subscribes to a `pg_notify` channel until stopped; `onConnected` runs after each reconnect, because
   * messages in between are lost.
   */
  readonly listen: (channel: string, listener: ChannelListener) => Promise<StopListening>;
  /** Null on the embedded engine with its single connection. */
  readonly poolUse: () => PoolUse | null;
}

const known = new WeakMap<object, Opened>();

export function registerOpened(db: Database, opened: Opened): void {
  known.set(db, opened);
}

/** Undefined for a transaction, and for a handle from elsewhere. */
export function findOpened(db: Database): Opened | undefined {
  return known.get(db);
}
