import { useRef, useState } from 'react';
import type { ChosenPlace } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { markChosen, setPlace } from '#platform/visit/visit.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { type DeliveryRefusal, findDeliveryRefusal } from '../delivery/check-delivery.ts';

const isDelivery = () => (store.get(orderTypeAtom)?.orderType ?? 'HomeDelivery') === 'HomeDelivery';

/**
 * Sets the place of the visit. A delivery place also fixes delivery as the order type, even with an outlet
 * around the corner (D-5).
 */
function takePlace(place: ChosenPlace): void {
  if (isDelivery()) markChosen('orderType');
  setPlace(place);
}

function reportPlace({ label }: ChosenPlace): void {
  showToast('success', isDelivery() ? addressText.chosenNow({ label }) : addressText.nearNow({ label }));
}

/** Sets the place of the visit and checks whether the outlet delivers there. */
export function usePlaceChoice(onChosen: () => void) {
  const [isChecking, setIsChecking] = useState(false);
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const latest = useRef<ChosenPlace>(undefined);
  const choose = async (place: ChosenPlace) => {
    latest.current = place;
    takePlace(place);
    setIsChecking(true);
    const refused = await findDeliveryRefusal(place);
    // The customer chose another place meanwhile, so this result is obsolete.
    if (latest.current !== place) return;
    setIsChecking(false);
    setRefusal(refused);
    if (refused !== undefined) return;
    reportPlace(place);
    onChosen();
  };
  return { choose, isChecking, refusal, clearRefusal: () => setRefusal(undefined) };
}
