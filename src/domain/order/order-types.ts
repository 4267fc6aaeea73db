import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { DelayCause } from '#contract/orders/estimate-change.ts';

/** The order types in display order. */
export const ORDER_TYPES = ['HomeDelivery', 'TakeAway', 'DineIn'] as const satisfies readonly CartOrderType[];

export type Availability = Pick<RestaurantSummary, `availableIn${CartOrderType}`>;

/** True when an outlet has this order type. */
export function takesOrderType(outlet: Availability, orderType: CartOrderType): boolean {
  return outlet[`availableIn${orderType}`];
}

/** Why an order of a type may take longer: riders and roads delay deliveries alone. */
export const delayCausesOf = (orderType: CartOrderType): readonly DelayCause[] =>
  orderType === 'HomeDelivery' ? ['busy', 'dish', 'rider', 'road'] : ['busy', 'dish'];
