import type { CartOrderType } from '#contract/fields.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';

/** The ways to order food, in the order in which they are offered. */
export const ORDER_TYPES = ['HomeDelivery', 'TakeAway', 'DineIn'] as const satisfies readonly CartOrderType[];

/** What an outlet says of the ways to order from it. */
export type Availability = Pick<RestaurantSummary, `availableIn${CartOrderType}`>;

/** Whether an outlet takes this kind of order at all. */
export function takesOrderType(outlet: Availability, orderType: CartOrderType): boolean {
  return outlet[`availableIn${orderType}`];
}
