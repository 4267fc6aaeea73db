import { findParsed } from '#contract/parse.ts';
import { type RecordName, type StoredRecord, storedRecords } from '#contract/stored.ts';
import { readRawRecords, recordKeyOf } from './raw-records.ts';
import { removeKey, writeKey } from './storage.ts';

export type Records = { [Name in RecordName]?: StoredRecord<Name> };

const recordNames = Object.keys(storedRecords) as RecordName[];
const asideKeyOf = (name: RecordName): string => `aside:${name}`;

/** Outside data as the record of that name, or undefined when it is not of its shape. */
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

/** A record that cannot be read is kept apart, so that it breaks nothing and is not lost (F12). */
async function setAside(name: RecordName, raw: unknown): Promise<void> {
  if (!storedRecords[name].isPrivate) await writeKey(asideKeyOf(name), raw);
  await removeKey(recordKeyOf(name));
}

/** What is kept, validated; bad records are set aside and missing here. */
export async function checkRecords(raw: ReadonlyMap<RecordName, unknown>): Promise<Records> {
  const entries = await Promise.all([...raw].map(([name, value]) => checkRecord(name, value)));
  return Object.fromEntries(entries.filter(([, record]) => record !== undefined)) as Records;
}

/** Every record kept on the phone, validated as above. */
export async function readRecords(): Promise<Records> {
  return checkRecords(await readRawRecords(recordNames));
}
