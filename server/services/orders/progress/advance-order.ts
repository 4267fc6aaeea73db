import type { NotCollectedReason } from '#contract/desk/kitchen/delivery.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { canBillTransition, canTransition } from '#domain/order/order-lifecycle.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { insertCashEntry } from '#server/db/queries/desk/rider-cash.ts';
import { insertOrderEvent, type OrderEvent } from '#server/db/queries/orders/order-events.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { lockOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { postGain } from '../../money/ledger.ts';
import { queueKitchenTicket } from '../../printing/print-jobs.ts';
import { concludeOrder } from './conclude-order.ts';
import { type Ending, endOrder } from './end-order.ts';
import { notifyOfOrder } from './order-notices.ts';

export type Receipt = 'CASH' | 'TERMINAL' | 'COUNTER_UPI' | 'GATEWAY';

const completing: readonly OrderStatus[] = ['DELIVERED', 'COLLECTED', 'SERVED'];

/** A promised time, epoch ms, and why it is later than the first one. */
export type OrderPromise = { readonly estimatedAt: number } & Pick<OrderRow, 'delayCause'>;

interface StepOptions {
  readonly reason?: Ending['reason'] | undefined;
  readonly staffName?: string | null;
  /** A new promised time; null keeps the earlier one. */
  readonly promise?: OrderPromise | null;
  /** Why the rider did not collect the cash of a delivery, which the customer then still owes. */
  readonly notCollected?: NotCollectedReason | undefined;
}

/**
 * Advances an order for the desk; `notAllowed` for an invalid transition or before the kitchen receives it.
 * Rejecting and cancelling refund the order.
 */
export async function advanceOrder(
  deps: Deps,
  orderRefId: string,
  toStatus: OrderStatus,
  actor: OrderEvent['actor'],
  options: StepOptions = {},
): Promise<Result<OrderRow, 'notFound' | 'notAllowed'>> {
  return inTransaction(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    if (order === undefined) return fail('notFound');
    if (!canTransition(order.orderType, order.status, toStatus)) return fail('notAllowed');
    if (order.confirmedAt === null) return fail('notAllowed');
    if (isEnding(toStatus)) {
      const { reason = { code: 'outlet' }, ...by } = options;
      return succeed(await endOrder(inside, order, { status: toStatus, actor, reason, ...by }));
    }
    return succeed(await stepTo(inside, order, toStatus, { actor, ...options }));
  });
}

/**
 * Books the payment of an order with its consequences: a table's bill is settled, and a served order earns
 * points. `customerId` is the payer, at a table possibly another guest; requires the lock of the order.
 */
export async function markPaid(
  deps: Deps,
  order: OrderRow,
  { from, customerId = order.customerId }: { from: Receipt | 'WALLET'; customerId?: number },
): Promise<OrderRow> {
  const { id: orderId, bill } = order;
  await postGain(deps, {
    reference: `order:${orderId}:paid`,
    customerId,
    orderId,
    transfers: [{ from, to: 'ORDERS', paise: bill.payablePaise }],
  });
  return settleOrder(deps, order);
}

/** Stores that an order owes nothing any more: it is fully paid, or written off without money. */
export async function settleOrder(
  deps: Deps,
  order: OrderRow,
  paymentStatus: 'PAID' | 'NOT_NEEDED' = 'PAID',
): Promise<OrderRow> {
  const { billStatus } = order;
  const isBillOpen = billStatus !== null && canBillTransition(billStatus, 'PAID');
  const paid = await updateOrder(deps.db, order.id, {
    paymentStatus,
    ...(isBillOpen ? { billStatus: 'PAID' } : {}),
  });
  if (paid.completedAt !== null) await concludeOrder(deps, paid);
  return paid;
}

function isEnding(status: OrderStatus): status is Ending['status'] {
  return status === 'REJECTED' || status === 'CANCELLED_BY_OUTLET' || status === 'CANCELLED_BY_CUSTOMER';
}

async function stepTo(
  deps: Deps,
  order: OrderRow,
  status: OrderStatus,
  { actor, staffName = null, promise = null, notCollected }: StepOptions & Pick<OrderEvent, 'actor'>,
): Promise<OrderRow> {
  const at = deps.now();
  await insertOrderEvent(deps.db, { orderId: order.id, status, actor, at, staffName });
  const isCompleted = completing.includes(status);
  const moved = await updateOrder(deps.db, order.id, {
    status,
    ...(isCompleted ? { completedAt: at } : {}),
    ...promise,
  });
  if (status === 'ACCEPTED') await queueKitchenTicket(deps, moved);
  await notifyOfOrder(deps, moved, actor);
  return isCompleted ? complete(deps, moved, notCollected) : moved;
}

/** Records cash as paid at handover, unless the rider collected none; a table pays its bill at any time. */
async function complete(
  deps: Deps,
  order: OrderRow,
  notCollected: NotCollectedReason | undefined,
): Promise<OrderRow> {
  if (order.paymentStatus === 'PENDING' && order.orderType !== 'DineIn') {
    if (order.orderType === 'HomeDelivery') await noteCashOfRider(deps, order, notCollected);
    if (notCollected !== undefined) return order;
    return markPaid(deps, order, { from: 'CASH' });
  }
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'NOT_NEEDED')
    await concludeOrder(deps, order);
  return order;
}

/** Records the cash of a delivery for the rider who carried it, also when a colleague reports the delivery. */
async function noteCashOfRider(
  deps: Deps,
  { id, restaurantId, bill }: OrderRow,
  reason: NotCollectedReason | null = null,
): Promise<void> {
  const { staffId = null } = (await findRider(deps.db, id)) ?? {};
  if (staffId === null || bill.payablePaise === 0) return;
  await insertCashEntry(deps.db, {
    ...{ restaurantId, staffId, orderId: id, reason },
    kind: reason === null ? 'COLLECTED' : 'NOT_COLLECTED',
    ...{ paise: bill.payablePaise, at: deps.now() },
  });
}
