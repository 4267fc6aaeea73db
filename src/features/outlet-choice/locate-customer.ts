import { atom } from 'jotai';
import type { ChosenPlace } from '#contract/stored.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { type LocationFailure, locate } from '#platform/location.ts';
import { orderTypeAtom, placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { text } from '#platform/text.ts';
import { chooseAutomatically, wasChosen } from '#platform/visit.ts';
import { showToast } from '#ui/toast.ts';
import { findPlace, placeOfPosition } from './find-place.ts';

let isStarted = false;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function usePlaceAutomatically(place: ChosenPlace): void {
  chooseAutomatically(() => store.set(placeAtom, place));
}

/** Why there is no position, said beside the place that is shown instead. */
export const locationFailureAtom = atom<LocationFailure | null>(null);

/** Asks for the position once a visit (spec section 4, "Location"). */
export function locateOnLoad(): void {
  if (isStarted || wasChosen('place')) return;
  isStarted = true;
  const { home } = text({ home: homeText });
  void findPlace({
    locate,
    pause,
    savedPlace: () => store.get(placeAtom),
    isDineIn: () => store.get(orderTypeAtom)?.orderType === 'DineIn',
    wasPlaceChosen: () => wasChosen('place'),
    usePlace: usePlaceAutomatically,
    tell: (failure) => store.set(locationFailureAtom, failure),
    labels: { here: home.here, fallback: home.defaultPlace },
  });
}

/** Asks for the position because the customer wants it; the place is then their choice. */
export async function locateOnTap(): Promise<boolean> {
  const found = await locate();
  if (!found.ok) {
    showToast('error', text({ home: homeText }).home.location[found.failure.code]);
    return false;
  }
  store.set(locationFailureAtom, null);
  store.set(
    placeAtom,
    placeOfPosition(found.value, store.get(placeAtom), text({ home: homeText }).home.here),
  );
  return true;
}
