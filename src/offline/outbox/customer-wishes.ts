import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import { acceptChanges } from '#domain/order/order-changes.ts';
import { choiceOf } from '#domain/order/order-form.ts';
import { createOrderEntry, type Making, type OrderWish } from './create-entry.ts';

/** Changes that a new confirmation may include. */
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
 * Queues an order of the same cart again: an order that is sending or received stays unchanged, a waiting one
 * with equal content is only confirmed anew, and any other gets new keys, which the server binds to the content.
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
  // The kitchen may already have this order, so no other draft may be placed beside it.
  const draft = placeTriedAt === null ? wish.draft : undefined;
  const fresh = createOrderEntry({ ...wish, draft }, making);
  return {
    ...fresh,
    createdAt: entry.createdAt,
    task: { ...fresh.task, orderRefId: draft?.orderRefId ?? orderRefId, placeTriedAt } as OrderTask,
  };
}

/** The order with the server's changes accepted: without unavailable lines, at the new total. */
function adoptDifference({ reason }: OutboxEntry, task: OrderTask): OrderWish {
  const order = reason?.code === 'changed' ? reason.difference.order : null;
  if (reason?.code !== 'changed' || order === null) return wishOf(task);
  const cart = acceptChanges(task.cart, reason.difference.changes, order);
  const form = { ...task.form, itemList: cart.lineList.map(choiceOf), couponCode: cart.couponCode };
  return { ...wishOf(task), cart, form, acceptedTotalPaise: order.orderTotal };
}

/** Confirms an entry in `NEEDS_OK`, with the customer's changes or else with those of the server. */
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
 * Cancels an unsent entry at once; one that the kitchen may have is flagged, and cancelled on the server when
 * online.
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
