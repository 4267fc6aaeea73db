import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** The outlet with what it charges; undefined while it is not known, which only delays the preview. */
export function useOutletDetail(restaurantUuid: string): RestaurantDetail | undefined {
  return useEndpoint(getRestaurantDetail, { restaurantUuid }).data;
}
