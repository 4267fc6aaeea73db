import { useAtomValue } from 'jotai';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';
import { outletAtom } from '#platform/state/atoms.ts';

export interface Outlets {
  /** By name. */
  readonly list: readonly RestaurantSummary[];
  /** The customer's own, once the list is there. */
  readonly own: RestaurantSummary | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Every outlet, and the one that the customer has chosen. */
export function useOutlets(): Outlets {
  const { data, problem, reload } = useResource(restaurantList, {});
  const chosen = useAtomValue(outletAtom);
  const list = (data?.restaurantList ?? []).toSorted((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
  const own = list.find(({ recordId }) => recordId === chosen?.recordId);
  return { list, own, hasFailed: problem !== null && data === null, reload };
}
