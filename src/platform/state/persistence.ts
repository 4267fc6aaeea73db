import type { PrimitiveAtom } from 'jotai';
import type { RecordName, StoredRecord } from '#contract/stored.ts';
import { RECORDS_CHANNEL, readRawRecords, recordKeyOf, writeRecord } from '#offline/raw-records.ts';
import type { Records } from '#offline/records.ts';
import { dropMemory, storeMemory } from '#offline/storage.ts';
import { store } from './store.ts';
import { storedAtoms } from './stored-atoms.ts';

const recordNames = Object.keys(storedAtoms) as RecordName[];

/** Lazy, because a first visitor has no records to validate. */
const loadChecks = () => import('#offline/records.ts');
const RETRY_AFTER_MS = 1_000;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(RECORDS_CHANNEL) : undefined;

/** Records from storage or another tab must not be written and announced again. */
const received = new Map<RecordName, unknown>();

/** Serialises the writes of each record. */
const writing = new Map<RecordName, Promise<void>>();

function atomOf<Name extends RecordName>(name: Name) {
  return storedAtoms[name] as unknown as PrimitiveAtom<StoredRecord<Name> | null>;
}

function receive(name: RecordName, record: StoredRecord<RecordName> | null): void {
  received.set(name, record);
  store.set(atomOf(name), record);
}

function persist(name: RecordName): void {
  const record = store.get(atomOf(name));
  if (received.has(name) && received.get(name) === record) return;
  received.delete(name);
  const before = writing.get(name) ?? Promise.resolve();
  writing.set(
    name,
    before.then(() => writeRecord(name, record)),
  );
  channel?.postMessage({ name, record });
}

function isRecordName(name: unknown): name is RecordName {
  return typeof name === 'string' && name in storedAtoms;
}

async function receiveMessage(message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null || !('name' in message)) return;
  if (!isRecordName(message.name) || !('record' in message)) return;
  const { name, record } = message;
  const parsed = record === null ? null : (await loadChecks()).parseRecord(name, record);
  if (parsed === undefined) return;
  dropMemory(recordKeyOf(name));
  receive(name, parsed);
}

let receiving: Promise<void> = Promise.resolve();

/** Serialises messages, because the validation chunk may load during the first one. */
function inTurn(act: () => Promise<void>): void {
  receiving = receiving.then(act).catch((cause: unknown) => {
    performance.mark('record-not-heard', { detail: String(cause) });
  });
}

/**
 * Loads the validation code; the app must not start without it, because it would overwrite the stored
 * records.
 */
async function waitForChecks(): ReturnType<typeof loadChecks> {
  try {
    return await loadChecks();
  } catch (cause) {
    performance.mark('checks-missing', { detail: String(cause) });
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return waitForChecks();
  }
}

async function readRecords(): Promise<Records> {
  // A worker implies an earlier visit: the chunk loads while storage responds.
  if (navigator.serviceWorker?.controller != null) loadChecks().catch(() => undefined);
  const raw = await readRawRecords(recordNames);
  return raw.size === 0 ? {} : (await waitForChecks()).checkRecords(raw);
}

/**
 * A page from the back-forward cache missed messages: it reads the stored records and applies them at once;
 * records changed here since are newer.
 */
async function readAnew(): Promise<void> {
  await settlePersistence();
  const written = new Map(writing);
  const raw = await readRawRecords(recordNames);
  // Empty storage may be a failure, which a reload resolves.
  if (raw.size === 0) return location.reload();
  const records = await (await waitForChecks()).checkRecords(raw);
  for (const name of recordNames) {
    if (writing.get(name) === written.get(name)) receive(name, records[name] ?? null);
  }
}

/**
 * Loads every stored record into its atom, then synchronises storage, other tabs and atoms; await once before
 * the first render.
 */
export async function startPersistence(): Promise<void> {
  const records = await readRecords();
  for (const name of recordNames) receive(name, records[name] ?? null);
  for (const name of recordNames) store.sub(atomOf(name), () => persist(name));
  channel?.addEventListener('message', ({ data }) => inTurn(() => receiveMessage(data)));
  addEventListener('pageshow', ({ persisted }) => persisted && inTurn(readAnew));
  // iOS suspends storage in the background, so values that only memory has are stored on return.
  document.addEventListener('visibilitychange', () => void storeMemory());
}

/** Resolves once all pending writes have reached storage. */
export async function settlePersistence(): Promise<void> {
  await Promise.all(writing.values());
}
