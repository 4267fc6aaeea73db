import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import type { FailedRead } from '../query/failed-read.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

export interface EveryOutlet {
  readonly list: readonly RestaurantSummary[];
  readonly read: FailedRead;
}

export function useEveryOutlet(): EveryOutlet {
  const read = useEndpoint(restaurantList, {});
  const list = (read.data?.restaurantList ?? []).toSorted((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
  return { list, read };
}
