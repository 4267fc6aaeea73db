import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/outbox.ts';
import { onOutboxChanged } from '#offline/outbox/announcing.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { hasEntries } from '#offline/outbox/raw-entries.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { entriesAtom } from './outbox-entries.ts';

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

/** Reads and sends entries; most visitors never have one. */
type Work = typeof import('./outbox-work.ts');

let work: Work | undefined;

/** Pages that put something in bring along what reads and sends it: without a signal it could not be had then. */
export function bringWork(brought: Work): void {
  work ??= brought;
}

/** Code that did not come is asked for again after this long: a line that drops says nothing when it is back. */
const ASK_AGAIN_AFTER_MS = 2_000;

/** Without a signal its code may not come: then what was read last stands until it does. */
async function findWork(): Promise<Work | undefined> {
  try {
    work ??= await import('./outbox-work.ts');
  } catch (cause) {
    performance.mark('outbox-missing', { detail: String(cause) });
    setTimeout(loadOutbox, ASK_AGAIN_AFTER_MS);
  }
  return work;
}

async function readEntries(): Promise<readonly OutboxEntry[]> {
  if (work === undefined && !(await hasEntries())) return [];
  return (await findWork())?.readOutbox() ?? store.get(entriesAtom);
}

let reading: Promise<readonly OutboxEntry[]> | undefined;
let isStale = false;

async function readAll(): Promise<readonly OutboxEntry[]> {
  let entries: readonly OutboxEntry[];
  do {
    isStale = false;
    entries = await readEntries();
    // Something has changed while it was read: what was read may be the past.
  } while (isStale);
  const before = store.get(entriesAtom);
  store.set(entriesAtom, entries);
  work?.followEntries(entries, before);
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
  void loadOutbox();
}

/** Whether this customer has an order that has not reached the kitchen; a new version waits for it. */
export function isUnsentOrderWaiting(): boolean {
  return store.get(outboxAtom).some((entry) => entry.task.kind === 'order' && !hasEnded(entry));
}
