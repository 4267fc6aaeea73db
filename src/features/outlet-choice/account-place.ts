import type { ChosenPlace } from '#contract/stored.ts';
import { isStillSeated } from '#domain/table/seated-table.ts';
import { isPlaceUnknownAtom } from '#platform/restaurants/unknown-place.ts';
import { accountAtom, cartAtom, placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { chooseAutomatically, setPlace, wasChosen } from '#platform/visit/visit.ts';
import { locationFailureAtom } from './locate-customer.ts';

interface AccountPlace {
  /** The customer signed in after the wait for a position was over. */
  readonly isLate: boolean;
  /** Null without an address; undefined if the request fails. */
  readonly load: () => Promise<ChosenPlace | null | undefined>;
}

/** Nothing depends on the place yet. */
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
 * Without a position or stored place, the newest address of the account replaces the default place, which may
 * show first so that home does not wait (S-4, D-36).
 */
export function startAccountPlace({ isLate, load }: AccountPlace): void {
  // A stored default place does not mean that the position has failed this time.
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
