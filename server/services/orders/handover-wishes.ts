import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';

type Wished = Pick<OrderRow, 'orderType' | 'form'>;

/** The customer's wishes for the handover at the door; null without wishes, and for dine-in and takeaway. */
export function handoverOf({ orderType, form }: Wished): HandoverWishes | null {
  return orderType === 'HomeDelivery' ? (form.handover ?? null) : null;
}

/** The customer's wishes for the handover at the door, without the receiver; null without wishes. */
export function wishesAtDoor(order: Wished): Omit<HandoverWishes, 'receiver'> | null {
  const wishes = handoverOf(order);
  if (wishes === null) return null;
  const { place, isQuiet, note } = wishes;
  return { place, isQuiet, note };
}
