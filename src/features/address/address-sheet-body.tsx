import { useAtomValue } from 'jotai';
import MapPinned from 'lucide-react/icons/map-pinned';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import type { Address, Place } from '#contract/account/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import type { ChosenPlace, OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { addressSheetText } from '#messages/address-sheet.js';
import { MAP_START } from '#platform/map/location.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom, placeAtom } from '#platform/state/atoms.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { EMPTY_DRAFT, newAddress, withPlace } from './address-draft.ts';
import styles from './address-sheet.module.css';
import { DeliveryRefused } from './delivery/delivery-refused.tsx';
import { MapStep } from './map/map-step.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { placeOfAddress, placeOfFound } from './search/chosen-place.ts';
import { PlacePicker } from './search/place-picker.tsx';
import { usePlaceChoice } from './search/use-place-choice.ts';

export interface AddressSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** An order needs a saved address, so a found place opens the form. */
  needsSavedAddress?: boolean | undefined;
  /** Runs when the customer orders from the nearest outlet that delivers to the place. */
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
  /** Shows at the end of the sheet, such as a link to /address. */
  children?: ReactNode;
}

const AddressForm = lazySheet(async () => (await import('./address-form.tsx')).AddressForm);

function findBegunAt(place: ChosenPlace | null): AddressDraft | undefined {
  const begun = newAddress.recall();
  const isHere =
    place !== null &&
    place.addressId === null &&
    begun.point?.latitude === place.latitude &&
    begun.point.longitude === place.longitude;
  return isHere ? begun : undefined;
}

/** The current step of the sheet, and the actions that lead to another step or choose a place. */
function useAddressSteps(props: AddressSheetProps) {
  const { onClose, onOrderFrom, onTakeAway, needsSavedAddress = false } = props;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const place = useAtomValue(placeAtom);
  const [draft, setDraft] = useState(() =>
    needsSavedAddress && isSignedIn ? findBegunAt(place) : undefined,
  );
  const [isOnMap, setIsOnMap] = useState(false);
  const isHere = useIsHere(props.isOpen);
  const { choose, isChecking, refusal, clearRefusal } = usePlaceChoice(() => {
    // The chosen place stays even if the sheet was closed during the check.
    if (isHere()) onClose();
  });
  const chooseAddress = (address: Address) => {
    // The customer may have chosen another place since, so the address is only saved.
    if (!isHere()) {
      showToast('success', addressText.saved());
      return;
    }
    setDraft(undefined);
    choose(placeOfAddress(address, addressText));
  };
  const pick = (found: Place, source: 'position' | 'search') => {
    const begun = withPlace(EMPTY_DRAFT, found);
    if (needsSavedAddress && isSignedIn) return setDraft(begun);
    // A visitor continues with this draft after the sign-in.
    if (needsSavedAddress) newAddress.save(begun);
    return choose(placeOfFound(found, source, addressText));
  };
  const orderFrom =
    onOrderFrom &&
    ((outlet: OutletRef) => {
      onOrderFrom(outlet);
      onClose();
    });
  const takeAway =
    onTakeAway &&
    (() => {
      onTakeAway();
      onClose();
    });
  return {
    ...{ place, draft, setDraft, isOnMap, setIsOnMap, isChecking, refusal, clearRefusal },
    ...{ pick, chooseAddress, orderFrom, takeAway },
  };
}

export function AddressSheetBody(props: AddressSheetProps) {
  const { place, draft, setDraft, isOnMap, setIsOnMap, isChecking, refusal, ...acts } =
    useAddressSteps(props);
  const { pick, chooseAddress, orderFrom, takeAway, clearRefusal } = acts;
  if (isChecking) {
    return (
      <p role="status" className={styles['checking']}>
        {addressSheetText.checking()}
      </p>
    );
  }
  if (refusal !== undefined) {
    return (
      <DeliveryRefused
        refusal={refusal}
        onOrderFrom={orderFrom}
        onTakeAway={takeAway}
        onOtherPlace={clearRefusal}
      />
    );
  }
  if (draft !== undefined) {
    return (
      <AddressForm initial={draft} onSaved={chooseAddress} onOrderFrom={orderFrom} onTakeAway={takeAway} />
    );
  }
  if (isOnMap) {
    return (
      <MapStep
        start={place ?? MAP_START}
        onConfirm={(found) => pick(found, 'search')}
        onBack={() => setIsOnMap(false)}
      />
    );
  }
  return (
    <StartStep
      near={place}
      onPick={pick}
      onMap={() => setIsOnMap(true)}
      onChoose={chooseAddress}
      onAdd={() => setDraft(newAddress.recall())}
    >
      {props.children}
    </StartStep>
  );
}

interface StartStepProps {
  near: ChosenPlace | null;
  onPick: (found: Place, source: 'position' | 'search') => void;
  onMap: () => void;
  onChoose: (address: Address) => void;
  onAdd: () => void;
  children: ReactNode;
}

function StartStep({ near, onPick, onMap, onChoose, onAdd, children }: StartStepProps) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={styles['body']}>
      <PlacePicker near={near} onPick={onPick} />
      <Button variant="secondary" isWide icon={<MapPinned aria-hidden="true" />} onClick={onMap}>
        {addressText.map.choose()}
      </Button>
      <SavedAddresses onChoose={onChoose} />
      {isSignedIn ? (
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {addressText.add()}
        </Button>
      ) : (
        <div className={styles['login']}>
          <p className={styles['muted']}>{addressSheetText.loginForSavedText()}</p>
          <Button variant="secondary" onClick={() => requestLogin()}>
            {addressSheetText.loginForSaved()}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
