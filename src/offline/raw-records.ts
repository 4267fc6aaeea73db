import type { RecordName, StoredRecord } from '#contract/stored.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { readKey, removeKey, writeKey } from './storage.ts';

/** Channel on which tabs announce changed records. */
export const RECORDS_CHANNEL = `${BRAND.id}:records`;

export const recordKeyOf = (name: RecordName): string => `record:${name}`;

/** Stored records without validation, for `checkRecords`; empty on a first visit. */
export async function readRawRecords(
  names: readonly RecordName[],
): Promise<ReadonlyMap<RecordName, unknown>> {
  const read = async (name: RecordName) => [name, await readKey(recordKeyOf(name))] as const;
  const all = await Promise.all(names.map(read));
  return new Map(all.filter(([, raw]) => raw !== undefined));
}

/** Stores a record; null deletes it. */
export async function writeRecord<Name extends RecordName>(
  name: Name,
  record: StoredRecord<Name> | null,
): Promise<void> {
  await (record === null ? removeKey(recordKeyOf(name)) : writeKey(recordKeyOf(name), record));
}
