import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { homeText } from '#messages/home.js';
import { locate } from '#platform/map/location.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { setPlace } from '#platform/visit/visit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { placeOfPosition } from './find-place.ts';
import { locationFailureAtom } from './locate-customer.ts';

export function LocateButton() {
  const [isBusy, setIsBusy] = useState(false);
  const find = async () => {
    setIsBusy(true);
    await locateOnTap();
    setIsBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<LocateFixed aria-hidden="true" />}
      isBusy={isBusy}
      onClick={find}
    >
      {isBusy ? homeText.location.using() : homeText.location.use()}
    </Button>
  );
}

/** Sets the place to the position; a position requested by a tap counts as the customer's choice. */
async function locateOnTap(): Promise<boolean> {
  const found = await locate();
  if (!found.ok) {
    showToast('error', homeText.location[found.failure.code]());
    return false;
  }
  store.set(locationFailureAtom, null);
  setPlace(placeOfPosition(found.value, store.get(placeAtom), homeText.here()));
  return true;
}
