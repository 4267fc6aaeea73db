import type { HandoverWishes } from '#contract/orders/handover-wishes.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';

type Wished = Pick<OrderRow, 'orderType' | 'form'>;

/** The customer's wishes for the door; null without any, and for what is not delivered. */
export function handoverOf({ orderType, form }: Wished): HandoverWishes | null {
  return orderType === 'HomeDelivery' ? (form.handover ?? null) : null;
}

/** The same without the receiver. */
export function wishesAtDoor(order: Wished): Omit<HandoverWishes, 'receiver'> | null {
  const wishes = handoverOf(order);
  if (wishes === null) return null;
  const { place, isQuiet, note } = wishes;
  return { place, isQuiet, note };
}
