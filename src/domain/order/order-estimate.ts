import type { OrderSummary } from '#contract/orders/order.ts';
import type { estimateText } from '#messages/estimate.js';
import { waitsForPayment } from '../money/order-payment.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { formatTime } from '../time/kolkata.ts';
import { isEnded } from './order-lifecycle.ts';

/** Inputs of an estimate; an order summary has all of them. */
export type EstimatedOrder = Pick<
  OrderSummary,
  'orderType' | 'orderStatus' | 'paymentStatus' | 'paymentMode' | 'estimatedAt' | 'choiceDueAt'
>;

/**
 * When an order is ready or arrives: at an instant (epoch ms) and in minutes, now, later than promised, or after
 * the customer has chosen about sold-out dishes.
 */
export type Estimate =
  | { readonly kind: 'at'; readonly at: number; readonly minutes: number }
  | { readonly kind: 'now' }
  | { readonly kind: 'late' }
  | { readonly kind: 'choose' };

/**
 * The estimate of an order at `now` (epoch ms); undefined when it has ended, awaits payment, is overdue for
 * acceptance, or is with the rider, whose arrival the map estimates.
 */
export function findEstimate(order: EstimatedOrder, now: number): Estimate | undefined {
  const { orderStatus, estimatedAt } = order;
  if (isEnded(orderStatus) || waitsForPayment(order) || orderStatus === 'PICKED_UP') return undefined;
  if (order.choiceDueAt !== undefined) return { kind: 'choose' };
  if (orderStatus === 'READY_FOR_PICKUP') return { kind: 'now' };
  if (estimatedAt === null) return undefined;
  const minutes = Math.ceil((estimatedAt - now) / MINUTE_MS);
  if (minutes > 0) return { kind: 'at', at: estimatedAt, minutes };
  return orderStatus === 'PLACED' ? undefined : { kind: 'late' };
}

/** The sentence for an estimate, e.g. `Ready about 7:40 pm`; `t` is the catalogue's `estimate`. */
export function describeEstimate(
  { orderType }: Pick<EstimatedOrder, 'orderType'>,
  estimate: Estimate,
  t: typeof estimateText,
): string {
  return estimate.kind === 'at' ? t.at[orderType]({ time: formatTime(estimate.at) }) : t[estimate.kind]();
}
