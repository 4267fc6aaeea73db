import type { AgeCheck } from '#contract/desk/kitchen/board-order.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';

/** The age that the guest of a round stated, and whether staff have checked it; null for a round without alcohol. */
export function ageCheckOf({
  itemList,
  statedAge,
  ageSeenAt,
}: Pick<OrderRow, 'itemList' | 'statedAge' | 'ageSeenAt'>): AgeCheck | null {
  if (!itemList.some(({ taxClass }) => taxClass === 'ALCOHOL')) return null;
  return { statedAge, isSeen: ageSeenAt !== null };
}
