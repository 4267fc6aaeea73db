import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';

/** The order types in display order. */
export const ORDER_TYPES = ['HomeDelivery', 'TakeAway', 'DineIn'] as const satisfies readonly CartOrderType[];

export type Availability = Pick<RestaurantSummary, `availableIn${CartOrderType}`>;

/** True when an outlet has this order type. */
export function takesOrderType(outlet: Availability, orderType: CartOrderType): boolean {
  return outlet[`availableIn${orderType}`];
}
