import type { OrderDetail } from '#contract/orders/order.ts';

const SERVED: ReadonlySet<string> = new Set(['DELIVERED', 'COLLECTED', 'SERVED']);
/** A served order that was refunded as a whole was paid before. */
const SETTLED: ReadonlySet<string> = new Set(['PAID', 'NOT_NEEDED', 'REFUNDED']);

/** Whether the food reached the customer. */
export function isServed({ orderStatus }: Pick<OrderDetail, 'orderStatus'>): boolean {
  return SERVED.has(orderStatus);
}

/** Whether a tax invoice is issued: of what was served and paid. */
export function isInvoiced(order: Pick<OrderDetail, 'orderStatus' | 'paymentStatus'>): boolean {
  return isServed(order) && SETTLED.has(order.paymentStatus);
}
