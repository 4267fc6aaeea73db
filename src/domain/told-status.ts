import type { OrderSummary } from '#contract/order.ts';

const endedBySystem: Readonly<Record<string, string>> = {
  CANCELLED_BY_CUSTOMER: 'NOT_PAID',
  CANCELLED_BY_OUTLET: 'NOT_ANSWERED',
};

type Told = Pick<OrderSummary, 'orderStatus' | 'endedBy'> &
  Partial<Pick<OrderSummary, 'scheduledFor' | 'estimatedAt'>>;

/**
 * The status that the words for an order follow. An order that ends by itself, unpaid or unanswered, has the
 * status of a cancelled one (D-2, D-44), although neither its customer nor its outlet cancelled it. A scheduled
 * order has no estimate before its kitchen is told of it.
 */
export function toldStatus({ orderStatus, endedBy, scheduledFor = null, estimatedAt }: Told): string {
  if (orderStatus === 'PLACED' && scheduledFor !== null && estimatedAt === null) return 'SCHEDULED';
  return (endedBy === 'system' ? endedBySystem[orderStatus] : undefined) ?? orderStatus;
}
