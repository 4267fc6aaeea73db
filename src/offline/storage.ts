import { entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { BRAND } from '#domain/brand/brand.ts';
import { connectTo, withinSpace } from './connection.ts';

/** `isRead` is false when storage is unreadable, so that the value may exist. */
export type ReadAttempt = { readonly isRead: true; readonly value: unknown } | { readonly isRead: false };

/**
 * Key-value storage on the phone with a fallback to memory when it is missing, full, hanging or closed; no
 * method throws.
 */
export interface Storage {
  read(key: string): Promise<unknown>;
  /** Like `read`, but `isRead` is false when storage is unreadable. */
  tryRead(key: string): Promise<ReadAttempt>;
  /** Stores a value; false when only memory has it. */
  write(key: string, value: unknown): Promise<boolean>;
  /**
   * Changes a value in one transaction across tabs; `undefined` removes it. `isKept` is false when only
   * memory has it; `replace` may run twice.
   */
  change(key: string, replace: (value: unknown) => unknown): Promise<{ readonly isKept: boolean }>;
  /** Deletes a key; false when storage failed. */
  remove(key: string): Promise<boolean>;
  /** Deletes everything; false when storage failed. */
  clear(): Promise<boolean>;
  readAll(): Promise<[string, unknown][]>;
  /** Stores values that only memory has, if storage works again. */
  storeMemory(): Promise<void>;
  /** Drops the value in memory because another tab has stored a newer one. */
  dropMemory(key: string): void;
}

/** Commits explicitly, because a closing page would abort the transaction. */
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
        // IndexedDB swallows exceptions of handlers.
        refused = cause;
        store.transaction.abort();
      }
    };
    await promisifyRequest(store.transaction).catch((cause: unknown) => Promise.reject(refused ?? cause));
  });
}

/** Stores all values of memory; undefined means removed. */
function putAll(open: UseStore, values: ReadonlyMap<string, unknown>, isCleared: boolean): Promise<void> {
  return changeIn(open, (store) => {
    if (isCleared) store.clear();
    for (const [key, value] of values) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
  });
}

/**
 * Creates a store in its own database; values that storage refused are stored after the next successful
 * operation. @param onStored called with each key moved from memory to storage
 */
export function createStorage(
  databaseName: string,
  storeName: string,
  onStored?: (key: string) => void,
): Storage {
  /** Values that storage refused; undefined for a refused removal. */
  const memory = new Map<string, unknown>();
  /** Storage refused to clear, so from then on only memory is used. */
  let isCutOff = false;
  const connection = connectTo(databaseName, storeName);
  let storing: Promise<void> | undefined;

  const putMemory = async (): Promise<void> => {
    const values = new Map(memory);
    try {
      await withinSpace(() => putAll(connection, values, isCutOff));
    } catch (cause) {
      performance.mark('memory-not-stored', { detail: String(cause) });
      return;
    }
    isCutOff = false;
    for (const [key, value] of values) {
      // The value has changed meanwhile and stays in memory.
      if (!memory.has(key) || memory.get(key) !== value) continue;
      memory.delete(key);
      onStored?.(key);
    }
  };

  const storeMemory = (): Promise<void> => {
    if (memory.size === 0 && !isCutOff) return Promise.resolve();
    storing ??= putMemory().finally(() => {
      storing = undefined;
    });
    return storing;
  };

  /** Flushes memory after a successful operation. */
  const open: UseStore = async (mode, work) => {
    const result = await connection(mode, work);
    void storeMemory();
    return result;
  };

  const tryRead = async (key: string): Promise<ReadAttempt> => {
    if (isCutOff || memory.has(key)) return { isRead: true, value: memory.get(key) };
    try {
      return { isRead: true, value: await get<unknown>(key, open) };
    } catch {
      // Missing, full, hanging or closed storage must not prevent the app from starting (F11).
      return { isRead: false };
    }
  };

  const read = async (key: string): Promise<unknown> => {
    const attempt = await tryRead(key);
    return attempt.isRead ? attempt.value : undefined;
  };

  const write = async (key: string, value: unknown): Promise<boolean> => {
    // Updated first, because memory is flushed after the operation.
    if (isCutOff || memory.has(key)) memory.set(key, value);
    try {
      await withinSpace(() => changeIn(open, (store) => store.put(value, key)));
      if (!isCutOff && memory.get(key) === value) memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  };

  const remove = async (key: string): Promise<boolean> => {
    memory.delete(key);
    try {
      await changeIn(open, (store) => store.delete(key));
      return true;
    } catch {
      memory.set(key, undefined);
      return false;
    }
  };

  const readKept = async (): Promise<[string, unknown][]> => {
    try {
      return await entries<string, unknown>(open);
    } catch {
      // As in `tryRead`.
      return [];
    }
  };

  const replaceInMemory = async (key: string, replace: (value: unknown) => unknown) => {
    const value = replace(memory.get(key));
    return { isKept: await (value === undefined ? remove(key) : write(key, value)) };
  };

  return {
    read,
    tryRead,
    write,
    change: async (key, replace) => {
      // A value in memory must be changed there.
      if (isCutOff || memory.has(key)) return replaceInMemory(key, replace);
      try {
        await withinSpace(() => replaceIn(open, key, replace));
        return { isKept: true };
      } catch {
        const known = await read(key);
        const value = replace(known);
        // An unreadable value is not overwritten: it reappears when storage works again.
        if (known !== undefined || value !== undefined) memory.set(key, value);
        return { isKept: false };
      }
    },
    remove,
    clear: async () => {
      memory.clear();
      try {
        await changeIn(open, (store) => store.clear());
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
    storeMemory,
    dropMemory: (key) => {
      if (!isCutOff) memory.delete(key);
    },
  };
}

const storedListeners = new Set<(key: string) => void>();

const records = createStorage(BRAND.id, 'records', (key) => {
  for (const listener of storedListeners) listener(key);
});

/** Subscribes to keys moved from memory to storage; returns the unsubscribe function. */
export function onKeyStored(listener: (key: string) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

export const storeMemory = records.storeMemory;

export const dropMemory = records.dropMemory;

export const tryReadKey = records.tryRead;

export const readKey = records.read;

export const writeKey = records.write;

export const removeKey = records.remove;

export const updateKey = records.change;

/** Entries whose keys have the prefix, unvalidated. */
export async function readEntries(prefix: string): Promise<Map<string, unknown>> {
  return new Map((await records.readAll()).filter(([key]) => key.startsWith(prefix)));
}
