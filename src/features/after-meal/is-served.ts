import type { OrderDetail } from '#contract/orders/order.ts';

const SERVED: ReadonlySet<string> = new Set(['DELIVERED', 'COLLECTED', 'SERVED']);
/** `REFUNDED` is here because a fully refunded order was paid before. */
const SETTLED: ReadonlySet<string> = new Set(['PAID', 'NOT_NEEDED', 'REFUNDED']);

export function isServed({ orderStatus }: Pick<OrderDetail, 'orderStatus'>): boolean {
  return SERVED.has(orderStatus);
}

/** Only a served and paid order has a tax invoice. */
export function isInvoiced(order: Pick<OrderDetail, 'orderStatus' | 'paymentStatus'>): boolean {
  return isServed(order) && SETTLED.has(order.paymentStatus);
}
