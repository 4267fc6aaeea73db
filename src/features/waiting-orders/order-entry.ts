import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';

export type OrderEntry = OutboxEntry & { readonly task: OrderTask };

/** After this time an order counts as stuck, and the page emphasises the offer to show it to a waiter. */
export const STUCK_AFTER_MS = 8_000;

export function isOrderEntry(entry: OutboxEntry): entry is OrderEntry {
  return entry.task.kind === 'order';
}

/** True while the order waits for a signal or is being sent. */
export function isUnderWay({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'SAVED' || state === 'SENDING';
}

/** A retry still shows as saved, so that the text does not flicker and screen readers do not repeat it. */
export function shownStateOf({ state, tries, task }: OrderEntry): OrderEntry['state'] {
  return state === 'SENDING' && tries > 1 && !task.isCancelWanted ? 'SAVED' : state;
}

/** The server lists a received order, so it shows here only for a minute. */
const RECEIVED_SHOWN_MS = 60_000;

/** Whether the page still shows the order; `now` is epoch ms by the phone's clock. */
export function isCurrent({ state, lastTriedAt, createdAt }: OrderEntry, now: number): boolean {
  return state !== 'RECEIVED' || now - (lastTriedAt ?? createdAt) < RECEIVED_SHOWN_MS;
}

/** Whether the list on the page already contains the received order. */
export function isListed({ reason }: OrderEntry, listedRefs: readonly string[]): boolean {
  return reason?.code === 'received' && reason.orderRefId !== null && listedRefs.includes(reason.orderRefId);
}

/**
 * Whether a waiter may scan the order: it waits for a signal, a login or a confirmation. A refused or cancelled
 * one needs the customer's decision first.
 */
export function isShowable({ state, reason, task }: OrderEntry): boolean {
  if (task.isCancelWanted) return false;
  const isOnlyWaiting = reason?.code === 'signIn' || reason?.code === 'old';
  return isUnderWay({ state }) || (state === 'NEEDS_OK' && isOnlyWaiting);
}

/** Time from which the order counts as stuck, epoch ms by the phone's clock. */
export function stuckAt({ firstTriedAt, acceptedAt }: OutboxEntry): number {
  return Math.min(firstTriedAt ?? acceptedAt, acceptedAt) + STUCK_AFTER_MS;
}

/**
 * The order for a waiter to scan, without the customer; the caller hides the cart key. Undefined away from a
 * table, because only orders at a table can be shown.
 */
export function findShownOrder({ task, createdAt }: OrderEntry): ShownOrder | undefined {
  const { form, tableNumber } = task;
  if (form.orderType !== 'DineIn' || tableNumber === null) return undefined;
  return {
    v: 1,
    cartKey: form.cartKey,
    restaurantId: form.restaurantId,
    tableCode: task.tableCode,
    tableSessionId: form.tableSessionId ?? null,
    tableNumber,
    paymentMode: task.paymentMode,
    lines: form.itemList,
    cookingInstructions: form.cookingInstructions ?? '',
    createdAt,
  };
}
