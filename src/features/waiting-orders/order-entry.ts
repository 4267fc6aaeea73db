import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';

/** An order in the outbox. */
export type OrderEntry = OutboxEntry & { readonly task: OrderTask };

/** How long sending may take before the order is offered for showing it to a server. */
export const STUCK_AFTER_MS = 8_000;

export function isOrderEntry(entry: OutboxEntry): entry is OrderEntry {
  return entry.task.kind === 'order';
}

/** Whether it is neither with the kitchen nor given up, and waits for nobody but the signal. */
export function isUnderWay({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'SAVED' || state === 'SENDING';
}

/**
 * The state for people. A retry is no news: the order is still saved, and the words do not flicker, nor
 * are they read out, with every try.
 */
export function shownStateOf({ state, tries, task }: OrderEntry): OrderEntry['state'] {
  return state === 'SENDING' && tries > 1 && !task.isCancelWanted ? 'SAVED' : state;
}

/** A received order is on the server's lists; here it is said for a minute. */
const RECEIVED_NEWS_MS = 60_000;

/** Whether an order is still to be told of among those that wait; `now` is this phone's clock. */
export function isNews({ state, lastTriedAt, createdAt }: OrderEntry, now: number): boolean {
  return state !== 'RECEIVED' || now - (lastTriedAt ?? createdAt) < RECEIVED_NEWS_MS;
}

/** Whether it is received and told of by a list that names it already. */
export function isListed({ reason }: OrderEntry, listedRefs: readonly string[]): boolean {
  return reason?.code === 'received' && reason.orderRefId !== null && listedRefs.includes(reason.orderRefId);
}

/**
 * A waiter may take in an order that waits for a signal, a login or a confirmation; a refused or cancelled
 * one needs its decision first.
 */
export function isShowable({ state, reason, task }: OrderEntry): boolean {
  if (task.isCancelWanted) return false;
  const isOnlyWaiting = reason?.code === 'signIn' || reason?.code === 'old';
  return isUnderWay({ state }) || (state === 'NEEDS_OK' && isOnlyWaiting);
}

/** When it counts as stuck, epoch ms of this phone. */
export function stuckAt({ firstTriedAt, acceptedAt }: OutboxEntry): number {
  return Math.min(firstTriedAt ?? acceptedAt, acceptedAt) + STUCK_AFTER_MS;
}

/** The order as a server may take it in: without its customer, its key still to be hidden. Only at a table. */
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
