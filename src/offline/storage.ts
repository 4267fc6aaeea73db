import { entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { BRAND } from '#domain/brand.ts';
import { connectTo, withinSpace } from './connection.ts';

/** `isRead` is false when the phone's storage could not be read: then the value may exist all the same. */
export type ReadAttempt = { readonly isRead: true; readonly value: unknown } | { readonly isRead: false };

/**
 * Keys and values on the phone. What the phone will not keep (storage missing, full, hanging, closed)
 * is kept in memory, so that the visit goes on from there; nothing here throws.
 */
export interface Storage {
  /** What is kept under a key, unchecked. */
  read(key: string): Promise<unknown>;
  /** The same, but `isRead` is false when the phone's storage could not be read. */
  tryRead(key: string): Promise<ReadAttempt>;
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
  /** Stores what only memory has, if the phone's storage works again. */
  storeMemory(): Promise<void>;
  /** Another tab has stored a newer value: the one in memory is not stored any more. */
  dropMemory(key: string): void;
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

/** Stores everything that only memory has; in memory, undefined means removed. */
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
 * A store of its own; each database holds one. What the phone's storage refused is stored later, after
 * the next step that works.
 *
 * @param onStored called with each key that was in memory only and is stored by now
 */
export function createStorage(
  databaseName: string,
  storeName: string,
  onStored?: (key: string) => void,
): Storage {
  /** What the phone would not keep; undefined for what it would not forget. */
  const memory = new Map<string, unknown>();
  /** It would not forget all that it has: from then on memory alone is asked. */
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
      // What has changed meanwhile is still in memory only.
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

  /** After a step that worked, nothing is left in memory only. */
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
      // Storage that is missing, full, hanging or closed must not keep the app from starting (F11).
      return { isRead: false };
    }
  };

  const read = async (key: string): Promise<unknown> => {
    const attempt = await tryRead(key);
    return attempt.isRead ? attempt.value : undefined;
  };

  const write = async (key: string, value: unknown): Promise<boolean> => {
    // Before the step, since what memory has is stored after it.
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
      // What only memory has is not in the phone's storage to be changed there.
      if (isCutOff || memory.has(key)) return replaceInMemory(key, replace);
      try {
        await withinSpace(() => replaceIn(open, key, replace));
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

/** Calls back with each key that only memory had and that is stored by now; returns the way to stop. */
export function onKeyStored(listener: (key: string) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

/** Stores what only memory has, if the phone's storage works again. */
export const storeMemory = records.storeMemory;

/** Another tab has stored a newer value under the key: the one in memory is not stored any more. */
export const dropMemory = records.dropMemory;

/** As `readKey`, but `isRead` is false when the phone's storage could not be read. */
export const tryReadKey = records.tryRead;

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
