import { atom } from 'jotai';
import type { Credential } from '#contract/account/account.ts';
import type { ArrivalForm } from '#contract/orders/arrival.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import type { FeedbackForm, ServiceRequestForm } from '#contract/table/at-the-table.ts';
import {
  createArrivalEntry,
  createFeedbackEntry,
  createLogoutEntry,
  createOrderEntry,
  createServiceRequestEntry,
  type Making,
  type OrderWish,
} from '#offline/outbox/create-entry.ts';
import {
  type AcceptedChanges,
  acceptAgain as accepted,
  cancel,
  queueAgain,
} from '#offline/outbox/customer-wishes.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { findIdOfKey } from '#offline/outbox/raw-entries.ts';
import { changeEntry, putEntry, storeEntry } from '#offline/outbox/stored-entries.ts';
import { onKeyStored } from '#offline/storage.ts';
import { storeCart } from '../cart/cart.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom, sessionAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';
import { loadOutbox, preloadWork } from './outbox.ts';
import { entriesAtom } from './outbox-entries.ts';
import { registerSync, sendNow } from './outbox-sending.ts';
import * as work from './outbox-work.ts';

/* Actions of the customer on the outbox; this file loads with the pages that queue entries, whereas
   `outbox.ts` loads with the app. */

preloadWork(work);

/** Ids of entries that storage refused: they are in memory only, and lost when the app closes (F11). */
export const unstoredEntriesAtom = atom<ReadonlySet<string>>(new Set<string>());

function noteStored(id: string, isStored: boolean): void {
  const known = store.get(unstoredEntriesAtom);
  if (known.has(id) !== isStored) return;
  store.set(
    unstoredEntriesAtom,
    isStored ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id]),
  );
}

onKeyStored((key) => {
  const id = findIdOfKey(key);
  if (id !== undefined) noteStored(id, true);
});

const making = (): Making => ({
  at: Date.now(),
  ownerUuid: store.get(sessionAtom)?.profile.uuid ?? null,
  newKey: createRandomKey,
});

async function queue(entry: OutboxEntry): Promise<OutboxEntry> {
  noteStored(entry.id, await storeEntry(entry));
  await settled();
  return entry;
}

/** Waits until all records are stored and screens show the entries, then sends. */
async function settled(): Promise<void> {
  await Promise.all([settlePersistence(), loadOutbox()]);
  sendNow();
  registerSync().catch(reportError);
}

/**
 * Stores an order on the phone, then sends it; the same cart has one entry, and an order in progress or
 * placed is returned unchanged.
 */
export async function queueOrder(wish: OrderWish): Promise<OutboxEntry> {
  const { entry, isStored } = await putEntry(wish.cart.cartKey, (known) =>
    known === undefined ? createOrderEntry(wish, making()) : queueAgain(known, wish, making()),
  );
  noteStored(wish.cart.cartKey, isStored);
  await settled();
  return entry ?? createOrderEntry(wish, making());
}

/** Queues a request to the waiter, dropped after 10 minutes. */
export function queueServiceRequest(form: ServiceRequestForm, tableNumber: string): Promise<OutboxEntry> {
  return queue(createServiceRequestEntry(form, tableNumber, making()));
}

/** Queues the report of a customer who comes for a takeaway, dropped after half an hour. */
export function queueArrival(form: ArrivalForm): Promise<OutboxEntry> {
  return queue(createArrivalEntry(form, making()));
}

/** Queues the signed-in customer's feedback, dropped after 7 days. */
export function queueFeedback(form: FeedbackForm): Promise<OutboxEntry> {
  return queue(createFeedbackEntry(form, making()));
}

/** Queues the revocation of a credential after logout, also offline. */
export async function queueLogout(credential: Credential): Promise<void> {
  await queue(createLogoutEntry(credential, making()));
}

const find = (id: string) => store.get(entriesAtom).find((entry) => entry.id === id);

/** True when waiting for the entry is pointless: it has ended, or only the customer can continue it. */
const isDecided = ({ state, reason }: OutboxEntry): boolean =>
  state === 'RECEIVED' || state === 'NEEDS_OK' || state === 'NOT_SENT' || reason?.code === 'signIn';

/**
 * The entry once it is received, refused or waits for the customer, or its current state at the timeout;
 * undefined when another tab has already sent and removed it.
 */
export async function awaitOutcome(
  id: string,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<OutboxEntry | undefined> {
  const entry = find(id) ?? (await loadOutbox()).find((each) => each.id === id);
  if (entry === undefined) return undefined;
  return new Promise((resolve) => {
    let latest = entry;
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve(latest);
    };
    const look = () => {
      latest = find(id) ?? latest;
      if (isDecided(latest)) finish();
    };
    const stop = store.sub(entriesAtom, look);
    const timer = setTimeout(finish, timeoutMs);
    look();
  });
}

/**
 * Confirms an order that needs the customer's OK, with their `changes`; without them it adopts the server's
 * difference, or stays unchanged when only the confirmation was too old.
 */
export async function acceptAgain(id: string, changes?: Partial<AcceptedChanges>): Promise<void> {
  const entry = await changeEntry(id, (known) => accepted(known, making(), changes));
  const task = entry?.task;
  if (task?.kind === 'order' && store.get(cartAtom)?.cartKey === id) storeCart(task.cart);
  await settled();
}

/**
 * Cancels a waiting entry, also offline; an order that the kitchen may have is cancelled on the server once
 * that is reachable.
 */
export async function cancelEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => cancel(entry, Date.now()));
  await settled();
}

/**
 * Cancels and removes a waiting entry; an order that the kitchen may have stays until the server can cancel
 * it, which needs the session of its customer.
 */
export async function dropEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => {
    const cancelled = cancel(entry, Date.now());
    return hasEnded(cancelled) ? undefined : cancelled;
  });
  await loadOutbox();
}

export async function dismissEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => (hasEnded(entry) ? undefined : entry));
  await loadOutbox();
}

/**
 * Records that the customer was shown that the entry expired and was dropped; false when that was recorded
 * before, e.g. by another tab.
 */
export async function noteDropShown(id: string): Promise<boolean> {
  let isFirst = false;
  await changeEntry(id, (entry) => {
    isFirst = !entry.isDropTold;
    return isFirst ? { ...entry, isDropTold: true } : entry;
  });
  return isFirst;
}
