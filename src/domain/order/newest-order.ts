import type { OrderDetail } from '#contract/orders/order.ts';

/** The later of two responses for an order, by the server's clock; the second one of the same moment. */
export function newestOrder(
  last: OrderDetail | undefined,
  next: OrderDetail | undefined,
): OrderDetail | undefined {
  if (last === undefined || next === undefined) return last ?? next;
  return last.serverTime > next.serverTime ? last : next;
}
