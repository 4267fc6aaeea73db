import type { Cart } from '#contract/stored.ts';
import { isOrderSlot, type SlotOutlet } from '#domain/order/order-slots.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { takesForLater } from '#domain/outlet/openness.ts';

/** For when a cart is; `missing` and `over` have to be decided before anything is ordered. */
export type When = 'soon' | 'scheduled' | 'missing' | 'over';

/** For when a cart is to be ordered at `now` (epoch ms), as far as is known of its outlet. */
export function findWhen(
  { scheduledFor, orderType }: Cart,
  outlet: SlotOutlet | undefined,
  now: number,
): When {
  if (scheduledFor !== undefined) {
    return outlet === undefined || isOrderSlot(outlet, orderType, scheduledFor, now) ? 'scheduled' : 'over';
  }
  if (outlet === undefined || isTakingOrders(outlet, now, orderType)) return 'soon';
  return takesForLater(outlet, orderType, now) ? 'missing' : 'soon';
}
