import { findParsed } from '#contract/parse.ts';
import type { RecordName, StoredRecord, storedRecords } from '#contract/stored.ts';
import { recordKeyOf } from './raw-records.ts';
import { readKey, tryReadKey } from './storage.ts';

/** The schema of that record; the caller imports it, so that the worker contains no others. */
type SchemaOf<Name extends RecordName> = (typeof storedRecords)[Name]['schema'];

const parseAs = <Name extends RecordName>(schema: SchemaOf<Name>, value: unknown) =>
  findParsed(schema, value) as StoredRecord<Name> | undefined;

/** One record as it is stored now, validated; undefined without it. For the worker, which has no atoms. */
export async function findRecord<Name extends RecordName>(
  name: Name,
  schema: SchemaOf<Name>,
): Promise<StoredRecord<Name> | undefined> {
  return parseAs<Name>(schema, await readKey(recordKeyOf(name)));
}

/**
 * As `findRecord`, for who must tell a record that is absent (null) from storage that could not be read
 * (undefined).
 */
export async function tryFindRecord<Name extends RecordName>(
  name: Name,
  schema: SchemaOf<Name>,
): Promise<StoredRecord<Name> | null | undefined> {
  const attempt = await tryReadKey(recordKeyOf(name));
  return attempt.isRead ? (parseAs<Name>(schema, attempt.value) ?? null) : undefined;
}
