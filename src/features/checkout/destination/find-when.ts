import type { Cart } from '#contract/stored.ts';
import { isOrderSlot, type SlotOutlet } from '#domain/order/order-slots.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { takesForLater } from '#domain/outlet/openness.ts';

/**
 * `soon`: as soon as possible. `missing`: the outlet is closed and no time is chosen. `over`: the chosen time
 * is no longer possible. The last two block the order until the customer chooses a time.
 */
export type OrderTiming = 'soon' | 'scheduled' | 'missing' | 'over';

/** `now` is epoch ms. */
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
