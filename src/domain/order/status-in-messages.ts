import type { OrderSummary } from '#contract/orders/order.ts';

const endedBySystem: Readonly<Record<string, string>> = {
  CANCELLED_BY_CUSTOMER: 'NOT_PAID',
  CANCELLED_BY_OUTLET: 'NOT_ANSWERED',
};

type StatusFacts = Pick<OrderSummary, 'orderStatus' | 'endedBy'> &
  Partial<Pick<OrderSummary, 'scheduledFor' | 'estimatedAt'>>;

/**
 * The status for messages about an order: an automatic end, unpaid or unanswered, has the status of a
 * cancellation (D-2, D-44) but is worded differently; a scheduled order has no estimate before the kitchen
 * receives it.
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
