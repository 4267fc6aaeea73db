import type { OrderTask, OutboxEntry } from '#contract/outbox.ts';
import { acceptChanges } from '#domain/order-changes.ts';
import { choiceOf } from '#domain/order-form.ts';
import { createOrderEntry, type Making, type OrderWish } from './create-entry.ts';

/** What a customer may change of an order when saying yes to it again. */
export type AcceptedChanges = Pick<OrderTask, 'cart' | 'form' | 'acceptedTotalPaise'>;

const wishOf = ({ cart, form, tableCode, tableNumber, paymentMode, acceptedTotalPaise }: OrderWish) => ({
  cart,
  form,
  tableCode,
  tableNumber,
  paymentMode,
  acceptedTotalPaise,
});

const isSameWish = (one: OrderWish, other: OrderWish): boolean =>
  JSON.stringify(wishOf(one)) === JSON.stringify(wishOf(other));

/**
 * An order that is queued again with the same cart. What is on its way, with the kitchen or maybe with
 * it stays as it is; the same content only gets a new yes; other content takes new keys, since the
 * server has a key for one content only.
 */
export function queueAgain(entry: OutboxEntry, wish: OrderWish, making: Making): OutboxEntry {
  const { task, state } = entry;
  if (task.kind !== 'order' || state === 'RECEIVED' || state === 'SENDING') return entry;
  if (state === 'SAVED' && task.placeTriedAt !== null) return entry;
  const isForeign = entry.ownerUuid !== null && entry.ownerUuid !== making.ownerUuid;
  if (isForeign) return entry;
  if (state === 'SAVED' && isSameWish(task, wish)) {
    return { ...entry, ownerUuid: making.ownerUuid, acceptedAt: making.at };
  }
  const { orderRefId, placeTriedAt } = task;
  // An order that the kitchen may have is not placed again from a draft.
  const draft = placeTriedAt === null ? wish.draft : undefined;
  const fresh = createOrderEntry({ ...wish, draft }, making);
  return {
    ...fresh,
    createdAt: entry.createdAt,
    task: { ...fresh.task, orderRefId: draft?.orderRefId ?? orderRefId, placeTriedAt } as OrderTask,
  };
}

/** What the server's difference makes of an order: what is gone is out, and its total is accepted. */
function adoptDifference({ reason }: OutboxEntry, task: OrderTask): OrderWish {
  const order = reason?.code === 'changed' ? reason.difference.order : null;
  if (reason?.code !== 'changed' || order === null) return wishOf(task);
  const cart = acceptChanges(task.cart, reason.difference.changes, order);
  const form = { ...task.form, itemList: cart.lineList.map(choiceOf), couponCode: cart.couponCode };
  return { ...wishOf(task), cart, form, acceptedTotalPaise: order.orderTotal };
}

/** "Needs your OK" gets it: as the customer changed it, or as the server said it stands now. */
export function acceptAgain(
  entry: OutboxEntry,
  making: Making,
  changes?: Partial<AcceptedChanges>,
): OutboxEntry {
  const { task, state } = entry;
  if (task.kind !== 'order' || state !== 'NEEDS_OK' || making.ownerUuid === null) return entry;
  const wish = changes === undefined ? adoptDifference(entry, task) : { ...wishOf(task), ...changes };
  return queueAgain(entry, wish, making);
}

/**
 * Cancels what is not sent, at once. What the kitchen may have already is remembered as cancelled, to be
 * found out about and cancelled there when there is a signal.
 */
export function cancel(entry: OutboxEntry, at: number): OutboxEntry {
  const { task, state } = entry;
  if (state === 'NOT_SENT') return entry;
  if (task.kind !== 'order') return state === 'SAVED' ? cancelled(entry) : entry;
  if (state === 'SENDING') return { ...entry, task: { ...task, isCancelWanted: true } };
  const placeTriedAt = state === 'RECEIVED' ? at : task.placeTriedAt;
  if (placeTriedAt === null) return cancelled(entry);
  const { orderRefId } = entry.reason?.code === 'received' ? entry.reason : task;
  return {
    ...entry,
    state: 'SAVED',
    reason: null,
    nextTryAt: null,
    task: { ...task, isCancelWanted: true, placeTriedAt, orderRefId },
  };
}

const cancelled = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'NOT_SENT',
  reason: { code: 'cancelled' },
  nextTryAt: null,
  leaseUntil: null,
});
