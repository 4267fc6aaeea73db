import type { OrderSummary } from '#contract/order.ts';

const endedBySystem: Readonly<Record<string, string>> = {
  CANCELLED_BY_CUSTOMER: 'NOT_PAID',
  CANCELLED_BY_OUTLET: 'NOT_ANSWERED',
};

/**
 * The status that the words for an order follow. An order that ends by itself, unpaid or unanswered, has the
 * status of a cancelled one (D-2, D-44), although neither its customer nor its outlet cancelled it.
 */
export function toldStatus({ orderStatus, endedBy }: Pick<OrderSummary, 'orderStatus' | 'endedBy'>): string {
  return (endedBy === 'system' ? endedBySystem[orderStatus] : undefined) ?? orderStatus;
}
