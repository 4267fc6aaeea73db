import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { type Availability, ORDER_TYPES, takesOrderType } from '#domain/order/order-types.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { searchOutlets } from '#domain/outlet/outlet-search.ts';

export interface RestaurantFilter {
  readonly query: string;
  /** An outlet passes the filter if it offers all of these. */
  readonly orderTypes: readonly CartOrderType[];
  readonly isOpenNow: boolean;
}

export function orderTypesOf(outlet: Availability): CartOrderType[] {
  return ORDER_TYPES.filter((orderType) => takesOrderType(outlet, orderType));
}

/** Filters without changing the order of the list; `now` is epoch ms by the server's clock. */
export function filterRestaurants(
  restaurants: readonly RestaurantSummary[],
  { query, orderTypes, isOpenNow }: RestaurantFilter,
  now: number,
): readonly RestaurantSummary[] {
  return searchOutlets(restaurants, query).filter(
    (restaurant) =>
      orderTypes.every((orderType) => takesOrderType(restaurant, orderType)) &&
      (!isOpenNow || isTakingOrders(restaurant, now)),
  );
}
