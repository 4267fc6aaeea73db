import { homeText } from '#messages/home.js';
import { locate } from '#platform/map/location.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { setPlace } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { placeOfPosition } from './find-place.ts';
import { locationFailureAtom } from './locate-customer.ts';

/** A requested position counts as the customer's choice. */
export async function locateOnTap(): Promise<boolean> {
  const found = await locate();
  if (!found.ok) {
    showToast('error', homeText.location[found.failure.code]());
    return false;
  }
  store.set(locationFailureAtom, null);
  setPlace(placeOfPosition(found.value, store.get(placeAtom), homeText.here()));
  return true;
}
