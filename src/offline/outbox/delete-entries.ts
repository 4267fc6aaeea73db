import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { hasEnded } from './entry-state.ts';
import { changeEntry, deleteSetAside, readOutbox } from './stored-entries.ts';

/** Keeps only waiting orders after a logout, without the server's changes, which contain an address. */
function withoutPrivate(entry: OutboxEntry): OutboxEntry | undefined {
  if (hasEnded(entry) || ['feedback', 'arrival'].includes(entry.task.kind)) return undefined;
  return entry.reason?.code === 'changed' ? { ...entry, reason: { code: 'old' } } : entry;
}

/**
 * Deletes a customer's private entries after the session has ended (D-18); waiting orders stay for their owner,
 * except after an account deletion.
 */
export async function deletePrivateEntries(ownerUuid: string, isDeleted: boolean): Promise<void> {
  await deleteSetAside();
  for (const { id, ownerUuid: uuid } of await readOutbox()) {
    if (uuid === ownerUuid) await changeEntry(id, (entry) => (isDeleted ? undefined : withoutPrivate(entry)));
  }
}

/** Moves the entries of a guest at a table to the customer as whom the guest has signed in. */
export async function giveEntriesTo(guestUuid: string, ownerUuid: string): Promise<void> {
  for (const { id, ownerUuid: uuid } of await readOutbox()) {
    if (uuid === guestUuid) await changeEntry(id, (entry) => ({ ...entry, ownerUuid }));
  }
}
