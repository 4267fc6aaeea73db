import { readEntries } from '../storage.ts';

/** One record per entry, so that a corrupt one affects no other (F12). */
export const ENTRY_PREFIX = 'outbox:';

/** The entry id of a storage key; undefined for any other key. */
export function findIdOfKey(key: string): string | undefined {
  return key.startsWith(ENTRY_PREFIX) ? key.slice(ENTRY_PREFIX.length) : undefined;
}

/** True when the outbox has any record, readable or not. */
export async function hasEntries(): Promise<boolean> {
  return (await readEntries(ENTRY_PREFIX)).size > 0;
}
