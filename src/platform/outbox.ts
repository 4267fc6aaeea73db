import { atom } from 'jotai';
import type { FeedbackForm, ServiceRequestForm } from '#contract/at-the-table.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import { onOutboxChanged } from '#offline/outbox/announcing.ts';
import {
  createFeedbackEntry,
  createOrderEntry,
  createServiceRequestEntry,
  type Making,
  type OrderWish,
} from '#offline/outbox/create-entry.ts';
import {
  type AcceptedChanges,
  acceptAgain as accepted,
  cancel,
  hasEnded,
  queueAgain,
} from '#offline/outbox/customer-wishes.ts';
import { changeEntry, keepEntry, putEntry, readOutbox } from '#offline/outbox/records.ts';
import { letGoOfOrderedCart } from './ordered-cart.ts';
import { entriesAtom } from './outbox-entries.ts';
import { askForSync, sendInTime, sendNow, startSending } from './outbox-sending.ts';
import { createRandomKey } from './random-key.ts';
import { cartAtom, sessionAtom } from './state/atoms.ts';
import { settlePersistence } from './state/persistence.ts';
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

const find = (id: string) => store.get(entriesAtom).find((entry) => entry.id === id);

/** Nothing more happens to it without the customer. */
const isDecided = ({ state, reason }: OutboxEntry): boolean =>
  state === 'RECEIVED' || state === 'NEEDS_OK' || state === 'NOT_SENT' || reason?.code === 'signIn';

/** The entry when it is received, refused, or waits for the customer; as it stands when the time is over. */
export async function awaitOutcome(
  id: string,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<OutboxEntry> {
  const entry = find(id) ?? (await loadOutbox()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`nothing in the outbox is ${id}`);
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
  if (task?.kind === 'order' && store.get(cartAtom)?.cartKey === id) store.set(cartAtom, task.cart);
  await settled();
}

/** Cancels what waits, offline too; what the kitchen may have is cancelled there when there is a signal. */
export async function cancelEntry(id: string): Promise<void> {
  await changeEntry(id, (entry) => cancel(entry, Date.now()));
  await settled();
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

/** Whether this customer has an order that has not reached the kitchen; a new version waits for it. */
export function isUnsentOrderWaiting(): boolean {
  return store.get(outboxAtom).some((entry) => entry.task.kind === 'order' && !hasEnded(entry));
}
