import type { EndCause } from '#contract/orders/end-cause.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { ACCEPT_WITHIN_MS, isCancellableByCustomer } from '#domain/order/order-lifecycle.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOrderInPlaceOf } from '#server/db/queries/orders/cart-claims.ts';
import {
  loadUnansweredOrders,
  loadUnpaidOrders,
  lockOrder,
  lockOwnOrder,
} from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { forEachDue } from '../../for-each-due.ts';
import { releaseDue } from '../../holds.ts';
import { inTransaction } from '../../in-transaction.ts';
import { cancellableUntil, viewOrder } from '../reading/order-view.ts';
import { type Ending, endOrder } from './end-order.ts';
import { unpaidUntil } from './order-payments.ts';

/**
 * Cancels an order for its customer, free of charge: until acceptance, a scheduled order until 45 minutes before its
 * slot. Runs inside the caller's transaction.
 */
export async function cancelOrderFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<OrderDetail, 'notFound' | 'notCancellable' | 'scheduleClosed'>> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined) return cancelInPlaceOf(deps, customerId, orderRefId);
  if (!isCancellableByCustomer(order.status, cancellableUntil(order), deps.now())) {
    return fail(order.status === 'PLACED' ? 'scheduleClosed' : 'notCancellable');
  }
  const reason: EndCause = { code: 'customer' };
  const ended = await endOrder(deps, order, { status: 'CANCELLED_BY_CUSTOMER', actor: 'customer', reason });
  return succeed(await viewOrder(deps, ended));
}

/** Cancels the order that the outlet placed in place of the customer's draft. */
async function cancelInPlaceOf(deps: Deps, customerId: number, draftRefId: string) {
  const instead = await findOrderInPlaceOf(deps.db, customerId, draftRefId);
  return instead === undefined ? fail('notFound') : cancelOrderFor(deps, customerId, instead);
}

const NOT_PAID: Ending = { status: 'CANCELLED_BY_CUSTOMER', actor: 'system', reason: { code: 'notPaid' } };

/**
 * Job: ends placed orders whose payment is overdue, and gives back their payments by wallet and points. Returns the
 * number of orders due.
 */
export async function expireUnpaidOrders(deps: Deps): Promise<number> {
  const due = await loadUnpaidOrders(deps.db, deps.now());
  const refIds = due.map(({ orderRefId }) => orderRefId);
  return releaseDue(deps, refIds, {
    lock: lockOrder,
    until: unpaidUntil,
    release: (inside, order) => endOrder(inside, order, NOT_PAID),
  });
}

/**
 * Job: ends orders not accepted in time (D-44) as cancelled by the outlet, with a full refund; an order that is
 * accepted meanwhile stays. Returns the number of orders due.
 */
export async function endUnansweredOrders(deps: Deps): Promise<number> {
  const due = await loadUnansweredOrders(deps.db, deps.now() - ACCEPT_WITHIN_MS);
  await forEachDue(due, ({ orderRefId }) => endUnanswered(deps, orderRefId));
  return due.length;
}

async function endUnanswered(deps: Deps, orderRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    // The order may have been accepted, cancelled or ended while this process waited for the lock.
    if (order?.status !== 'PLACED') return succeed(null);
    const reason: EndCause = { code: 'notAnswered', minutes: ACCEPT_WITHIN_MS / MINUTE_MS };
    await endOrder(inside, order, { status: 'CANCELLED_BY_OUTLET', actor: 'system', reason });
    return succeed(null);
  });
}
