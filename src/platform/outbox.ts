import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/outbox.ts';
import { onOutboxChanged } from '#offline/outbox/announcing.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { readOutbox } from '#offline/outbox/records.ts';
import { letGoOfOrderedCart } from './ordered-cart.ts';
import { entriesAtom } from './outbox-entries.ts';
import { sendInTime, startSending } from './outbox-sending.ts';
import { sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

const isOf = (entry: OutboxEntry, uuid: string | undefined): boolean =>
  entry.ownerUuid === null || entry.ownerUuid === uuid;

/** What waits and what came of it, oldest first: of whoever is signed in, and what belongs to nobody. */
export const outboxAtom = atom((get) => {
  const uuid = get(sessionAtom)?.profile.uuid;
  return get(entriesAtom).filter((entry) => isOf(entry, uuid));
});

/** What waits for another customer to sign in: that it is there, and nothing of what it is. */
export const foreignOutboxAtom = atom((get) => {
  const uuid = get(sessionAtom)?.profile.uuid;
  return get(entriesAtom)
    .filter((entry) => !isOf(entry, uuid) && !hasEnded(entry))
    .map(({ id, createdAt, task }) => ({ id, createdAt, kind: task.kind }));
});

let reading: Promise<readonly OutboxEntry[]> | undefined;
let isStale = false;

async function readAll(): Promise<readonly OutboxEntry[]> {
  let entries: readonly OutboxEntry[];
  do {
    isStale = false;
    entries = await readOutbox();
    // Something has changed while it was read: what was read may be the past.
  } while (isStale);
  store.set(entriesAtom, entries);
  entries.forEach(letGoOfOrderedCart);
  sendInTime(entries);
  return entries;
}

/** Reads what the phone keeps of the outbox, e.g. for a loader that needs one of its entries. */
export function loadOutbox(): Promise<readonly OutboxEntry[]> {
  isStale = true;
  reading ??= readAll().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Follows the outbox and sends what waits in it; to be called once, at the start of the app. */
export function startOutbox(): void {
  onOutboxChanged(loadOutbox);
  // What came of it while no page was open is seen first; then the sender takes what waits.
  loadOutbox().then(startSending, startSending);
}

/** Whether this customer has an order that has not reached the kitchen; a new version waits for it. */
export function isUnsentOrderWaiting(): boolean {
  return store.get(outboxAtom).some((entry) => entry.task.kind === 'order' && !hasEnded(entry));
}
