import { promisifyRequest, type UseStore } from 'idb-keyval';
import { freeSpace, isOutOfSpace } from './free-space.ts';

/** How long IndexedDB may take before the app goes on from memory (promises F11). */
const STORAGE_TIMEOUT_MS = 2_000;
/** The timeout runs in steps: a busy page spends one of them, and then receives the result. */
const WAITING_STEP_MS = 250;

/** IndexedDB that did not respond is not tried again for this long. */
const HUNG_FOR_MS = 30_000;

/**
 * The errors of a connection that the system has closed: `InvalidStateError` on a new transaction,
 * `AbortError` or Safari's `UnknownError` on one that was open.
 */
const LOST_CONNECTION: readonly string[] = ['InvalidStateError', 'AbortError', 'UnknownError'];

const isLostConnection = (cause: unknown): boolean =>
  cause instanceof Error && LOST_CONNECTION.includes(cause.name);

let hungAt = Number.NEGATIVE_INFINITY;

/** A clock that was set back proves nothing. */
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

/** Runs work that writes; out of space, it frees pictures and runs the work once more. */
export async function withinSpace<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!isOutOfSpace(cause) || !(await freeSpace())) throw cause;
    return work();
  }
}

/** Opens a database; one that has lost its store gets it again, since every transaction on it would fail. */
async function openDatabase(name: string, storeName: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  if (database.objectStoreNames.contains(storeName)) return database;
  database.close();
  return openDatabase(name, storeName, database.version + 1);
}

/**
 * Opens one object store for transactions. iOS closes the connections of an app in the background
 * without an event, and `createStore` of idb-keyval would go on using the closed one: a transaction on a
 * lost connection runs once more on a new one. So `work` may run twice.
 *
 * @returns a store for the functions of idb-keyval. It throws what IndexedDB throws, an error when it
 * does not respond within 2 s, and at once for 30 s after that.
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
      // Another version of the app upgrades or deletes the database: it waits for this connection to close.
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
