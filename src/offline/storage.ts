import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { freeSpace, isOutOfSpace } from './free-space.ts';

/** How long the phone's storage may take before the app goes on from memory (promises F11). */
const STORAGE_TIMEOUT_MS = 2_000;
/** It is waited for in steps: a page busy drawing for long spends one of them, and then hears the answer. */
const WAITING_STEP_MS = 250;

/** So long a storage that did not answer is not waited for again. */
const HUNG_FOR_MS = 30_000;

/**
 * Keys and values on the phone. What the phone will not keep (storage missing, full, hanging, closed)
 * is kept in memory, so that the visit goes on from there; nothing here throws.
 */
export interface Storage {
  /** What is kept under a key, unchecked. */
  read(key: string): Promise<unknown>;
  /** Keeps a value; false when only memory has it. */
  write(key: string, value: unknown): Promise<boolean>;
  /**
   * Changes a value in one transaction, so that no tab loses another's change; `undefined` removes it.
   * `isKept` is false when only memory has it. `replace` may be called twice.
   */
  change(key: string, replace: (value: unknown) => unknown): Promise<{ readonly isKept: boolean }>;
  /** Forgets a key; false when the phone's storage could not be told. */
  remove(key: string): Promise<boolean>;
  /** Forgets everything; false as above. */
  clear(): Promise<boolean>;
  /** Everything, unchecked. */
  readAll(): Promise<[string, unknown][]>;
}

let hungAt = Number.NEGATIVE_INFINITY;

/** A clock that was set back says nothing. */
function isHanging(): boolean {
  const sinceMs = Date.now() - hungAt;
  return sinceMs >= 0 && sinceMs < HUNG_FOR_MS;
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stepsLeft = STORAGE_TIMEOUT_MS / WAITING_STEP_MS;
    const wait = () => {
      stepsLeft -= 1;
      if (stepsLeft > 0) return;
      clearInterval(timer);
      hungAt = Date.now();
      reject(new Error('The storage did not answer'));
    };
    const timer = setInterval(wait, WAITING_STEP_MS);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/** Pictures are given up for what matters, and then it is tried once more. */
async function withinSpace<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await withinTime(work());
  } catch (cause) {
    if (!isOutOfSpace(cause) || !(await freeSpace())) throw cause;
    return withinTime(work());
  }
}

/** Committed by name: a page that goes in this very moment takes what is not with it. */
function changeIn(open: UseStore, change: (store: IDBObjectStore) => void): Promise<void> {
  return open('readwrite', (store) => {
    change(store);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}

function replaceIn(open: UseStore, key: string, replace: (value: unknown) => unknown): Promise<void> {
  return open('readwrite', async (store) => {
    let refused: unknown;
    const reading = store.get(key);
    reading.onsuccess = () => {
      try {
        const value = replace(reading.result);
        if (value === undefined) store.delete(key);
        else store.put(value, key);
        store.transaction.commit();
      } catch (cause) {
        // Nobody hears what a handler throws.
        refused = cause;
        store.transaction.abort();
      }
    };
    await promisifyRequest(store.transaction).catch((cause: unknown) => Promise.reject(refused ?? cause));
  });
}

/** A store of its own; each database holds one. */
export function createStorage(databaseName: string, storeName: string): Storage {
  /** What the phone would not keep; undefined for what it would not forget. */
  const memory = new Map<string, unknown>();
  /** It would not forget all that it has: from then on memory alone is asked. */
  let isCutOff = false;
  let database: UseStore | undefined;
  const open = (): UseStore => {
    if (isHanging()) throw new Error('The storage has not answered lately');
    database ??= createStore(databaseName, storeName);
    return database;
  };

  const read = async (key: string): Promise<unknown> => {
    if (isCutOff || memory.has(key)) return memory.get(key);
    try {
      return await withinTime(get<unknown>(key, open()));
    } catch {
      // Storage that is missing, full, hanging or closed must not keep the app from starting (F11).
      return undefined;
    }
  };

  const write = async (key: string, value: unknown): Promise<boolean> => {
    try {
      await withinSpace(() => changeIn(open(), (store) => store.put(value, key)));
      if (isCutOff) memory.set(key, value);
      else memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  };

  const remove = async (key: string): Promise<boolean> => {
    memory.delete(key);
    try {
      await withinTime(changeIn(open(), (store) => store.delete(key)));
      return true;
    } catch {
      memory.set(key, undefined);
      return false;
    }
  };

  const readKept = async (): Promise<[string, unknown][]> => {
    try {
      return await withinTime(entries<string, unknown>(open()));
    } catch {
      // As in `read`.
      return [];
    }
  };

  const replaceInMemory = async (key: string, replace: (value: unknown) => unknown) => {
    const value = replace(memory.get(key));
    return { isKept: await (value === undefined ? remove(key) : write(key, value)) };
  };

  return {
    read,
    write,
    change: async (key, replace) => {
      // What only memory has is not in the phone's storage to be changed there.
      if (isCutOff || memory.has(key)) return replaceInMemory(key, replace);
      try {
        await withinSpace(() => replaceIn(open(), key, replace));
        return { isKept: true };
      } catch {
        const known = await read(key);
        const value = replace(known);
        // Of what could not be read nothing is said: it stands there when the storage answers again.
        if (known !== undefined || value !== undefined) memory.set(key, value);
        return { isKept: false };
      }
    },
    remove,
    clear: async () => {
      memory.clear();
      try {
        await withinTime(changeIn(open(), (store) => store.clear()));
        isCutOff = false;
        return true;
      } catch {
        isCutOff = true;
        return false;
      }
    },
    readAll: async () => {
      const all = new Map([...(isCutOff ? [] : await readKept()), ...memory]);
      return [...all].filter(([, value]) => value !== undefined);
    },
  };
}

const records = createStorage('sunehri', 'records');

/** What is kept under a key, unchecked; from memory where the phone's storage fails. */
export const readKey = records.read;

/** Keeps a value, in memory where the phone's storage fails; false when only memory has it. */
export const writeKey = records.write;

/** Forgets a key; false when the phone's storage could not be told. */
export const removeKey = records.remove;

/** Changes what is kept under a key while no other tab can; `undefined` removes it. */
export const updateKey = records.change;

/** What is kept under keys of that beginning, unchecked. */
export async function readEntries(prefix: string): Promise<Map<string, unknown>> {
  return new Map((await records.readAll()).filter(([key]) => key.startsWith(prefix)));
}
