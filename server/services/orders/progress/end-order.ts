import type { EndCause } from '#contract/orders/end-cause.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { findWalkInOutlet } from '#server/db/queries/account/customers.ts';
import { loadReceipts } from '#server/db/queries/money/accounts.ts';
import { releaseCouponUse } from '#server/db/queries/money/coupons.ts';
import {
  insertOrderEvent,
  loadOrderEvents,
  type OrderEvent,
} from '#server/db/queries/orders/order-events.ts';
import { type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { returnPoints, reversePoints } from '../../money/points.ts';
import { isCounterKind, moneyOf, type ReturnedPart, returnReceipts } from '../../money/return-receipts.ts';
import { moveTipOf } from '../../tables/table-bill.ts';
import { concludeOrder } from './conclude-order.ts';
import { notifyOfGuestRefund, notifyOfOrder } from './order-notices.ts';

export interface Ending {
  readonly status: Extract<OrderStatus, 'REJECTED' | 'CANCELLED_BY_CUSTOMER' | 'CANCELLED_BY_OUTLET'>;
  readonly actor: OrderEvent['actor'];
  /** A cause, shown in each reader's language; or a text, shown as staff wrote it. */
  readonly reason: string | EndCause;
  readonly staffName?: string | null;
}

/**
 * Ends an unserved order: payments, cash included, return to the wallet at once (D-4), points to the lots that
 * they were spent from, and the coupon is released; the customer is notified unless they ended it. Requires the
 * lock of the order and an allowed transition.
 */
export async function endOrder(deps: Deps, order: OrderRow, ending: Ending): Promise<OrderRow> {
  const at = deps.now();
  const refundedPaise = await refundOrder(deps, order);
  await releaseCouponUse(deps.db, order.id, at);
  const { status, actor, staffName = null } = ending;
  await insertOrderEvent(deps.db, { orderId: order.id, status, actor, at, staffName });
  const ended = await updateOrder(deps.db, order.id, {
    status: ending.status,
    ...reasonOf(ending),
    paymentStatus: paymentStatusAfter(order, refundedPaise),
    refundedPaise: order.refundedPaise + refundedPaise,
    shortDueAt: null,
    payByAt: null,
    estimatedAt: null,
  });
  await notifyOfOrder(deps, ended, ending.actor);
  if (ended.tableBillRefId !== null) {
    if (order.paymentStatus === 'PENDING' && ending.actor !== 'customer') await moveTipOf(deps, order);
    // The bill of the table may have waited only for this round.
    await concludeOrder(deps, ended);
  }
  return ended;
}

function reasonOf({ reason }: Ending): Pick<OrderRow, 'endReason' | 'endCause'> {
  if (typeof reason === 'string') return { endReason: reason, endCause: null };
  const { endReasons } = messagesFor(undefined);
  return { endReason: wordEndReason({ endReason: null, endCause: reason }, endReasons), endCause: reason };
}

/**
 * Refunds all that is still paid for an order to its payers; returns the paise that go to the customer's wallet.
 */
async function refundOrder(deps: Deps, order: OrderRow): Promise<number> {
  const receipts = await loadReceipts(deps.db, order.id);
  // Guests whose order staff placed are at the outlet, so the counter hands their money back, even if a customer's
  // account has taken the order over.
  const isHandedBack = await wasTakenIn(deps, order);
  const { customerId: own } = order;
  const reference = `order:${order.id}:refund`;
  const parts = await returnReceipts(deps, order, {
    receipts,
    moneyPaise: moneyOf(receipts),
    pointsPaise: receipts.reduce((sum, { kind, paise }) => sum + (kind === 'POINTS' ? paise : 0), 0),
    referenceOf: (customerId) => (customerId === own ? reference : `${reference}:${customerId}`),
    targetOf: ({ customerId, kind }) =>
      isHandedBack && customerId === own && isCounterKind(kind) ? 'CASH' : 'WALLET',
  });
  for (const { customerId, paise } of parts.filter((part) => part.customerId !== own)) {
    await notifyOfGuestRefund(deps, order, customerId, paise);
  }
  await returnPoints(deps, order);
  await reversePoints(deps, order);
  const isOwn = (part: ReturnedPart) => part.customerId === own && part.target === 'WALLET';
  return parts.filter(isOwn).reduce((sum, { paise }) => sum + paise, 0);
}

async function wasTakenIn(deps: Deps, { id, customerId }: OrderRow): Promise<boolean> {
  const [placed] = await loadOrderEvents(deps.db, id);
  // Orders of earlier releases count as placed by their customer.
  return placed?.actor === 'outlet' || (await findWalkInOutlet(deps.db, customerId)) !== undefined;
}

function paymentStatusAfter(order: OrderRow, refundedPaise: number): OrderRow['paymentStatus'] {
  if (refundedPaise > 0 || order.paymentStatus === 'PAID') return 'REFUNDED';
  const wasUnpaid = order.paymentMode !== null && isGatewayMode(order.paymentMode);
  return wasUnpaid ? 'FAILED' : 'NOT_NEEDED';
}
