import { useRef, useState } from 'react';
import type { ChosenPlace } from '#contract/stored.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { type DeliveryRefusal, findDeliveryRefusal } from './check-delivery.ts';

/** Keeps the place of the visit, and asks at once whether it is delivered to. */
export function usePlaceChoice(onChosen: (place: ChosenPlace) => void) {
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const latest = useRef<ChosenPlace>(undefined);
  const choose = async (place: ChosenPlace) => {
    latest.current = place;
    store.set(placeAtom, place);
    setIsChecking(true);
    const refused = await findDeliveryRefusal(place);
    // Another place was chosen meanwhile: what is said of this one no longer matters.
    if (latest.current !== place) return;
    setIsChecking(false);
    setRefusal(refused);
    if (refused === undefined) onChosen(place);
  };
  return { choose, isChecking, refusal, forgetRefusal: () => setRefusal(undefined) };
}
