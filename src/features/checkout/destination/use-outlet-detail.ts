import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** The outlet's details; while they are undefined, the checkout works without a preview of the bill. */
export function useOutletDetail(restaurantUuid: string): RestaurantDetail | undefined {
  return useEndpoint(getRestaurantDetail, { restaurantUuid }).data;
}
