import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { BRAND } from '#domain/brand/brand.ts';
import { type Changes, collectWritten, createChanges, WrittenTables } from './changes.ts';
import {
  type ChannelListener,
  dropUnfinished,
  listenOnPostgres,
  reportLostConnections,
  type StopListening,
} from './connections.ts';
import type { Logger } from './drizzle.ts';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from './drizzle-tables.ts';
import { createTurns } from './turns.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Result of `db.execute(sql…)` on both engines; use `returning()` to get changed rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  readonly rows: Row[];
}

/**
 * Handle on the database or on one transaction; within a transaction use only its handle, because the database's own
 * would deadlock on the embedded engine.
 */
export type Database = PgDatabase<RowsResult, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /**
   * Migrates the tables and fills empty ones; does nothing when both are done. Servers that start at the same time
   * wait for each other.
   */
  readonly migrate: (fill?: (db: Database) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

export interface OpenedEngine {
  readonly changes: Changes;
  /** Runs work in one transaction, and adds the tables that it wrote to `changes` afterwards. */
  readonly transaction: <Value>(
    work: (tx: Database) => Promise<Value>,
    config?: PgTransactionConfig,
  ) => Promise<Value>;
  /**
   * Subscribes to a `pg_notify` channel until stopped; `onConnected` runs after each reconnect, because
   * messages in between are lost.
   */
  readonly listen: (channel: string, listener: ChannelListener) => Promise<StopListening>;
  /** Connections of the pool; null on the embedded engine, which has a single connection. */
  readonly poolUse: () => PoolUse | null;
}

const known = new WeakMap<object, OpenedEngine>();

export function registerOpened(db: Database, opened: OpenedEngine): void {
  known.set(db, opened);
}

/** Undefined for the handle of a transaction, and for a handle that is not registered. */
export function findOpened(db: Database): OpenedEngine | undefined {
  return known.get(db);
}

interface LogOptions {
  readonly logger?: Logger;
}

export function openPglite(client: PGlite, { logger }: LogOptions = {}): OpenDatabase {
  const changes = createChanges();
  const db = drizzlePglite({ client, cache: new WrittenTables(changes.add), ...(logger && { logger }) });
  const { cache, take } = collectWritten();
  const inside = drizzlePglite({ client, cache, ...(logger && { logger }) });
  const inTurn = createTurns();
  registerOpened(db, {
    changes,
    poolUse: () => null,
    listen: async (channel, { onMessage, onConnected }) => {
      const stop = await client.listen(channel, onMessage);
      onConnected();
      return () => stop();
    },
    transaction: (work, config) =>
      inTurn(() => inside.transaction(work, config).finally(() => changes.add(take()))),
  });
  return {
    db,
    engine: 'pglite',
    migrate: async (fill) => {
      await migratePglite(db, { migrationsFolder });
      await fill?.(db);
    },
    close: () => client.close(),
  };
}

/** Opens the embedded engine on a folder; every commit is durable before it is acknowledged. */
export async function openPgliteFolder(folder: string): Promise<OpenDatabase> {
  return openPglite(await PGlite.create({ dataDir: folder }));
}

interface PostgresOptions extends LogOptions {
  readonly timeoutMs: number;
  readonly maxConnections?: number;
  readonly onLostConnection: (error: Error) => void;
}

/** Opens a PostgreSQL pool, which connects on first use. */
export function openPostgres(url: string, options: PostgresOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.timeoutMs,
    query_timeout: options.timeoutMs,
    keepAlive: true,
    // Distinguishes servers in pg_stat_activity.
    fallback_application_name: `${BRAND.id} ${process.pid}`,
  });
  reportLostConnections(pool, options.onLostConnection);
  dropUnfinished(pool);
  const changes = createChanges();
  const logging = options.logger && { logger: options.logger };
  const db = drizzleNodePg({ client: pool, cache: new WrittenTables(changes.add), ...logging });
  registerOpened(db, {
    changes,
    listen: (channel, listener) => listenOnPostgres(url, options, channel, listener),
    poolUse: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    transaction: createTransaction(pool, changes, logging),
  });
  return {
    db,
    engine: 'postgres',
    migrate: (fill) => migrateOnOwnConnection(url, options.timeoutMs, fill),
    close: () => pool.end(),
  };
}

/**
 * Manages the connection of each transaction itself, because Drizzle never releases one whose `begin` failed.
 */
function createTransaction(
  pool: pg.Pool,
  changes: Changes,
  logging: LogOptions | undefined,
): OpenedEngine['transaction'] {
  const createHandle = (client: pg.PoolClient) => {
    const { cache, take } = collectWritten();
    return { db: drizzleNodePg({ client, cache, ...logging }), take };
  };
  const handles = new WeakMap<pg.PoolClient, ReturnType<typeof createHandle>>();
  return async (work, config) => {
    const client = await pool.connect();
    const { db, take } = handles.get(client) ?? createHandle(client);
    handles.set(client, { db, take });
    let hasBegun = false;
    try {
      return await db.transaction((tx) => {
        hasBegun = true;
        return work(tx);
      }, config);
    } finally {
      client.release(!hasBegun);
      // The written tables count as changed after a failure too, because a commit whose response is lost may have
      // succeeded.
      changes.add(take());
    }
  };
}

/**
 * Migrates on a separate connection without statement timeout, because migrations may take long; the lock makes
 * servers that start at the same time wait for each other.
 */
async function migrateOnOwnConnection(
  url: string,
  connectWithinMs: number,
  fill?: (db: Database) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzleNodePg({ client });
    await migrateNodePg(db, { migrationsFolder });
    await fill?.(db);
  } finally {
    await client.end();
  }
}

/** Number of the advisory lock of migrations; any number that no other lock uses. */
const MIGRATION_LOCK = 7_340_211;
