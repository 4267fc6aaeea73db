import { findParsed } from '#contract/parse.ts';
import { type RecordName, type StoredRecord, storedRecords } from '#contract/stored.ts';
import { readRawRecords, recordKeyOf } from './raw-records.ts';
import { removeKey, writeKey } from './storage.ts';

export type Records = { [Name in RecordName]?: StoredRecord<Name> };

const recordNames = Object.keys(storedRecords) as RecordName[];
const asideKeyOf = (name: RecordName): string => `aside:${name}`;

/** The validated record, or undefined when it does not match. */
export function parseRecord<Name extends RecordName>(
  name: Name,
  value: unknown,
): StoredRecord<Name> | undefined {
  return findParsed(storedRecords[name].schema, value) as StoredRecord<Name> | undefined;
}

async function checkRecord(name: RecordName, raw: unknown): Promise<[RecordName, unknown]> {
  const record = parseRecord(name, raw);
  if (record === undefined) await setAside(name, raw);
  return [name, record];
}

/** Moves an unreadable record to another key, so that it breaks nothing and is kept (F12); deletes a private one. */
async function setAside(name: RecordName, raw: unknown): Promise<void> {
  if (!storedRecords[name].isPrivate) await writeKey(asideKeyOf(name), raw);
  await removeKey(recordKeyOf(name));
}

/** Validates records; invalid ones are set aside and omitted. */
export async function checkRecords(raw: ReadonlyMap<RecordName, unknown>): Promise<Records> {
  const entries = await Promise.all([...raw].map(([name, value]) => checkRecord(name, value)));
  return Object.fromEntries(entries.filter(([, record]) => record !== undefined)) as Records;
}

/** Every stored record, validated. */
export async function readRecords(): Promise<Records> {
  return checkRecords(await readRawRecords(recordNames));
}
