import { tipLeftPaise } from '#domain/money/tip.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';

/** Customers can tip until 48 hours after serving (D-15). */
const TIP_OPEN_MS = 48 * HOUR_MS;

/** Deadline for a tip (epoch ms); null when none is possible. */
export function tipOpenUntil(order: OrderRow, now: number): number | null {
  // Rounds of a table share one tip, which the first round stores.
  if (order.tableBillRefId !== null && order.tableBillRefId !== order.orderRefId) return null;
  // A takeaway has no tip.
  if (order.orderType === 'TakeAway' || order.completedAt === null) return null;
  const until = order.completedAt + TIP_OPEN_MS;
  return now < until && tipLeftPaise(order) > 0 ? until : null;
}
