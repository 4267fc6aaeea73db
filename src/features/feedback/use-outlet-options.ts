import { useEffect, useState } from 'react';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { readKeptRestaurants } from '#offline/kept-restaurants.ts';
import { useResource } from '#platform/api/use-resource.ts';

export interface OutletOption {
  readonly recordId: number;
  readonly title: string;
}

const optionOf = ({ recordId, title }: RestaurantSummary): OutletOption => ({ recordId, title });

/** The list kept on this phone, for when none can be loaded. */
function useKeptOptions(isWanted: boolean): readonly OutletOption[] {
  const [kept, setKept] = useState<readonly OutletOption[]>([]);
  useEffect(() => {
    if (isWanted)
      void readKeptRestaurants().then((list) => setKept(list?.restaurantList.map(optionOf) ?? []));
  }, [isWanted]);
  return kept;
}

/** Every outlet by name. */
export function useOutletOptions() {
  const read = useResource(restaurantList, {});
  const { data, problem } = read;
  const kept = useKeptOptions(data === null && problem !== null);
  const options = data?.restaurantList.map(optionOf) ?? kept;
  const sorted = options.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  return { options: sorted, read };
}
