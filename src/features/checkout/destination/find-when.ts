import type { Cart } from '#contract/stored.ts';
import { isOrderSlot, type SlotOutlet } from '#domain/order/order-slots.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { takesForLater } from '#domain/outlet/openness.ts';

/**
 * `soon`: as soon as possible. `scheduled`: at the chosen time. `missing`: the outlet takes orders for later
 * only, and no time is chosen. `over`: the chosen time is no longer possible. The last two block the order
 * until the customer chooses a time.
 */
export type OrderTiming = 'soon' | 'scheduled' | 'missing' | 'over';

/** When the order of a cart is due; `now` is epoch ms by the server's clock. */
export function findWhen(
  { scheduledFor, orderType }: Cart,
  outlet: SlotOutlet | undefined,
  now: number,
): OrderTiming {
  if (scheduledFor !== undefined) {
    return outlet === undefined || isOrderSlot(outlet, orderType, scheduledFor, now) ? 'scheduled' : 'over';
  }
  if (outlet === undefined || isTakingOrders(outlet, now, orderType)) return 'soon';
  return takesForLater(outlet, orderType, now) ? 'missing' : 'soon';
}
