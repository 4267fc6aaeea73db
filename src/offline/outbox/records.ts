import { type OutboxEntry, OutboxEntrySchema } from '#contract/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { readEntries, removeKey, updateKey, writeKey } from '../storage.ts';
import { tellOutboxChanged } from './announcing.ts';
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

/** Everything that waits or has ended, oldest first; what cannot be read is set aside and missing here. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const [key, raw] of await readEntries(ENTRY_PREFIX)) {
    const entry = findEntry(raw);
    if (entry !== undefined && keyOf(entry.id) === key) entries.push(entry);
    else await setAside(key, raw);
  }
  return entries.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Keeps an entry; false when only memory has it, so that closing the app would lose it. */
export async function keepEntry(entry: OutboxEntry): Promise<boolean> {
  const isKept = await writeKey(keyOf(entry.id), entry);
  tellOutboxChanged();
  return isKept;
}

/**
 * Changes an entry while nobody else can, or makes it where there is none; `undefined` removes it.
 * `isKept` is false when only memory has it.
 */
export async function putEntry(
  id: string,
  change: (entry: OutboxEntry | undefined) => OutboxEntry | undefined,
): Promise<{ entry: OutboxEntry | undefined; isKept: boolean }> {
  let before: OutboxEntry | undefined;
  let entry: OutboxEntry | undefined;
  const { isKept } = await updateKey(keyOf(id), (raw) => {
    before = findEntry(raw);
    entry = change(before);
    // What cannot be read is not removed here: reading all of them sets it aside.
    return entry ?? (before === undefined ? raw : undefined);
  });
  if (entry !== before) tellOutboxChanged();
  return { entry, isKept };
}

/** Changes an entry that is there, while nobody else can; `undefined` removes it. Answers what it is now. */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  const { entry } = await putEntry(id, (known) => known && change(known));
  return entry;
}

/** Forgets what was set aside: nobody can say whose it was. */
export async function forgetSetAside(): Promise<void> {
  for (const key of (await readEntries(ASIDE_PREFIX)).keys()) await removeKey(key);
}
