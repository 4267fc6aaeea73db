import { useState } from 'react';
import type { ChosenPlace, OutletRef } from '#contract/stored.ts';
import { cartAtom, orderTypeAtom, outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { wasChosen } from '#platform/visit.ts';
import { type DeliveryRefusal, findDeliveryRefusal } from './check-delivery.ts';

/**
 * The outlet that the customer means to have delivered from. One that the app picked by itself is left
 * out: for another place the app picks another.
 */
function findMeantOutlet(): OutletRef | null {
  if (store.get(orderTypeAtom)?.orderType !== 'HomeDelivery') return null;
  const cart = store.get(cartAtom);
  if (cart !== null && cart.lineList.length > 0) return cart.outlet;
  return wasChosen('outlet') ? store.get(outletAtom) : null;
}

/** Keeps the place of the visit, and asks at once whether the outlet delivers there. */
export function usePlaceChoice(onChosen: (place: ChosenPlace) => void) {
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const choose = async (place: ChosenPlace) => {
    store.set(placeAtom, place);
    const outlet = findMeantOutlet();
    if (outlet === null) return onChosen(place);
    setIsChecking(true);
    const refused = await findDeliveryRefusal(outlet, place);
    setIsChecking(false);
    setRefusal(refused);
    if (refused === undefined) onChosen(place);
  };
  return { choose, isChecking, refusal, forgetRefusal: () => setRefusal(undefined) };
}
