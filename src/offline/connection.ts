import { promisifyRequest, type UseStore } from 'idb-keyval';
import { freeSpace, isOutOfSpace } from './free-space.ts';

/** Limit before the app falls back to memory (F11). */
const STORAGE_TIMEOUT_MS = 2_000;
/** The timeout is counted in steps, so that a blocked event loop consumes one step instead of all of it. */
const WAITING_STEP_MS = 250;

/** Pause before retrying an unresponsive IndexedDB. */
const HUNG_FOR_MS = 30_000;

/**
 * Errors of a connection closed by the system: `InvalidStateError` on a new transaction, `AbortError` or
 * Safari's `UnknownError` on an open one.
 */
const LOST_CONNECTION: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError'];

const isLostConnection = (cause: unknown): boolean =>
  cause instanceof Error && LOST_CONNECTION.includes(cause.name);

let hungAt = Number.NEGATIVE_INFINITY;

/** True for 30 s after a timeout, unless the phone's clock was set back meanwhile. */
function isHanging(): boolean {
  const sinceMs = Date.now() - hungAt;
  return sinceMs >= 0 && sinceMs < HUNG_FOR_MS;
}

/** @throws when IndexedDB does not respond in time. */
function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stepsLeft = STORAGE_TIMEOUT_MS / WAITING_STEP_MS;
    const wait = () => {
      stepsLeft -= 1;
      if (stepsLeft > 0) return;
      clearInterval(timer);
      hungAt = Date.now();
      reject(new Error('IndexedDB did not respond'));
    };
    const timer = setInterval(wait, WAITING_STEP_MS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/** Runs a write; when space runs out, deletes cached pictures and map tiles and runs the write once more. */
export async function withinSpace<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!isOutOfSpace(cause) || !(await freeSpace())) throw cause;
    return work();
  }
}

/** Opens a database; when its store is missing, reopens it as a new version, which creates the store. */
async function openDatabase(name: string, storeName: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  if (database.objectStoreNames.contains(storeName)) return database;
  database.close();
  return openDatabase(name, storeName, database.version + 1);
}

/**
 * Opens one object store for transactions. iOS closes connections of background apps without an event, and
 * `createStore` of idb-keyval would reuse the closed one: a transaction on a lost connection runs once more
 * on a new one, so `work` may run twice. @returns a store for the functions of idb-keyval, which throws errors
 * of IndexedDB, and a timeout after 2 s; for 30 s after a timeout it throws at once.
 */
export function connectTo(databaseName: string, storeName: string): UseStore {
  let connection: Promise<IDBDatabase> | undefined;
  const release = (used: Promise<IDBDatabase>): void => {
    if (connection === used) connection = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    const opened = openDatabase(databaseName, storeName);
    const watch = (database: IDBDatabase) => {
      database.onclose = () => release(opened);
      // Another version of the app waits for this connection to close before it upgrades or deletes the
      // database.
      database.onversionchange = () => {
        database.close();
        release(opened);
      };
    };
    opened.then(watch, () => release(opened));
    return opened;
  };
  const run: UseStore = async (mode, work) => {
    if (isHanging()) throw new Error('IndexedDB has not responded lately');
    connection ??= connect();
    const used = connection;
    const transact = used.then((database) =>
      work(database.transaction(storeName, mode).objectStore(storeName)),
    );
    try {
      return await withinTime(transact);
    } catch (cause) {
      if (isHanging() || isLostConnection(cause)) release(used);
      throw cause;
    }
  };
  return async (mode, work) => {
    try {
      return await run(mode, work);
    } catch (cause) {
      if (!isLostConnection(cause)) throw cause;
      return run(mode, work);
    }
  };
}

/** Changes a store in one transaction; commits explicitly, because a closing page would abort it. */
export function changeIn(open: UseStore, change: (store: IDBObjectStore) => void): Promise<void> {
  return open('readwrite', (store) => {
    change(store);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}

/** Changes a value in one transaction; `undefined` removes it. */
export function replaceIn(open: UseStore, key: string, replace: (value: unknown) => unknown): Promise<void> {
  return open('readwrite', async (store) => {
    let thrown: unknown;
    const reading = store.get(key);
    reading.onsuccess = () => {
      try {
        const value = replace(reading.result);
        if (value === undefined) store.delete(key);
        else store.put(value, key);
        store.transaction.commit();
      } catch (cause) {
        // IndexedDB swallows exceptions of handlers.
        thrown = cause;
        store.transaction.abort();
      }
    };
    await promisifyRequest(store.transaction).catch((cause: unknown) => Promise.reject(thrown ?? cause));
  });
}

/** Stores a value unless the key has one; the failed request does not abort the transaction. */
function putIfAbsent(store: IDBObjectStore, key: string, value: unknown): void {
  store.add(value, key).onerror = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
}

interface PutRules {
  /** Keys whose stored values are neither replaced nor deleted. */
  readonly unread: ReadonlySet<string>;
  /** Empties the store first. */
  readonly isCutOff: boolean;
}

/** Stores all values in one transaction; `undefined` deletes a key. */
export function putAll(
  open: UseStore,
  values: ReadonlyMap<string, unknown>,
  { unread, isCutOff }: PutRules,
): Promise<void> {
  return open('readwrite', (store) => {
    if (isCutOff) store.clear();
    for (const [key, value] of values) {
      if (unread.has(key)) {
        if (value !== undefined) putIfAbsent(store, key, value);
      } else if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
    // Chromium aborts a transaction that is committed explicitly when one of its requests fails.
    if (unread.size === 0) store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}
