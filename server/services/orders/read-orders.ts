import type { ResponseOf } from '#contract/endpoint.ts';
import type { getMyRunningOrderV2 } from '#contract/endpoints/orders.ts';
import type { OrderDetail, OrderSummary } from '#contract/order.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { findOrderInPlaceOf } from '../../db/queries/cart-claims.ts';
import { loadPlacedOrders } from '../../db/queries/order-history.ts';
import { findOwnOrder, loadRunningOrders } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { findOrderToRate } from '../feedback/ratings.ts';
import { viewOrder, viewOrders } from './order-view.ts';

/**
 * One order of this customer; somebody else's answers as one that does not exist. The reference of a draft
 * that gave way leads to the order in its place.
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

/** Placed orders of a customer, newest first. */
export async function listOrders(
  deps: Deps,
  customerId: number,
  { start, length }: { start: number; length: number },
): Promise<{ ok: true; value: { orderList: OrderSummary[]; total: number } }> {
  const { rows, total } = await loadPlacedOrders(deps.db, customerId, start, length);
  return succeed({ orderList: await viewOrders(deps, rows), total });
}

/** Orders on their way, meals whose bill is open, and the last served order while it waits for its rating. */
export async function listRunningOrders(
  deps: Deps,
  customerId: number,
): Promise<{ ok: true; value: ResponseOf<typeof getMyRunningOrderV2> }> {
  const rows = await loadRunningOrders(deps.db, customerId);
  const toRate = await findOrderToRate(deps, customerId);
  return succeed({ orderList: await viewOrders(deps, rows), toRate });
}
