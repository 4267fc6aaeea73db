import type { ReactNode } from 'react';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { AddressSheetBody } from './address-sheet-body.tsx';

export interface AddressSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** For an order: a place that is found leads on to the form, so that it gets saved. */
  needsSavedAddress?: boolean | undefined;
  /** The nearest outlet that delivers to the place, when the chosen one does not. */
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
  /** A link to /address, or whatever else belongs at the end. */
  children?: ReactNode;
}

/** Where the food goes: saved addresses, the phone's position, or a search. Visitors need no sign-in. */
export function AddressSheet(props: AddressSheetProps) {
  const { isOpen, onClose } = props;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={addressText.sheetTitle()}
      closeLabel={addressText.close()}
    >
      <AddressSheetBody {...props} />
    </Sheet>
  );
}
