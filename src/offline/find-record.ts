import { findParsed } from '#contract/parse.ts';
import type { RecordName, StoredRecord, storedRecords } from '#contract/stored.ts';
import { recordKeyOf } from './raw-records.ts';
import { readKey, tryReadKey } from './storage.ts';

/** Schema of one record; the caller imports it, so that the worker's bundle contains no other schemas. */
type SchemaOf<Name extends RecordName> = (typeof storedRecords)[Name]['schema'];

const parseAs = <Name extends RecordName>(schema: SchemaOf<Name>, value: unknown) =>
  findParsed(schema, value) as StoredRecord<Name> | undefined;

/** Reads one record from storage for code without jotai atoms; undefined if it is absent or invalid. */
export async function findRecord<Name extends RecordName>(
  name: Name,
  schema: SchemaOf<Name>,
): Promise<StoredRecord<Name> | undefined> {
  return parseAs<Name>(schema, await readKey(recordKeyOf(name)));
}

/** Like `findRecord`, but null if the record is absent or invalid, and undefined if storage could not be read. */
export async function tryFindRecord<Name extends RecordName>(
  name: Name,
  schema: SchemaOf<Name>,
): Promise<StoredRecord<Name> | null | undefined> {
  const attempt = await tryReadKey(recordKeyOf(name));
  return attempt.isRead ? (parseAs<Name>(schema, attempt.value) ?? null) : undefined;
}
