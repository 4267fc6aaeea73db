import { useAtomValue } from 'jotai';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { placeAtom } from '#platform/state/atoms.ts';

/** The outlets at which one can sit, nearest first. */
export function useBookingOutlets() {
  const place = useAtomValue(placeAtom);
  const near = place === null ? {} : { latitude: place.latitude, longitude: place.longitude };
  const read = useEndpoint(restaurantList, near);
  const outlets: readonly RestaurantSummary[] | undefined = read.data?.restaurantList.filter(
    ({ availableInDineIn }) => availableInDineIn,
  );
  return { outlets, read };
}

export type BookingOutlets = ReturnType<typeof useBookingOutlets>;
