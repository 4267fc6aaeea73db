import { useAtomValue } from 'jotai';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { type EveryOutlet, useEveryOutlet } from '#platform/restaurants/use-every-outlet.ts';
import { outletAtom } from '#platform/state/atoms.ts';

export interface Outlets extends EveryOutlet {
  /** The customer's own, once the list is there. */
  readonly own: RestaurantSummary | undefined;
}

/** Every outlet, and the one that the customer has chosen. */
export function useOutlets(): Outlets {
  const { list, read } = useEveryOutlet();
  const chosen = useAtomValue(outletAtom);
  const own = list.find(({ recordId }) => recordId === chosen?.recordId);
  return { list, own, read };
}
