import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { BRAND } from '#domain/brand.ts';
import { type Changes, collectWritten, createChanges, WrittenTables } from './changes.ts';
import { dropUnfinished, listenOnPostgres, tellOfLost } from './connections.ts';
import type { Logger } from './drizzle.ts';
import type { PgDatabase, PgQueryResultHKT } from './drizzle-tables.ts';
import { type Opened, registerOpened } from './opened.ts';
import { createTurns } from './turns.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** What `db.execute(sql…)` answers on both engines; use `returning()` to learn what was changed. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  readonly rows: Row[];
}

/**
 * A handle on the database: the whole of it, or one transaction of it. Inside a transaction use only
 * the transaction's handle; the outer one would wait for itself on the embedded engine.
 */
export type Database = PgDatabase<RowsResult, Record<string, never>>;

/** An open database with what only its owner may do. */
export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgres';
  /**
   * Brings the tables to the newest migration, and then fills them where they are empty; does nothing
   * when all is there. Of several servers that start at once, one does it and the others wait.
   */
  readonly migrate: (fill?: (db: Database) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface LogOptions {
  /** Receives each statement as it is sent. */
  readonly logger?: Logger;
}

/** Opens a running embedded engine. */
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

/** Opens the embedded engine on a folder. Every commit is on disk before it is acknowledged. */
export async function openPgliteFolder(folder: string): Promise<OpenDatabase> {
  return openPglite(await PGlite.create({ dataDir: folder }));
}

interface PostgresOptions extends LogOptions {
  /** How long to wait for a connection, and for one statement, before giving up. */
  readonly timeoutMs: number;
  readonly maxConnections?: number;
  /** Told of connections that broke; the pool replaces them by itself. */
  readonly onLostConnection: (error: Error) => void;
}

/** Opens a pool on PostgreSQL; connects on first use. */
export function openPostgres(url: string, options: PostgresOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.timeoutMs,
    query_timeout: options.timeoutMs,
    keepAlive: true,
    // Tells the connections of several servers apart, in pg_stat_activity.
    fallback_application_name: `${BRAND.id} ${process.pid}`,
  });
  tellOfLost(pool, options.onLostConnection);
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
 * Begins each transaction on a connection that this function itself takes and releases: Drizzle's own
 * transaction on a pool never releases one on which `begin` failed.
 */
function createTransaction(
  pool: pg.Pool,
  changes: Changes,
  logging: LogOptions | undefined,
): Opened['transaction'] {
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
      // Also after a failure: a commit without a response may have happened.
      changes.add(take());
    }
  };
}

/** Migrating and filling may take longer than any statement of a request, and two servers may start at once. */
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

/** Any number that nothing else locks by. */
const MIGRATION_LOCK = 7_340_211;
