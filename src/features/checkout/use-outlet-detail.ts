import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import { call } from '#platform/api/call.ts';

/** The outlet with what it charges; undefined while it is not known, which only delays the preview. */
export function useOutletDetail(restaurantUuid: string): RestaurantDetail | undefined {
  const [outlet, setOutlet] = useState<RestaurantDetail>();
  useEffect(() => {
    const left = new AbortController();
    call(endpoints.getRestaurantDetail, { restaurantUuid }, { signal: left.signal }).then((result) => {
      if (result.ok && !left.signal.aborted) setOutlet(result.data);
    });
    return () => left.abort();
  }, [restaurantUuid]);
  return outlet?.restaurantUuid === restaurantUuid ? outlet : undefined;
}
