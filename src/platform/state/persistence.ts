import type { PrimitiveAtom } from 'jotai';
import type { RecordName, StoredRecord } from '#contract/stored.ts';
import { RECORDS_CHANNEL, readRawRecords, recordKeyOf, writeRecord } from '#offline/raw-records.ts';
import type { Records } from '#offline/records.ts';
import { dropMemory, storeMemory } from '#offline/storage.ts';
import { store } from './store.ts';
import { storedAtoms } from './stored-atoms.ts';

const recordNames = Object.keys(storedAtoms) as RecordName[];

/** What checks records comes to who has some: nobody does who is here for the first time. */
const loadChecks = () => import('#offline/records.ts');
const ASK_AGAIN_AFTER_MS = 1_000;

/** Other tabs hear of every record that changes here. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(RECORDS_CHANNEL) : undefined;

/** What came from storage or another tab must not be written and told again. */
const received = new Map<RecordName, unknown>();

/** Writes of one record reach the storage in the order in which they were made. */
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

async function hear(message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null || !('name' in message)) return;
  if (!isRecordName(message.name) || !('record' in message)) return;
  const { name, record } = message;
  const heard = record === null ? null : (await loadChecks()).parseRecord(name, record);
  if (heard === undefined) return;
  dropMemory(recordKeyOf(name));
  receive(name, heard);
}

let hearing: Promise<void> = Promise.resolve();

/** One after the other: what checks the first may still be on its way when the next is told. */
function inTurn(act: () => Promise<void>): void {
  hearing = hearing.then(act).catch((cause: unknown) => {
    performance.mark('record-not-heard', { detail: String(cause) });
  });
}

/** Nothing may begin before it is there: what is kept would be written over. */
async function waitForChecks(): ReturnType<typeof loadChecks> {
  try {
    return await loadChecks();
  } catch (cause) {
    performance.mark('checks-missing', { detail: String(cause) });
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
    return waitForChecks();
  }
}

async function readRecords(): Promise<Records> {
  // Where there is a worker somebody was here before: what checks is fetched while the storage answers.
  if (navigator.serviceWorker?.controller != null) loadChecks().catch(() => undefined);
  const raw = await readRawRecords(recordNames);
  return raw.size === 0 ? {} : (await waitForChecks()).checkRecords(raw);
}

/**
 * A page that comes back out of the browser's memory was told nothing meanwhile: it reads what is kept by now,
 * and takes it over at once, so that nothing goes on from half of it. What has changed here since is newer.
 */
async function readAnew(): Promise<void> {
  await settlePersistence();
  const written = new Map(writing);
  const raw = await readRawRecords(recordNames);
  // A storage without anything in it may have failed to answer: a new start will tell.
  if (raw.size === 0) return location.reload();
  const records = await (await waitForChecks()).checkRecords(raw);
  for (const name of recordNames) {
    if (writing.get(name) === written.get(name)) receive(name, records[name] ?? null);
  }
}

/**
 * Reads every stored record into its atom, then keeps storage and other tabs in step with the
 * atoms. To be awaited once, before the first render.
 */
export async function startPersistence(): Promise<void> {
  const records = await readRecords();
  for (const name of recordNames) receive(name, records[name] ?? null);
  for (const name of recordNames) store.sub(atomOf(name), () => persist(name));
  channel?.addEventListener('message', ({ data }) => inTurn(() => hear(data)));
  addEventListener('pageshow', ({ persisted }) => persisted && inTurn(readAnew));
  // iOS takes the storage away in the background and gives it back with the page.
  document.addEventListener('visibilitychange', () => void storeMemory());
}

/** Resolves when all that was written so far has reached the storage. */
export async function settlePersistence(): Promise<void> {
  await Promise.all(writing.values());
}
