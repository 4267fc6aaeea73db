import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { sortByDistance } from '#platform/restaurants/restaurant-list-query.ts';
import { placeAtom } from '#platform/state/atoms.ts';

/** Only outlets with tables, nearest first. */
export function useBookingOutlets() {
  const place = useAtomValue(placeAtom);
  const read = useEndpoint(restaurantList, {});
  const listed = read.data?.restaurantList;
  const outlets = useMemo((): readonly RestaurantSummary[] | undefined => {
    const seated = listed?.filter(({ availableInDineIn }) => availableInDineIn);
    return seated && sortByDistance(place, seated);
  }, [listed, place]);
  return { outlets, read };
}

export type BookingOutlets = ReturnType<typeof useBookingOutlets>;
