import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Address } from '#contract/account/account.ts';
import { deleteAddress } from '#contract/endpoints/account/account.ts';
import { addressText } from '#messages/address.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey } from '#platform/outbox/action-keys.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { setPlace } from '#platform/visit/visit.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { SAVE_ADDRESS_ACTION } from './address-draft.ts';

interface DeleteAddressDialogProps {
  /** The dialog is open while this is set. */
  address: Address | undefined;
  onClose: () => void;
  onDeleted: (address: Address) => void;
}

/** An address that no longer exists counts as deleted. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const place = useAtomValue(placeAtom);
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    if (address === undefined || isBusy) return;
    setIsBusy(true);
    const result = await call(deleteAddress, { recordId: address.recordId });
    setIsBusy(false);
    if (!result.ok && result.problem.code !== 'notFound') {
      showToast('error', result.problem.message);
      return;
    }
    deleteActionKey(SAVE_ADDRESS_ACTION);
    // The place of the visit stays, but no longer refers to a saved address.
    if (place?.addressId === address.recordId) setPlace({ ...place, source: 'search', addressId: null });
    onDeleted(address);
  };
  return (
    <ConfirmDialog
      isOpen={address !== undefined}
      onClose={onClose}
      title={addressText.removeTitle()}
      text={addressText.removeText({ line: address?.addressLine1 ?? '' })}
      confirmLabel={addressText.remove()}
      cancelLabel={addressText.cancel()}
      onConfirm={handleConfirm}
      tone="danger"
      isBusy={isBusy}
    />
  );
}
