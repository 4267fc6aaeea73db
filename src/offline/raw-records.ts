import type { RecordName, StoredRecord } from '#contract/stored.ts';
import { BRAND } from '#domain/brand.ts';
import { readKey, removeKey, writeKey } from './storage.ts';

/** The channel on which tabs tell each other of their records. */
export const RECORDS_CHANNEL = `${BRAND.id}:records`;

/** The key under which a record is kept. */
export const recordKeyOf = (name: RecordName): string => `record:${name}`;

/** What is kept of these records, unchecked; a first visitor has none. `checkRecords` makes records of it. */
export async function readRawRecords(
  names: readonly RecordName[],
): Promise<ReadonlyMap<RecordName, unknown>> {
  const read = async (name: RecordName) => [name, await readKey(recordKeyOf(name))] as const;
  const all = await Promise.all(names.map(read));
  return new Map(all.filter(([, raw]) => raw !== undefined));
}

/** Keeps a record, or forgets it when null. */
export async function writeRecord<Name extends RecordName>(
  name: Name,
  record: StoredRecord<Name> | null,
): Promise<void> {
  await (record === null ? removeKey(recordKeyOf(name)) : writeKey(recordKeyOf(name), record));
}
