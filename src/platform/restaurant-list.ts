import { useEffect, useSyncExternalStore } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Point } from '#contract/fields.ts';
import { keepRestaurants, readKeptRestaurants } from '#offline/kept-restaurants.ts';
import { call } from './api/call.ts';
import { createRestaurantListStore, type RestaurantListView } from './restaurant-list-source.ts';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** One for the whole visit: the header, home and /restaurants look at the same list. */
const restaurantListStore = createRestaurantListStore({
  load: async ({ latitude, longitude }, signal) => {
    const result = await call(endpoints.restaurantList, { latitude, longitude }, { signal });
    return result.ok ? { restaurantList: result.data.restaurantList, asOf: result.asOf } : undefined;
  },
  pause,
  recall: readKeptRestaurants,
  remember: (kept) => {
    void keepRestaurants(kept);
  },
});

export type RestaurantList = RestaurantListView & {
  /** Loads again and starts the count of tries anew (decision 37). */
  readonly retry: () => void;
};

/**
 * The outlets, nearest to the point first; loads once coordinates are known (spec section 4). Tries
 * three times in a visit, then shows the kept list with `asOf`, its age in epoch ms of the server.
 */
export function useRestaurantList(point: Point | null): RestaurantList {
  const view = useSyncExternalStore(restaurantListStore.subscribe, restaurantListStore.view);
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) restaurantListStore.want({ latitude, longitude });
  }, [latitude, longitude]);
  return { ...view, retry: restaurantListStore.retry };
}
