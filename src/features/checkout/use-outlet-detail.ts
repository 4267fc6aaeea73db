import { getRestaurantDetail } from '#contract/endpoints/catalogue.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';

/** The outlet with what it charges; undefined while it is not known, which only delays the preview. */
export function useOutletDetail(restaurantUuid: string): RestaurantDetail | undefined {
  return useResource(getRestaurantDetail, { restaurantUuid }).data ?? undefined;
}
