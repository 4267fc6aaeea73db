import type { Bill } from '#contract/bill.ts';
import type { PaymentMode } from '#contract/fields.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { isPayLater } from '#domain/payment-modes.ts';
import { takeSliding } from '../../db/queries/limited-events.ts';
import { countUnpaidOrders, type OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';

/** Orders under way that are still to be paid: a table may order round after round, a door cannot. */
const AT_ONCE = { DineIn: 30, TakeAway: 6, HomeDelivery: 6 } as const;
const A_WHILE = [
  { max: 40, windowMs: HOUR_MS },
  { max: 100, windowMs: DAY_MS },
];

/**
 * Whether a customer has more in the kitchens unpaid than anybody who means it; else notes one more. Only
 * what is paid when it is handed over, or after, counts. Runs inside the caller's transaction.
 */
export async function isTooManyUnpaid(
  deps: Deps,
  { customerId, orderType }: Pick<OrderRow, 'customerId' | 'orderType'>,
  bill: Bill,
  paymentMode: PaymentMode,
): Promise<boolean> {
  if (bill.payablePaise === 0 || !isPayLater(paymentMode)) return false;
  // Whoever places at the same moment waits here, and sees this order in the count.
  if ((await takeSliding(deps.db, `unpaid-order:${customerId}`, A_WHILE, deps.now())) > 0) return true;
  return (await countUnpaidOrders(deps.db, customerId, orderType)) >= AT_ONCE[orderType];
}
