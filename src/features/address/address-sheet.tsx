import type { ReactNode } from 'react';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { AddressSheetBody } from './address-sheet-body.tsx';

export interface AddressSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** An order needs a saved address, so a found place opens the form. */
  needsSavedAddress?: boolean | undefined;
  /** Offers the nearest outlet that delivers there. */
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
  /** Shows at the end, such as a link to /address. */
  children?: ReactNode;
}

/** Visitors can choose a place without a sign-in. */
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
