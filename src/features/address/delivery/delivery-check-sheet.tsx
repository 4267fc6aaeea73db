import { useEffect, useRef } from 'react';
import type { Address } from '#contract/account/account.ts';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { placeOfAddress } from '../search/chosen-place.ts';
import { usePlaceChoice } from '../search/use-place-choice.ts';
import { DeliveryRefused } from './delivery-refused.tsx';

interface DeliveryCheckSheetProps {
  address: Address | undefined;
  onClose: () => void;
  onOrderFrom: (outlet: OutletRef) => void;
  onTakeAway: () => void;
}

/** Checks a chosen address, and opens only when the outlet does not deliver there. */
export function DeliveryCheckSheet({ address, onClose, onOrderFrom, onTakeAway }: DeliveryCheckSheetProps) {
  const { choose, refusal, clearRefusal } = usePlaceChoice(onClose);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (address !== undefined) latest.current(placeOfAddress(address, addressText));
  }, [address, addressText]);
  const close = () => {
    clearRefusal();
    onClose();
  };
  return (
    <Sheet
      isOpen={refusal !== undefined}
      onClose={close}
      title={addressText.sheetTitle()}
      closeLabel={addressText.close()}
    >
      {refusal === undefined ? null : (
        <DeliveryRefused
          refusal={refusal}
          onOrderFrom={(outlet) => {
            close();
            onOrderFrom(outlet);
          }}
          onTakeAway={() => {
            close();
            onTakeAway();
          }}
          onOtherPlace={close}
        />
      )}
    </Sheet>
  );
}
