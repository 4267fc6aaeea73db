import type { PaymentMode } from '#contract/fields.ts';
import { isEnded } from '../order/order-lifecycle.ts';
import { isGatewayMode } from './payment-modes.ts';

/** Payment state of an order; statuses are texts because a newer server may have more. */
export interface PaymentFacts {
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly paymentMode: PaymentMode | null;
}

const UNPAID: ReadonlySet<string> = new Set(['PENDING', 'CHECKING', 'FAILED']);

/** True while an order awaits a gateway payment, before the restaurant receives it. */
export function waitsForPayment({ orderStatus, paymentStatus, paymentMode }: PaymentFacts): boolean {
  if (paymentMode === null || !isGatewayMode(paymentMode)) return false;
  return UNPAID.has(paymentStatus) && !isEnded(orderStatus);
}
