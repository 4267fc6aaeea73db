import { atom } from 'jotai';
import type { ChosenPlace } from '#contract/stored.ts';
import { BRAND_PLACE } from '#domain/outlet/default-place.ts';
import { homeText } from '#messages/home.js';
import { type LocationFailure, locate } from '#platform/map/location.ts';
import { isPlaceUnknownAtom } from '#platform/restaurants/unknown-place.ts';
import { orderTypeAtom, placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { chooseAutomatically, setPlace, wasChosen } from '#platform/visit/visit.ts';
import { findPlace } from './find-place.ts';

let isLocating = false;
let wasTried = false;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Once a place is set, a later removal of it starts a new search. */
function usePlaceAutomatically(place: ChosenPlace): void {
  isLocating = false;
  chooseAutomatically(() => setPlace(place));
}

/** Shows next to the fallback place. */
export const locationFailureAtom = atom<LocationFailure | null>(null);

/** Runs once a visit (S-4, "Location"), and again after a logout deletes the place. */
export function locateOnLoad(): void {
  const isPlaceKnown = store.get(placeAtom) !== null;
  if (isLocating || (isPlaceKnown && (wasTried || wasChosen('place')))) return;
  isLocating = true;
  wasTried = true;
  const finding = findPlace({
    locate,
    pause,
    knownPlace: () => store.get(placeAtom),
    isDineIn: () => store.get(orderTypeAtom)?.orderType === 'DineIn',
    wasPlaceChosen: () => wasChosen('place'),
    takePlace: usePlaceAutomatically,
    reportFailure: (failure) => store.set(locationFailureAtom, failure),
    requestPlace: () => {
      isLocating = false;
      setPlace(null);
      store.set(isPlaceUnknownAtom, true);
    },
    fallback: BRAND_PLACE,
    labels: { here: homeText.here(), lastKnown: homeText.lastKnown() },
  });
  void finding.finally(() => {
    isLocating = false;
  });
}
