import type { ArrivalForm } from '#contract/orders/arrival.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { nextArrival, takesArrival } from '#domain/order/arrival.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockOwnOrder, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { viewOrder } from '../reading/order-view.ts';

/**
 * Shows the outlet that the customer is coming for a takeaway; runs inside the transaction of the call's
 * idempotency key.
 */
export async function reportArrivalFor(
  deps: Deps,
  customerId: number,
  { orderRefId, ...report }: ArrivalForm,
): Promise<Result<OrderDetail, 'notFound' | 'arrivalClosed'>> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined) return fail('notFound');
  const { orderType, status: orderStatus } = order;
  if (!takesArrival({ orderType, orderStatus })) return fail('arrivalClosed');
  const arrival = nextArrival(order.arrival, report, deps.now());
  const isChanged = arrival.at !== order.arrival?.at || arrival.note !== order.arrival.note;
  const saved = isChanged ? await updateOrder(deps.db, order.id, { arrival }) : order;
  return succeed(await viewOrder(deps, saved));
}
