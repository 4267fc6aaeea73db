import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ChosenPlace } from '#contract/stored.ts';
import { orderTypeAtom, outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { type DeliveryRefusal, findDeliveryRefusal } from './check-delivery.ts';

/** Keeps the place of the visit, and asks at once whether the outlet delivers there. */
export function usePlaceChoice(onChosen: (place: ChosenPlace) => void) {
  const outlet = useAtomValue(outletAtom);
  const isDelivery = useAtomValue(orderTypeAtom)?.orderType === 'HomeDelivery';
  const setPlace = useSetAtom(placeAtom);
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const choose = async (place: ChosenPlace) => {
    setPlace(place);
    if (outlet === null || !isDelivery) return onChosen(place);
    setIsChecking(true);
    const refused = await findDeliveryRefusal(outlet, place);
    setIsChecking(false);
    setRefusal(refused);
    if (refused === undefined) onChosen(place);
  };
  return { choose, isChecking, refusal, forgetRefusal: () => setRefusal(undefined) };
}
