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

/** Sets the place and ends the search first, so that a later deletion of the place can start a new one. */
function usePlaceAutomatically(place: ChosenPlace): void {
  isLocating = false;
  chooseAutomatically(() => setPlace(place));
}

/** Why the position is missing; home shows it next to the default place. */
export const locationFailureAtom = atom<LocationFailure | null>(null);

/**
 * Searches the place once after each page load, unless the customer has chosen one in this visit (S-4,
 * "Location"), and again after a logout has deleted it.
 */
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
