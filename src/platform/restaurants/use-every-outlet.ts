import { useEffect, useState } from 'react';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { readKeptRestaurants } from '#offline/kept-restaurants.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import type { FailedRead } from '../retry/failed-read.ts';

export interface EveryOutlet {
  /** By name. */
  readonly list: readonly RestaurantSummary[];
  readonly read: FailedRead;
}

/** The list kept on this phone, for when none can be loaded. */
function useKeptList(isWanted: boolean): readonly RestaurantSummary[] {
  const [kept, setKept] = useState<readonly RestaurantSummary[]>([]);
  useEffect(() => {
    if (isWanted) void readKeptRestaurants().then((list) => setKept(list?.restaurantList ?? []));
  }, [isWanted]);
  return kept;
}

/** Every outlet, wherever the customer is: the server's list, or the kept one while that cannot be had. */
export function useEveryOutlet(): EveryOutlet {
  const read = useEndpoint(restaurantList, {});
  const { data, problem } = read;
  const kept = useKeptList(data === undefined && problem !== undefined);
  const list = (data?.restaurantList ?? kept).toSorted((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
  return { list, read };
}
