import { readEntries } from '../storage.ts';

/** One record an entry, so that a bad one takes no other with it (promises F12). */
export const ENTRY_PREFIX = 'outbox:';

/** Whether anything is kept in the outbox of this phone, readable or not. */
export async function hasEntries(): Promise<boolean> {
  return (await readEntries(ENTRY_PREFIX)).size > 0;
}
