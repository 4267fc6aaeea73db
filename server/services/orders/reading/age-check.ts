import type { AgeCheck } from '#contract/desk/kitchen/board-order.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';

/** Age facts for staff about a guest who ordered alcohol; null for a round without alcohol. */
export function ageCheckOf({
  itemList,
  statedAge,
  ageSeenAt,
}: Pick<OrderRow, 'itemList' | 'statedAge' | 'ageSeenAt'>): AgeCheck | null {
  if (!itemList.some(({ taxClass }) => taxClass === 'ALCOHOL')) return null;
  return { statedAge, isSeen: ageSeenAt !== null };
}
