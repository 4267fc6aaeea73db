import type { OrderSummary } from '#contract/orders/order.ts';

const endedBySystem: Readonly<Record<string, string>> = {
  CANCELLED_BY_CUSTOMER: 'NOT_PAID',
  CANCELLED_BY_OUTLET: 'NOT_ANSWERED',
};

type StatusFacts = Pick<OrderSummary, 'orderStatus' | 'endedBy'> &
  Partial<Pick<OrderSummary, 'scheduledFor' | 'estimatedAt'>>;

/**
 * The status that selects the text about an order: an order that the server ended, unpaid or without a response,
 * has the status of a cancellation (D-2, D-44) but its own text; a scheduled order that the kitchen has not
 * received yet counts as SCHEDULED.
 */
export function statusInMessages({
  orderStatus,
  endedBy,
  scheduledFor = null,
  estimatedAt,
}: StatusFacts): string {
  if (orderStatus === 'PLACED' && scheduledFor !== null && estimatedAt === null) return 'SCHEDULED';
  return (endedBy === 'system' ? endedBySystem[orderStatus] : undefined) ?? orderStatus;
}
