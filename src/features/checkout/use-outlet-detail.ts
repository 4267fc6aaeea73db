import { endpoints } from '#contract/endpoints.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';

/** The outlet with what it charges; undefined while it is not known, which only delays the preview. */
export function useOutletDetail(restaurantUuid: string): RestaurantDetail | undefined {
  return useResource(endpoints.getRestaurantDetail, { restaurantUuid }).data ?? undefined;
}
