import type { ChosenPlace } from '#contract/stored.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { isPlaceUnknownAtom } from '#platform/restaurants/unknown-place.ts';
import { accountAtom, cartAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { chooseAutomatically, setPlace, wasChosen } from '#platform/visit/visit.ts';
import { locationFailureAtom } from './locate-customer.ts';

interface AccountPlace {
  /** The customer signed in after the page had loaded, so the account need not wait for the position. */
  readonly isLate: boolean;
  /** Loads the newest address of the account: null without one, undefined if the request fails. */
  readonly load: () => Promise<ChosenPlace | null | undefined>;
}

/** True while the place is unknown or the default one, and neither a choice, a cart nor a table depends on it. */
function isOnlyGuessed(): boolean {
  const hasChosen = wasChosen('place') || wasChosen('outlet');
  const hasLines = (store.get(cartAtom)?.lineList.length ?? 0) > 0;
  const isSeated = isStillSeated(store.get(tableSessionAtom), serverNow());
  const place = store.get(placeAtom);
  const isGuess = place === null ? store.get(isPlaceUnknownAtom) : place.source === 'default';
  return isGuess && !hasChosen && !hasLines && !isSeated;
}

const customerNow = () => store.get(accountAtom)?.profile.uuid;

/**
 * Replaces the default place by the newest address of the account when there is no position; the default place
 * may show first, so that home does not wait (S-4, D-36).
 */
export function startAccountPlace({ isLate, load }: AccountPlace): void {
  // A default place from an earlier visit does not mean that the position is missing in this visit too.
  let isPositionMissing = isLate || store.get(locationFailureAtom) !== null;
  let checkedCustomer: string | undefined;
  const look = async () => {
    const customer = customerNow();
    if (customer === undefined) checkedCustomer = undefined;
    if (customer === undefined || customer === checkedCustomer || !isPositionMissing || !isOnlyGuessed())
      return;
    checkedCustomer = customer;
    const place = await load();
    if (place === undefined) checkedCustomer = undefined;
    else if (place !== null && customer === customerNow() && isOnlyGuessed()) {
      chooseAutomatically(() => setPlace(place));
    }
  };
  const settled = () => {
    isPositionMissing = true;
    void look();
  };
  store.sub(accountAtom, look);
  store.sub(placeAtom, settled);
  store.sub(isPlaceUnknownAtom, settled);
  store.sub(locationFailureAtom, settled);
  addEventListener('online', look);
  void look();
}
