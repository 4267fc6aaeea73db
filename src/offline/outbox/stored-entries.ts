import { type OutboxEntry, OutboxEntrySchema } from '#contract/orders/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { readEntries, removeKey, updateKey, writeKey } from '../storage.ts';
import { announceOutboxChange } from './announcing.ts';
import { ENTRY_PREFIX } from './raw-entries.ts';

const ASIDE_PREFIX = 'aside:outbox:';

const keyOf = (id: string): string => `${ENTRY_PREFIX}${id}`;

function findEntry(raw: unknown): OutboxEntry | undefined {
  return findParsed(OutboxEntrySchema, raw);
}

async function setAside(key: string, raw: unknown): Promise<void> {
  await writeKey(`aside:${key}`, raw);
  await removeKey(key);
}

/** All readable entries, oldest first; unreadable ones are set aside. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const [key, raw] of await readEntries(ENTRY_PREFIX)) {
    const entry = findEntry(raw);
    if (entry !== undefined && keyOf(entry.id) === key) entries.push(entry);
    else await setAside(key, raw);
  }
  return entries.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Stores an entry; false when only memory has it, so that closing the app loses it. */
export async function storeEntry(entry: OutboxEntry): Promise<boolean> {
  const isStored = await writeKey(keyOf(entry.id), entry);
  announceOutboxChange();
  return isStored;
}

/**
 * Changes or creates an entry atomically; `undefined` removes it. `isStored` is false when only memory has it.
 */
export async function putEntry(
  id: string,
  change: (entry: OutboxEntry | undefined) => OutboxEntry | undefined,
): Promise<{ entry: OutboxEntry | undefined; isStored: boolean }> {
  let before: OutboxEntry | undefined;
  let entry: OutboxEntry | undefined;
  const { isStored } = await updateKey(keyOf(id), (raw) => {
    before = findEntry(raw);
    entry = change(before);
    // An unreadable entry stays until `readOutbox` sets it aside.
    return entry ?? (before === undefined ? raw : undefined);
  });
  if (entry !== before) announceOutboxChange();
  return { entry, isStored };
}

/** Changes an existing entry atomically; `undefined` removes it. Returns the new entry. */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const { entry } = await putEntry(id, (known) => known && change(known));
  return entry;
}

/** Deletes entries set aside, because their owner is unknown. */
export async function deleteSetAside(): Promise<void> {
  for (const key of (await readEntries(ASIDE_PREFIX)).keys()) await removeKey(key);
}
