import type { AgeCheck } from '#contract/desk/kitchen/board-order.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';

/** Facts for staff on the age of the guest who ordered alcohol; null for a round without. */
export function ageCheckOf({
  itemList,
  statedAge,
  ageSeenAt,
}: Pick<OrderRow, 'itemList' | 'statedAge' | 'ageSeenAt'>): AgeCheck | null {
  if (!itemList.some(({ taxClass }) => taxClass === 'ALCOHOL')) return null;
  return { statedAge, isSeen: ageSeenAt !== null };
}
