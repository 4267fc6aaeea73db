import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** How long the phone's storage may take before the app goes on from memory (promises F11). */
const STORAGE_TIMEOUT_MS = 2_000;

/** What the phone would not keep, so that the visit goes on from memory. */
const memory = new Map<string, unknown>();

let database: UseStore | undefined;

function openDatabase(): UseStore {
  database ??= createStore('sunehri', 'records');
  return database;
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage did not answer')), STORAGE_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What is kept under a key, unchecked; from memory where the phone's storage fails. */
export async function readKey(key: string): Promise<unknown> {
  if (memory.has(key)) return memory.get(key);
  try {
    return await withinTime(get<unknown>(key, openDatabase()));
  } catch {
    // Storage that is missing, full, hanging or closed must not keep the app from starting (F11).
    return undefined;
  }
}

/** Keeps a value, in memory where the phone's storage fails; false when only memory has it. */
export async function writeKey(key: string, value: unknown): Promise<boolean> {
  try {
    await withinTime(set(key, value, openDatabase()));
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Forgets a key; false when the phone's storage could not be told. */
export async function removeKey(key: string): Promise<boolean> {
  memory.delete(key);
  try {
    await withinTime(del(key, openDatabase()));
    return true;
  } catch {
    memory.set(key, undefined);
    return false;
  }
}
