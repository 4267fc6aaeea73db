import type { PrimitiveAtom } from 'jotai';
import { type RecordName, type StoredRecord, storedRecords } from '#contract/stored.ts';
import { parseRecord, readRecords, writeRecord } from '#offline/records.ts';
import { recordAtoms } from './atoms.ts';
import { store } from './store.ts';

const recordNames = Object.keys(storedRecords) as RecordName[];

/** Other tabs hear of every record that changes here. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sunehri:records') : undefined;

/** What came from storage or another tab must not be written and told again. */
const received = new Map<RecordName, unknown>();

/** Writes of one record reach the storage in the order in which they were made. */
const writing = new Map<RecordName, Promise<void>>();

function atomOf<Name extends RecordName>(name: Name) {
  return recordAtoms[name] as unknown as PrimitiveAtom<StoredRecord<Name> | null>;
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
  return typeof name === 'string' && name in storedRecords;
}

function hear(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('name' in message)) return;
  if (!isRecordName(message.name) || !('record' in message)) return;
  const record = message.record === null ? null : parseRecord(message.name, message.record);
  if (record !== undefined) receive(message.name, record);
}

/**
 * Reads every stored record into its atom, then keeps storage and other tabs in step with the
 * atoms. To be awaited once, before the first render.
 */
export async function startPersistence(): Promise<void> {
  const records = await readRecords();
  for (const name of recordNames) receive(name, records[name] ?? null);
  for (const name of recordNames) store.sub(atomOf(name), () => persist(name));
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data));
}

/** Resolves when all that was written so far has reached the storage. */
export async function settlePersistence(): Promise<void> {
  await Promise.all(writing.values());
}
