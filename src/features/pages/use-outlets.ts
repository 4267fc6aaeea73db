import { useAtomValue } from 'jotai';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { useResource } from '#platform/api/use-resource.ts';
import type { FailedRead } from '#platform/retry/failed-read.ts';
import { outletAtom } from '#platform/state/atoms.ts';

export interface Outlets {
  /** By name. */
  readonly list: readonly RestaurantSummary[];
  /** The customer's own, once the list is there. */
  readonly own: RestaurantSummary | undefined;
  readonly read: FailedRead;
}

/** Every outlet, and the one that the customer has chosen. */
export function useOutlets(): Outlets {
  const read = useResource(restaurantList, {});
  const chosen = useAtomValue(outletAtom);
  const list = (read.data?.restaurantList ?? []).toSorted((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );
  const own = list.find(({ recordId }) => recordId === chosen?.recordId);
  return { list, own, read };
}
