import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';

/** How a pool stands; the embedded engine has none. */
interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** What goes through one open database, in this process. */
export interface DatabaseWatch {
  /** Grows whenever a commit of this process may have changed one of these tables. */
  readonly changesOf: (tables: readonly string[]) => number;
  /** Tells of each statement as it is sent; the answer ends that. */
  readonly listen: (listener: (statement: string) => void) => () => void;
  readonly poolUse: () => PoolUse | null;
}

interface Recorder extends DatabaseWatch {
  /** Notes a statement that is sent; answers the tables that it may change. */
  readonly sent: (statement: string) => readonly string[];
  readonly committed: (tables: Iterable<string>) => void;
}

const watches = new WeakMap<object, DatabaseWatch>();

/** The watch of an open database; none for one that was opened elsewhere, and none for a transaction. */
export function watchOf(db: object): DatabaseWatch | undefined {
  return watches.get(db);
}

/** Ties a watch to the handle under which services know the database. */
export function keepWatch(db: object, watch: DatabaseWatch): void {
  watches.set(db, watch);
}

/** Watches the embedded engine. */
export function watchPglite(engine: PGlite): DatabaseWatch {
  const recorder = createRecorder(() => null);
  const query: PGlite['query'] = engine.query.bind(engine);
  engine.query = (statement, ...rest) => settling(recorder, statement, () => query(statement, ...rest));
  const transaction = engine.transaction.bind(engine);
  engine.transaction = async (work) => {
    const written = new Set<string>();
    try {
      return await transaction((tx) => work(noting(tx, recorder, written)));
    } finally {
      recorder.committed(written);
    }
  };
  return recorder;
}

function noting(tx: Transaction, { sent }: Recorder, written: Set<string>): Transaction {
  const query: Transaction['query'] = tx.query.bind(tx);
  tx.query = (statement, ...rest) => {
    for (const table of sent(statement)) written.add(table);
    return query(statement, ...rest);
  };
  return tx;
}

async function settling<Value>(
  { sent, committed }: Recorder,
  statement: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const tables = sent(statement);
  try {
    return await work();
  } finally {
    // Also after a failure: one that broke off may have been committed.
    committed(tables);
  }
}

/** Watches a pool on PostgreSQL. */
export function watchPool(pool: pg.Pool): DatabaseWatch {
  const recorder = createRecorder(() => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }));
  pool.on('connect', (client) => watchConnection(client, recorder));
  return recorder;
}

type Send = (...given: unknown[]) => unknown;

/** The driver's `query` takes a text or an object of one, and answers by a promise or to a callback. */
function watchConnection(client: pg.PoolClient, recorder: Recorder): void {
  const send = client.query.bind(client) as unknown as Send;
  const turn = createTurn(recorder);
  const watched: Send = (...given) => {
    const settled = turn(textOf(given[0]));
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      return send(...given.slice(0, -1), (...answer: unknown[]) => {
        settled();
        callback(...answer);
      });
    }
    const answer = send(...given);
    return answer instanceof Promise ? answer.finally(settled) : answer;
  };
  Object.assign(client, { query: watched });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && typeof query.text === 'string' ? query.text : '';
}

/** What one connection writes counts from its commit on. */
function createTurn({ sent, committed }: Recorder): (statement: string) => () => void {
  let written: Set<string> | undefined;
  return (statement) => {
    const tables = sent(statement);
    if (/^\s*begin\b/i.test(statement)) written = new Set();
    for (const table of tables) written?.add(table);
    if (!isEndOfTransaction(statement)) return written === undefined ? () => committed(tables) : nothing;
    const all = written ?? [];
    written = undefined;
    return () => committed(all);
  };
}

const nothing = () => undefined;

const isEndOfTransaction = (statement: string) => /^\s*(commit|end|rollback(?!\s+to\b))\b/i.test(statement);

const MAX_KNOWN_STATEMENTS = 2_000;

function createRecorder(poolUse: () => PoolUse | null): Recorder {
  const changes = new Map<string, number>();
  const listeners = new Set<(statement: string) => void>();
  const known = new Map<string, readonly string[]>();
  const tablesOf = (statement: string) => {
    const tables = known.get(statement) ?? findChangedTables(statement);
    // The same few texts come again and again, apart from lists of varying length.
    if (known.size >= MAX_KNOWN_STATEMENTS) known.clear();
    known.set(statement, tables);
    return tables;
  };
  return {
    poolUse,
    changesOf: (tables) => tables.reduce((sum, table) => sum + (changes.get(table) ?? 0), 0),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sent: (statement) => {
      for (const listener of listeners) listener(statement);
      return tablesOf(statement);
    },
    committed: (tables) => {
      for (const table of tables) changes.set(table, (changes.get(table) ?? 0) + 1);
    },
  };
}

const CHANGE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?/gi;

/** The tables that a statement may change; of `for update` and `do update set` a word too many, which harms nobody. */
export function findChangedTables(statement: string): readonly string[] {
  return [...statement.matchAll(CHANGE)].flatMap(([, table]) => (table === undefined ? [] : [table]));
}
