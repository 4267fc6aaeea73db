import type { EndCause } from '#contract/orders/end-cause.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { worthOfPoints } from '#domain/money/loyalty.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findWalkInOutlet } from '#server/db/queries/account/customers.ts';
import { requireOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadMenuItems } from '#server/db/queries/catalogue/menus.ts';
import { loadReceipts, partialReturnReference } from '#server/db/queries/money/accounts.ts';
import {
  loadOrdersShortBy,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { forEachDue } from '../../for-each-due.ts';
import { inTransaction } from '../../in-transaction.ts';
import { returnPoints } from '../../money/points.ts';
import { isCounterKind, returnReceipts } from '../../money/return-receipts.ts';
import { queueKitchenTicket } from '../../printing/print-jobs.ts';
import { viewOrder } from '../reading/order-view.ts';
import { settleOrder } from './advance-order.ts';
import { type Ending, endOrder } from './end-order.ts';
import { notifyOfLeftOut } from './order-notices.ts';
import { type ChangedOrder, canProceed, isShort, withDishInstead, withoutShortLines } from './shortage.ts';

interface Decision {
  readonly orderRefId: string;
  readonly decision: 'INSTEAD' | 'WITHOUT' | 'CANCEL';
  readonly itemId: string | null;
}

/**
 * Applies the customer's decision about sold-out lines (D-46); `notChangeable` when no decision is open
 * or its time is over, for an unavailable replacement, or an empty order. Runs inside the caller's transaction.
 */
export async function decideShortageFor(
  deps: Deps,
  customerId: number,
  { orderRefId, decision, itemId }: Decision,
): Promise<Result<OrderDetail, 'notFound' | 'notChangeable'>> {
  const order = await lockOrder(deps.db, orderRefId);
  if (order?.customerId !== customerId) return fail('notFound');
  // The job may not have settled a shortage whose time is over.
  if (order.shortDueAt === null || order.shortDueAt <= deps.now()) return fail('notChangeable');
  if (decision === 'CANCEL') return succeed(await viewOrder(deps, await endShort(deps, order, 'customer')));
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  if (decision === 'WITHOUT') {
    const rest = await withoutShortLines(deps, order, outlet);
    return rest === undefined
      ? fail('notChangeable')
      : succeed(await viewOrder(deps, await changeOrder(deps, order, rest)));
  }
  const [dish] = await loadMenuItems(deps.db, order.restaurantId, itemId === null ? [] : [itemId]);
  const changed = dish && (await withDishInstead(deps, order, outlet, dish));
  return changed === undefined
    ? fail('notChangeable')
    : succeed(await viewOrder(deps, await changeOrder(deps, order, changed)));
}

/** Job: decides for customers whose deadline about sold-out lines is over; returns the number of orders due. */
export async function decideDueShortages(deps: Deps): Promise<number> {
  const due = await loadOrdersShortBy(deps.db, deps.now());
  await forEachDue(due, ({ orderRefId }) => decideDue(deps, orderRefId));
  return due.length;
}

/** After the deadline, continues an order without its sold-out lines or cancels it (D-46). */
export async function decideDue(deps: Deps, orderRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const order = await lockOrder(inside.db, orderRefId);
    // The customer or another process has decided in the meantime.
    if (order === undefined || order.shortDueAt === null || order.shortDueAt > inside.now())
      return succeed(null);
    const outlet = await requireOutlet(inside.db, order.restaurantId);
    const rest = await withoutShortLines(inside, order, outlet);
    if (!canProceed(order, rest)) await endShort(inside, order, 'outlet');
    else await notifyOfLeftOut(inside, await changeOrder(inside, order, rest), order);
    return succeed(null);
  });
}

function endShort(deps: Deps, order: OrderRow, actor: Ending['actor']): Promise<OrderRow> {
  const titles = order.itemList.filter((item) => isShort(order, item)).map(({ title }) => title);
  const reason: EndCause = { code: 'short', titles: titles.join(', ') };
  return endOrder(deps, order, { status: 'CANCELLED_BY_OUTLET', actor, reason });
}

async function changeOrder(deps: Deps, order: OrderRow, changed: ChangedOrder): Promise<OrderRow> {
  const { itemList, formLines, bill } = changed;
  const returnedPaise = await returnPart(deps, order, bill);
  const short = order.itemList.filter((item) => isShort(order, item));
  const leftOut = itemList.length < order.itemList.length ? short : [];
  const saved = await updateOrder(deps.db, order.id, {
    leftOutList: [...order.leftOutList, ...leftOut.map(({ title, quantity }) => ({ title, quantity }))],
    ...{ itemList, bill, grandTotalPaise: bill.grandTotalPaise },
    form: { ...order.form, itemList: formLines },
    refundedPaise: order.refundedPaise + returnedPaise,
    ...{ shortItemIds: null, shortDueAt: null, linesChangedAt: deps.now() },
  });
  await queueKitchenTicket(deps, saved);
  const owesNothingNow = saved.paymentStatus === 'PENDING' && bill.payablePaise === 0;
  return owesNothingNow ? settleOrder(deps, saved) : saved;
}

/**
 * Refunds the difference to the new bill, in money and points; returns the paise that go to the customer's
 * wallet.
 */
async function returnPart(deps: Deps, order: OrderRow, bill: OrderRow['bill']): Promise<number> {
  const isPaid = order.paymentStatus === 'PAID';
  const walletPaise = order.bill.walletPaidPaise - bill.walletPaidPaise;
  const points = order.bill.pointsUsed - bill.pointsUsed;
  const name = String(deps.now());
  // Guests without an account are refunded at the counter.
  const isWalkIn = (await findWalkInOutlet(deps.db, order.customerId)) !== undefined;
  const parts = await returnReceipts(deps, order, {
    receipts: await loadReceipts(deps.db, order.id),
    moneyPaise: walletPaise + (isPaid ? order.bill.payablePaise - bill.payablePaise : 0),
    pointsPaise: worthOfPoints(points),
    referenceOf: (customerId) => partialReturnReference(order.id, `${name}:${customerId}`),
    targetOf: ({ kind }) => (isWalkIn && isCounterKind(kind) ? 'CASH' : 'WALLET'),
  });
  if (points > 0) await returnPoints(deps, order, { points, name });
  return parts
    .filter(({ customerId, target }) => customerId === order.customerId && target === 'WALLET')
    .reduce((sum, { paise }) => sum + paise, 0);
}
