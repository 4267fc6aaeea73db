import type { ChosenPlace } from '#contract/stored.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { isPlaceUnknownAtom } from '#platform/restaurants/unknown-place.ts';
import { cartAtom, placeAtom, sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { chooseAutomatically, setPlace, wasChosen } from '#platform/visit/visit.ts';
import { locationFailureAtom } from './locate-customer.ts';

interface AccountPlace {
  /** Whether somebody signed in after the position had its time to come. */
  readonly isLate: boolean;
  /** The account's newest address; null where it has none, undefined where that could not be learnt. */
  readonly load: () => Promise<ChosenPlace | null | undefined>;
}

/** Whether the place is only assumed or unknown, and nothing rests on it yet. */
function isOnlyGuessed(): boolean {
  const hasChosen = wasChosen('place') || wasChosen('outlet');
  const hasLines = (store.get(cartAtom)?.lineList.length ?? 0) > 0;
  const isSeated = isStillSeated(store.get(tableSessionAtom), serverNow());
  const place = store.get(placeAtom);
  const isGuess = place === null ? store.get(isPlaceUnknownAtom) : place.source === 'default';
  return isGuess && !hasChosen && !hasLines && !isSeated;
}

const customerNow = () => store.get(sessionAtom)?.profile.uuid;

/**
 * Where there is no position and no place kept on this phone, the account's newest address takes the place
 * of the default one (S-4, D-36), which may be shown first: home does not wait for it.
 */
export function startAccountPlace({ isLate, load }: AccountPlace): void {
  // A default place that was stored before says nothing: the position may still come.
  let isPositionMissing = isLate || store.get(locationFailureAtom) !== null;
  let asked: string | undefined;
  const look = async () => {
    const customer = customerNow();
    if (customer === undefined) asked = undefined;
    if (customer === undefined || customer === asked || !isPositionMissing || !isOnlyGuessed()) return;
    asked = customer;
    const place = await load();
    if (place === undefined) asked = undefined;
    else if (place !== null && customer === customerNow() && isOnlyGuessed()) {
      chooseAutomatically(() => setPlace(place));
    }
  };
  const settled = () => {
    isPositionMissing = true;
    void look();
  };
  store.sub(sessionAtom, look);
  store.sub(placeAtom, settled);
  store.sub(isPlaceUnknownAtom, settled);
  store.sub(locationFailureAtom, settled);
  addEventListener('online', look);
  void look();
}
