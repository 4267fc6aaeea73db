import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { type Difference, findPriceChanges } from '#domain/order/order-changes.ts';
import { findRefusalReason } from '#offline/outbox/sending/refusal-reason.ts';
import type { Problem } from '#platform/api/problem.ts';

/**
 * The changes that the customer has not seen: those in a refusal of the server, else the prices of the draft
 * that differ from the cart's.
 */
export function findDifference(
  cart: Cart,
  { order, problem }: { order: OrderDetail | undefined; problem: Problem | undefined },
): Difference | undefined {
  const reason = problem && findRefusalReason(problem, null);
  if (reason?.code === 'changed') return reason.difference;
  const changes = order === undefined ? [] : findPriceChanges(cart, order);
  return order === undefined || changes.length === 0 ? undefined : { changes, order };
}
