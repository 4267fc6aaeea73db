import { useEffect, useState } from 'react';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { findCachedRestaurants } from '#offline/cached-restaurants.ts';
import type { FailedRead } from '../query/failed-read.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export interface EveryOutlet {
  /** By name. */
  readonly list: readonly RestaurantSummary[];
  readonly read: FailedRead;
}

/** The list that the worker has cached, for when none can be loaded. */
function useCachedList(isWanted: boolean): readonly RestaurantSummary[] {
  const [cached, setCached] = useState<readonly RestaurantSummary[]>([]);
  useEffect(() => {
    if (isWanted) void findCachedRestaurants().then((list) => setCached(list?.restaurantList ?? []));
  }, [isWanted]);
  return cached;
}

/** Every outlet, wherever the customer is: the server's list, or the cached one while that cannot be loaded. */
export function useEveryOutlet(): EveryOutlet {
  const read = useEndpoint(restaurantList, {});
  const { data, problem } = read;
  const cached = useCachedList(data === undefined && problem !== undefined);
  const list = (data?.restaurantList ?? cached).toSorted((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
  return { list, read };
}
