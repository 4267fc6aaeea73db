import type { PaymentMode } from '#contract/fields.ts';
import { isEnded } from './order-lifecycle.ts';
import { isGatewayMode } from './payment-modes.ts';

/** What is known of an order's payment; statuses are texts, for a newer server may have more of them. */
export interface PaymentFacts {
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly paymentMode: PaymentMode | null;
}

const UNPAID: ReadonlySet<string> = new Set(['PENDING', 'CHECKING', 'FAILED']);

/** Whether an order waits for a payment through the gateway; the restaurant does not know of it until then. */
export function waitsForPayment({ orderStatus, paymentStatus, paymentMode }: PaymentFacts): boolean {
  if (paymentMode === null || !isGatewayMode(paymentMode)) return false;
  return UNPAID.has(paymentStatus) && !isEnded(orderStatus);
}
