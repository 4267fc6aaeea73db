import type { ResponseOf } from '#contract/endpoint.ts';
import type { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail, OrderSummary } from '#contract/orders/order.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOrderInPlaceOf } from '#server/db/queries/orders/cart-claims.ts';
import { loadPlacedOrders } from '#server/db/queries/orders/order-history.ts';
import { findOwnOrder, loadRunningOrders } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { findOrderToRate } from '../../feedback/ratings.ts';
import { viewOrder, viewOrders } from './order-view.ts';

/**
 * A customer's order; another customer's is `notFound`, and a draft that the outlet's order replaced leads to
 * that order.
 */
export async function readOrder(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<OrderDetail, 'notFound'>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  if (order !== undefined) return succeed(await viewOrder(deps, order));
  const instead = await findOrderInPlaceOf(deps.db, customerId, orderRefId);
  return instead === undefined ? fail('notFound') : readOrder(deps, customerId, instead);
}

/** A customer's orders, newest first. */
export async function listOrders(
  deps: Deps,
  customerId: number,
  { start, length }: { start: number; length: number },
): Promise<{ ok: true; value: { orderList: OrderSummary[]; total: number } }> {
  const { rows, total } = await loadPlacedOrders(deps.db, customerId, start, length);
  return succeed({ orderList: await viewOrders(deps, rows), total });
}

/** Running orders, meals with an open bill, and the last served order awaiting its rating. */
export async function listRunningOrders(
  deps: Deps,
  { id: customerId, guestSessionId }: { readonly id: number; readonly guestSessionId: string | null },
): Promise<{ ok: true; value: ResponseOf<typeof getMyRunningOrderV2> }> {
  const rows = await loadRunningOrders(deps.db, customerId);
  // Ratings need an account.
  const toRate = guestSessionId === null ? await findOrderToRate(deps, customerId) : null;
  return succeed({ orderList: await viewOrders(deps, rows), toRate });
}
