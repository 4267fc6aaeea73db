import { useAtomValue } from 'jotai';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { type EveryOutlet, useEveryOutlet } from '#platform/restaurants/use-every-outlet.ts';
import { outletAtom } from '#platform/state/atoms.ts';

export interface Outlets extends EveryOutlet {
  /** The outlet chosen on home; undefined without one and until the list loads. */
  readonly own: RestaurantSummary | undefined;
}

export function useOutlets(): Outlets {
  const { list, read } = useEveryOutlet();
  const chosen = useAtomValue(outletAtom);
  const own = list.find(({ recordId }) => recordId === chosen?.recordId);
  return { list, own, read };
}
