import { readEntries } from '../storage.ts';

/** One record an entry, so that a bad one takes no other with it (promises F12). */
export const ENTRY_PREFIX = 'outbox:';

/** The id of the entry that a key of the storage holds; undefined for any other key. */
export function findIdOfKey(key: string): string | undefined {
  return key.startsWith(ENTRY_PREFIX) ? key.slice(ENTRY_PREFIX.length) : undefined;
}

/** Whether anything is kept in the outbox of this phone, readable or not. */
export async function hasEntries(): Promise<boolean> {
  return (await readEntries(ENTRY_PREFIX)).size > 0;
}
