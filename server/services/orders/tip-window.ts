import { HOUR_MS } from '#domain/durations.ts';
import { tipLeftPaise } from '#domain/tip.ts';
import type { OrderRow } from '../../db/queries/orders.ts';

/** Tips are taken for so long after the order was brought (decision 15). */
const TIP_OPEN_MS = 48 * HOUR_MS;

/** Until when an order takes a tip (epoch ms); null when it takes none, or not yet. */
export function tipOpenUntil(order: OrderRow, now: number): number | null {
  // The rounds of a table have one tip, in the first.
  if (order.tableBillRefId !== null && order.tableBillRefId !== order.orderRefId) return null;
  // Nobody carries or serves a takeaway.
  if (order.orderType === 'TakeAway' || order.completedAt === null) return null;
  const until = order.completedAt + TIP_OPEN_MS;
  return now < until && tipLeftPaise(order) > 0 ? until : null;
}
