import type { OutboxEntry } from '#contract/outbox.ts';
import { hasEnded } from './entry-state.ts';
import { changeEntry, forgetSetAside, readOutbox } from './records.ts';

/** What stays of an entry on a phone whose customer has left: an order that waits, and no address in it. */
function withoutPrivate(entry: OutboxEntry): OutboxEntry | undefined {
  if (hasEnded(entry) || entry.task.kind === 'feedback') return undefined;
  return entry.reason?.code === 'changed' ? { ...entry, reason: { code: 'old' } } : entry;
}

/**
 * Forgets what is private of a customer whose session has ended (decision 18). Orders that wait stay,
 * for their customer alone; of a deleted account nothing does.
 */
export async function forgetPrivateEntries(ownerUuid: string, isDeleted: boolean): Promise<void> {
  await forgetSetAside();
  for (const { id, ownerUuid: uuid } of await readOutbox()) {
    if (uuid === ownerUuid) await changeEntry(id, (entry) => (isDeleted ? undefined : withoutPrivate(entry)));
  }
}
