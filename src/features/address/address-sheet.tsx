import { addressText } from '#messages/address.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import type { AddressSheetProps } from './address-sheet-body.tsx';
import { AddressSheetBody } from './address-sheet-body.tsx';

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
