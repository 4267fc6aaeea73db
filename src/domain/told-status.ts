import type { OrderSummary } from '#contract/order.ts';

/**
 * What the words for an order's status go by. An order that ends because nobody paid for it has the status
 * of a cancelled one (decision 2), and its customer did not cancel it.
 */
export function toldStatus({ orderStatus, endedBy }: Pick<OrderSummary, 'orderStatus' | 'endedBy'>): string {
  return orderStatus === 'CANCELLED_BY_CUSTOMER' && endedBy === 'system' ? 'NOT_PAID' : orderStatus;
}
