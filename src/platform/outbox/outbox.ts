import { atom } from 'jotai';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { onOutboxChanged } from '#offline/outbox/announcing.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { hasEntries } from '#offline/outbox/raw-entries.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { entriesAtom } from './outbox-entries.ts';

const isOf = (entry: OutboxEntry, uuid: string | undefined): boolean =>
  entry.ownerUuid === null || entry.ownerUuid === uuid;

/** Entries of the signed-in customer and those without owner, oldest first. */
export const outboxAtom = atom((get) => {
  const uuid = get(sessionAtom)?.profile.uuid;
  return get(entriesAtom).filter((entry) => isOf(entry, uuid));
});

/** Entries of other customers, reduced to their existence. */
export const foreignOutboxAtom = atom((get) => {
  const uuid = get(sessionAtom)?.profile.uuid;
  return get(entriesAtom)
    .filter((entry) => !isOf(entry, uuid) && !hasEnded(entry))
    .map(({ id, createdAt, task }) => ({ id, createdAt, kind: task.kind }));
});

/** Loaded lazily because most visitors have no entries. */
type Work = typeof import('./outbox-work.ts');

let work: Work | undefined;

/**
 * Called by pages that queue entries: they include the chunk that sends entries, because it cannot load
 * offline.
 */
export function preloadWork(loaded: Work): void {
  work ??= loaded;
}

/**
 * Retry interval for a chunk that failed to load; on a flaky connection no `online` event triggers the retry.
 */
const RETRY_AFTER_MS = 2_000;

/**
 * Undefined while the chunk cannot load, as when offline; the entries read last stay until a retry loads it.
 */
async function findWork(): Promise<Work | undefined> {
  try {
    work ??= await import('./outbox-work.ts');
  } catch (cause) {
    performance.mark('outbox-missing', { detail: String(cause) });
    setTimeout(loadOutbox, RETRY_AFTER_MS);
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
    // The outbox changed during the read, so the result may be outdated.
  } while (isStale);
  const before = store.get(entriesAtom);
  store.set(entriesAtom, entries);
  work?.followEntries(entries, before);
  return entries;
}

export function loadOutbox(): Promise<readonly OutboxEntry[]> {
  isStale = true;
  reading ??= readAll().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Follows and sends the outbox; call once at the start of the app. */
export function startOutbox(): void {
  onOutboxChanged(loadOutbox);
  void loadOutbox();
}

/** True while an order of the customer waits in the outbox, which postpones the reload for a new version. */
export function isUnsentOrderWaiting(): boolean {
  return store.get(outboxAtom).some((entry) => entry.task.kind === 'order' && !hasEnded(entry));
}
