import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { type Difference, findPriceChanges } from '#domain/order/order-changes.ts';
import { findRefusalReason } from '#offline/outbox/sending/refusal-reason.ts';
import type { Problem } from '#platform/api/problem.ts';

/** Uses the difference in the response, or compares the prices with those of the cart. */
export function findDifference(
  cart: Cart,
  { order, problem }: { order: OrderDetail | undefined; problem: Problem | undefined },
): Difference | undefined {
  const reason = problem && findRefusalReason(problem, null);
  if (reason?.code === 'changed') return reason.difference;
  const changes = order === undefined ? [] : findPriceChanges(cart, order);
  return order === undefined || changes.length === 0 ? undefined : { changes, order };
}
