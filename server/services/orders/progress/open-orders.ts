import type { PaymentMode } from '#contract/fields.ts';
import type { Bill } from '#contract/orders/bill.ts';
import { isPayLater } from '#domain/money/payment-modes.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { takeSliding } from '#server/db/queries/account/limited-events.ts';
import { countUnpaidOrders, type OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { isTooManyOfGuests } from '../../tables/guests/join-table.ts';

/** Limits of unpaid orders at the same time: a table orders many rounds, a delivery address does not. */
const AT_ONCE = { DineIn: 30, TakeAway: 6, HomeDelivery: 6 } as const;
/** Limit of unpaid rounds of one guest without an account. */
const OF_GUEST = 6;
const A_WHILE = [
  { max: 40, windowMs: HOUR_MS },
  { max: 100, windowMs: DAY_MS },
];

interface Placing {
  readonly paymentMode: PaymentMode;
  readonly isTableGuest?: boolean;
}

/**
 * True when the customer has too many unpaid orders, counting only pay-later modes; if not, counts this order.
 * Runs inside the caller's transaction.
 */
export async function isTooManyUnpaid(
  deps: Deps,
  order: Pick<OrderRow, 'customerId' | 'orderType' | 'restaurantId' | 'tableNumber'>,
  bill: Bill,
  { paymentMode, isTableGuest = false }: Placing,
): Promise<boolean> {
  const { customerId, orderType } = order;
  if (isTableGuest && (await isTooManyOfGuests(deps, order))) return true;
  if (bill.payablePaise === 0 || !isPayLater(paymentMode)) return false;
  // Counting also serialises the customer's orders, so that each sees the ones before.
  if ((await takeSliding(deps.db, `unpaid-order:${customerId}`, A_WHILE, deps.now())) > 0) return true;
  return (
    (await countUnpaidOrders(deps.db, customerId, orderType)) >=
    (isTableGuest ? OF_GUEST : AT_ONCE[orderType])
  );
}
