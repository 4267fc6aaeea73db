import { atom } from 'jotai';
import type { Credential } from '#contract/account.ts';
import type { FeedbackForm, ServiceRequestForm } from '#contract/at-the-table.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import {
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
import { changeEntry, keepEntry, putEntry } from '#offline/outbox/records.ts';
import { onKeyStored } from '#offline/storage.ts';
import { storeCart } from '../cart/cart.ts';
import { createRandomKey } from '../device/random-key.ts';
import { cartAtom, sessionAtom } from '../state/atoms.ts';
import { settlePersistence } from '../state/persistence.ts';
import { store } from '../state/store.ts';
import { bringWork, loadOutbox } from './outbox.ts';
import { entriesAtom } from './outbox-entries.ts';
import { askForSync, sendNow } from './outbox-sending.ts';
import * as work from './outbox-work.ts';

/*
 * What a customer asks of the outbox. Its reading and sending (`outbox.ts`) start with the app; this
 * comes with the pages that put something into it.
 */

bringWork(work);

/** Entries that the phone's storage would not take: closing the app loses them (promises F11). */
export const unkeptEntriesAtom = atom<ReadonlySet<string>>(new Set<string>());

function noteKept(id: string, isKept: boolean): void {
  const known = store.get(unkeptEntriesAtom);
  if (known.has(id) !== isKept) return;
  store.set(
    unkeptEntriesAtom,
    isKept ? new Set([...known].filter((each) => each !== id)) : new Set([...known, id]),
  );
}

onKeyStored((key) => {
  const id = findIdOfKey(key);
  if (id !== undefined) noteKept(id, true);
});

const making = (): Making => ({
  at: Date.now(),
  ownerUuid: store.get(sessionAtom)?.profile.uuid ?? null,
  newKey: createRandomKey,
});

async function queue(entry: OutboxEntry): Promise<OutboxEntry> {
  noteKept(entry.id, await keepEntry(entry));
  await settled();
  return entry;
}

/** Stored and known everywhere first; only then is it sent. */
async function settled(): Promise<void> {
  await Promise.all([settlePersistence(), loadOutbox()]);
  sendNow();
  askForSync().catch(reportError);
}

/**
 * Keeps an order on the phone, then sends it. The same cart queued twice is one entry; an order that is
 * on its way or placed already is answered as it is.
 */
export async function queueOrder(wish: OrderWish): Promise<OutboxEntry> {
  const { entry, isKept } = await putEntry(wish.cart.cartKey, (known) =>
    known === undefined ? createOrderEntry(wish, making()) : queueAgain(known, wish, making()),
  );
  noteKept(wish.cart.cartKey, isKept);
  await settled();
  return entry ?? createOrderEntry(wish, making());
}

/** Calls for somebody to come to a table; dropped when nobody could be told within 10 minutes. */
export function queueServiceRequest(form: ServiceRequestForm, tableNumber: string): Promise<OutboxEntry> {
  return queue(createServiceRequestEntry(form, tableNumber, making()));
}

/** Feedback of whoever is signed in; dropped after 7 days. */
export function queueFeedback(form: FeedbackForm): Promise<OutboxEntry> {
  return queue(createFeedbackEntry(form, making()));
}

/** Has the server revoke the credential of a customer who leaves this phone, as soon as there is a signal. */
export async function queueLogout(credential: Credential): Promise<void> {
  await queue(createLogoutEntry(credential, making()));
}

const find = (id: string) => store.get(entriesAtom).find((entry) => entry.id === id);

/** Nothing more happens to it without the customer. */
const isDecided = ({ state, reason }: OutboxEntry): boolean =>
  state === 'RECEIVED' || state === 'NEEDS_OK' || state === 'NOT_SENT' || reason?.code === 'signIn';

/**
 * The entry when it is received, refused, or waits for the customer; as it stands when the time is over.
 * Undefined when it has gone already: another tab, too, may send it and forget it.
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
 * The customer says yes to what needs it. Without `changes` it goes as the server said it stands now,
 * or as it was when it had only become old.
 */
export async function acceptAgain(id: string, changes?: Partial<AcceptedChanges>): Promise<void> {
  const entry = await changeEntry(id, (known) => accepted(known, making(), changes));
  const task = entry?.task;
  if (task?.kind === 'order' && store.get(cartAtom)?.cartKey === id) storeCart(task.cart);
  await settled();
}

/** Cancels what waits, offline too; what the kitchen may have is cancelled there when there is a signal. */
export async function cancelEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => cancel(entry, Date.now()));
  await settled();
}

/** Cancels what waits and removes it; what the kitchen may have stays until its customer is back to cancel it. */
export async function dropEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => {
    const cancelled = cancel(entry, Date.now());
    return hasEnded(cancelled) ? undefined : cancelled;
  });
  await loadOutbox();
}

/** Forgets what was received or not sent. */
export async function dismissEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => (hasEnded(entry) ? undefined : entry));
  await loadOutbox();
}

/** Notes that the customer was told of a drop; false for whoever comes second. */
export async function noteDropTold(id: string): Promise<boolean> {
  let isFirst = false;
  await changeEntry(id, (entry) => {
    isFirst = !entry.isDropTold;
    return isFirst ? { ...entry, isDropTold: true } : entry;
  });
  return isFirst;
}
