import { entries, get, type UseStore } from 'idb-keyval';
import { BRAND } from '#domain/brand/brand.ts';
import { changeIn, connectTo, putAll, replaceIn, withinSpace } from './connection.ts';

/** `isRead` is false when storage is unreadable; the value may still exist. */
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
   * Changes a value in one transaction across tabs; `undefined` removes it. `isStored` is false when only
   * memory has it; `replace` may run twice.
   */
  change(key: string, replace: (value: unknown) => unknown): Promise<{ readonly isStored: boolean }>;
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

interface Memory {
  /** Values that storage refused; undefined for a refused removal. */
  readonly values: Map<string, unknown>;
  /** Keys of values computed while storage was unreadable; a stored value takes precedence over them. */
  readonly unread: Set<string>;
  /** True while storage has refused to be cleared: reads then ignore its old values and use memory alone. */
  isCutOff: boolean;
}

const isInMemory = ({ values, isCutOff }: Memory, key: string): boolean => isCutOff || values.has(key);

/** Returns the function that moves the values of memory to storage, one run at a time. */
function moverOf(memory: Memory, connection: UseStore, onStored?: (key: string) => void) {
  let moving: Promise<void> | undefined;
  const move = async (): Promise<void> => {
    const values = new Map(memory.values);
    try {
      await withinSpace(() => putAll(connection, values, memory));
    } catch (cause) {
      performance.mark('memory-not-stored', { detail: String(cause) });
      return;
    }
    memory.isCutOff = false;
    for (const [key, value] of values) {
      memory.unread.delete(key);
      // A value that has changed meanwhile stays in memory.
      if (!memory.values.has(key) || memory.values.get(key) !== value) continue;
      memory.values.delete(key);
      onStored?.(key);
    }
  };
  return (): Promise<void> => {
    if (memory.values.size === 0 && !memory.isCutOff) return Promise.resolve();
    moving ??= move().finally(() => {
      moving = undefined;
    });
    return moving;
  };
}

type Reads = Pick<Storage, 'read' | 'tryRead' | 'readAll'>;
type Moves = Pick<Storage, 'storeMemory'>;

function readsOf(memory: Memory, open: UseStore): Reads {
  const tryRead = async (key: string): Promise<ReadAttempt> => {
    if (isInMemory(memory, key)) return { isRead: true, value: memory.values.get(key) };
    try {
      return { isRead: true, value: await get<unknown>(key, open) };
    } catch {
      // Missing, full, hanging or closed storage must not prevent the app from starting (F11).
      return { isRead: false };
    }
  };
  const readStored = async (): Promise<[string, unknown][]> => {
    try {
      return await entries<string, unknown>(open);
    } catch {
      // Unreadable storage counts as empty, so that the app starts (F11).
      return [];
    }
  };
  return {
    tryRead,
    read: async (key) => {
      const attempt = await tryRead(key);
      return attempt.isRead ? attempt.value : undefined;
    },
    readAll: async () => {
      const all = new Map([...(memory.isCutOff ? [] : await readStored()), ...memory.values]);
      return [...all].filter(([, value]) => value !== undefined);
    },
  };
}

type Writes = Pick<Storage, 'write' | 'change' | 'remove' | 'clear'>;

function writesOf(memory: Memory, open: UseStore, { tryRead, storeMemory }: Reads & Moves): Writes {
  const write = async (key: string, value: unknown): Promise<boolean> => {
    memory.unread.delete(key);
    // Updated before the write, because `open` moves memory to storage after it and would store the old value.
    if (isInMemory(memory, key)) memory.values.set(key, value);
    try {
      await withinSpace(() => changeIn(open, (store) => store.put(value, key)));
      if (!memory.isCutOff && memory.values.get(key) === value) memory.values.delete(key);
      return true;
    } catch {
      memory.values.set(key, value);
      return false;
    }
  };
  const remove = async (key: string): Promise<boolean> => {
    memory.values.delete(key);
    memory.unread.delete(key);
    try {
      await changeIn(open, (store) => store.delete(key));
      return true;
    } catch {
      memory.values.set(key, undefined);
      return false;
    }
  };
  const changeInMemory = async (key: string, replace: (value: unknown) => unknown) => {
    const value = replace(memory.values.get(key));
    if (memory.unread.has(key)) {
      memory.values.set(key, value);
      return { isStored: false };
    }
    return { isStored: await (value === undefined ? remove(key) : write(key, value)) };
  };
  const change: Storage['change'] = async (key, replace) => {
    // If storage works again, it may have the value to be changed.
    if (memory.unread.has(key)) await storeMemory();
    // Memory has the newest value, because storage refused it.
    if (isInMemory(memory, key)) return changeInMemory(key, replace);
    try {
      await withinSpace(() => replaceIn(open, key, replace));
      return { isStored: true };
    } catch {
      const attempt = await tryRead(key);
      const known = attempt.isRead ? attempt.value : undefined;
      const value = replace(known);
      // Without a value before and after, memory stays empty, so that an unreadable stored value is not deleted.
      if (known !== undefined || value !== undefined) memory.values.set(key, value);
      if (!attempt.isRead && value !== undefined) memory.unread.add(key);
      return { isStored: false };
    }
  };
  const clear = async (): Promise<boolean> => {
    memory.values.clear();
    memory.unread.clear();
    try {
      await changeIn(open, (store) => store.clear());
      memory.isCutOff = false;
      return true;
    } catch {
      memory.isCutOff = true;
      return false;
    }
  };
  return { write, change, remove, clear };
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
  const memory: Memory = { values: new Map(), unread: new Set(), isCutOff: false };
  const connection = connectTo(databaseName, storeName);
  const storeMemory = moverOf(memory, connection, onStored);
  /** The connection, which moves memory to storage after each successful operation. */
  const open: UseStore = async (mode, work) => {
    const result = await connection(mode, work);
    void storeMemory();
    return result;
  };
  const reads = readsOf(memory, open);
  return {
    ...reads,
    ...writesOf(memory, open, { ...reads, storeMemory }),
    storeMemory,
    dropMemory: (key) => {
      if (memory.isCutOff) return;
      memory.values.delete(key);
      memory.unread.delete(key);
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
