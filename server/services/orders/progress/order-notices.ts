import type { Messages } from '#domain/messages/messages.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { dialledOf } from '#domain/people/phone-number.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { TransactionRow } from '#server/db/queries/money/payments.ts';
import type { OrderEvent } from '#server/db/queries/orders/order-events.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '../../notifications/notify.ts';
import { isReported, wordOrderNotice } from './order-notice-text.ts';

/** All notices of an order have one topic, so that a newer one replaces the one before. */
const topicOf = (orderRefId: string) => `order:${orderRefId}`;

const trackingPath = (orderRefId: string) => `/track-order?ref=${orderRefId}`;

/**
 * Notifies a customer of an order's current status, except after their own action; runs inside the changing
 * transaction.
 */
export async function notifyOfOrder(deps: Deps, order: OrderRow, actor: OrderEvent['actor']): Promise<void> {
  if (actor === 'customer') return;
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  const { orderRefId, status } = order;
  const shownStatus = statusInMessages({ orderStatus: status, endedBy: actor });
  if (!isReported(shownStatus)) return;
  const rider = status === 'PICKED_UP' ? await findRider(deps.db, order.id) : undefined;
  await notify(deps, {
    customerId: order.customerId,
    channel: 'orders',
    topic: topicOf(orderRefId),
    word: ({ push, endReasons }) =>
      wordOrderNotice(
        shownStatus,
        factsOf({ ...order, endReason: wordEndReason(order, endReasons) }, outlet.title, deps.now()),
        push,
      ),
    url: trackingPath(orderRefId),
    data: { orderRefId, orderStatus: status, ...phoneOf(rider?.riderPhone ?? outlet.phoneNumber) },
  });
}

/** Notifies the customer that a late payment went to the wallet. */
export async function notifyOfLateMoney(deps: Deps, order: OrderRow, txn: TransactionRow): Promise<void> {
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  const { orderRefId, customerId } = order;
  const amount = formatPaise(txn.amountPaise);
  await notify(deps, {
    ...{ customerId, channel: 'orders', topic: `payment:${txn.txnId}` },
    word: ({ push }) => wordNotice(push.lateRefund, { outlet: outlet.title, number: orderRefId, amount }),
    url: trackingPath(orderRefId),
    data: { orderRefId },
  });
}

/**
 * Notifies a guest that another guest's round was not served, and that their payment for it is in their wallet.
 */
export async function notifyOfGuestRefund(
  deps: Deps,
  { orderRefId, restaurantId, tableBillRefId }: OrderRow,
  customerId: number,
  paise: number,
): Promise<void> {
  const outlet = await requireOutlet(deps.db, restaurantId);
  const facts = { outlet: outlet.title, number: orderRefId, amount: formatPaise(paise) };
  await notify(deps, {
    ...{ customerId, channel: 'orders', topic: `refund:${orderRefId}` },
    word: ({ push }) => wordNotice(push.guestRefund, facts),
    url: `/my-orders/${tableBillRefId}/bill`,
  });
}

export async function notifyOfTime(deps: Deps, order: OrderRow): Promise<void> {
  if (order.estimatedAt === null) return;
  const { estimatedAt } = order;
  await notifyOfChange(deps, order, {
    word: (facts, { newTime }) => wordNotice(newTime, { ...facts, time: formatTime(estimatedAt) }),
  });
}

/** Notifies the customer that lines are sold out and that they can decide until `shortDueAt`. */
export async function notifyOfShortage(deps: Deps, order: OrderRow, titles: string): Promise<void> {
  if (order.shortDueAt === null) return;
  const { shortDueAt } = order;
  await notifyOfChange(deps, order, {
    word: (facts, { shortage }) => wordNotice(shortage, { ...facts, titles, time: formatTime(shortDueAt) }),
    expiresAt: shortDueAt,
  });
}

/** Notifies the customer that the order continues without the sold-out lines. */
export async function notifyOfLeftOut(deps: Deps, order: OrderRow, before: OrderRow): Promise<void> {
  const titles = before.itemList
    .filter(({ orderItemId }) => before.shortItemIds?.includes(orderItemId))
    .map(({ title }) => title)
    .join(', ');
  const amount = formatPaise(before.grandTotalPaise - order.grandTotalPaise);
  await notifyOfChange(deps, order, {
    word: (facts, { leftOut }) => wordNotice(leftOut, { ...facts, titles, amount }),
  });
}

interface Change {
  readonly word: (
    facts: { readonly outlet: string; readonly number: string },
    texts: Messages['push'],
  ) => { readonly title: string; readonly body: string };
  readonly expiresAt?: number;
}

async function notifyOfChange(
  deps: Deps,
  { orderRefId, restaurantId, customerId }: OrderRow,
  { word, expiresAt }: Change,
): Promise<void> {
  const outlet = await requireOutlet(deps.db, restaurantId);
  await notify(deps, {
    ...{ customerId, channel: 'orders', topic: topicOf(orderRefId) },
    word: ({ push }) => word({ outlet: outlet.title, number: orderRefId }, push),
    url: trackingPath(orderRefId),
    data: { orderRefId },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
}

function factsOf(
  { orderRefId, estimatedAt, tableNumber, endReason, refundedPaise, bill }: OrderRow,
  outlet: string,
  now: number,
) {
  return {
    ...{ outlet, number: orderRefId },
    ...(estimatedAt === null ? {} : expectedOf(estimatedAt, now)),
    ...(tableNumber === null ? {} : { tableNumber }),
    ...(endReason === null ? {} : { reason: endReason }),
    ...(refundedPaise === 0 ? {} : { refund: formatPaise(refundedPaise) }),
    ...(endReason === null || bill.pointsUsed === 0 ? {} : { points: bill.pointsUsed }),
  };
}

const expectedOf = (at: number, now: number) =>
  at > now ? { expectedAt: formatTime(at) } : { isLate: true };

/** The phone number in dialling format; empty when it is invalid. */
export function phoneOf(written: string): { phoneNumber?: string } {
  const phoneNumber = dialledOf(written);
  return /^\+?\d{6,15}$/.test(phoneNumber) ? { phoneNumber } : {};
}
