import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type DependencyList, useEffect } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { OutletRef } from '#contract/stored.ts';
import { townOfOutlets } from '#domain/outlet/default-place.ts';
import { type Read, useEndpoint } from '#platform/query/use-endpoint.ts';
import { type RestaurantList, useRestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { orderTypeAtom, outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { nextTask } from '#platform/time/yielding.ts';
import { chooseAutomatically, setPlace, startVisit } from '#platform/visit/visit.ts';
import { decideOutlet } from './decide-outlet.ts';
import { assumedPlace } from './find-place.ts';
import { locateOnLoad } from './locate-customer.ts';
import { applyDecision, readFixedChoices, resumeCart } from './outlet-actions.ts';

/** An effect in a task of its own after the paint, so that waiting taps run first; an unmount cancels it. */
function useSoon(act: () => void, dependencies: DependencyList): void {
  useEffect(() => {
    let isGone = false;
    void nextTask().then(() => {
      if (!isGone) act();
    });
    return () => {
      isGone = true;
    };
  }, dependencies);
}

export const isOutletMissingAtom = atom(false);

export function useOutletChoice(): RestaurantList {
  const place = useAtomValue(placeAtom);
  const outlet = useAtomValue(outletAtom);
  const chosen = useAtomValue(orderTypeAtom);
  const list = useRestaurantList(place);
  const { restaurants, status } = list;
  const setMissing = useSetAtom(isOutletMissingAtom);
  useEffect(() => {
    startVisit();
    resumeCart();
  }, []);
  useSoon(locateOnLoad, [place === null]);
  useEffect(() => {
    const isOutdated =
      store.get(placeAtom) !== place ||
      store.get(outletAtom) !== outlet ||
      store.get(orderTypeAtom) !== chosen;
    // A choice has changed since this render, so the next render decides.
    if (isOutdated) return;
    if (restaurants.length === 0) return setMissing(status === 'ready');
    const town = place === null ? townOfOutlets(restaurants) : null;
    if (town !== null) return chooseAutomatically(() => setPlace(assumedPlace(town)));
    const orderType = chosen?.orderType ?? null;
    const isPlaceAssumed = place?.source === 'default';
    const decision = decideOutlet({ isPlaceAssumed, restaurants, orderType, outlet, ...readFixedChoices() });
    applyDecision(decision.orderType, decision.outlet);
    setMissing(decision.outlet === null);
  }, [restaurants, chosen, outlet, place, status, setMissing]);
  return list;
}

export function useOutletDetail(outlet: OutletRef | null): Read<RestaurantDetail> {
  const restaurantUuid = outlet?.restaurantUuid;
  return useEndpoint(getRestaurantDetail, restaurantUuid === undefined ? null : { restaurantUuid });
}

/** A component of its own that renders nothing, so that its updates do not render home again. */
export function OutletChooser() {
  useOutletChoice();
  return null;
}
