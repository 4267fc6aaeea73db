import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { isDeleteAccountOpenAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';

const DeleteAccountFlow = lazySheet(
  async () => (await import('#features/account/deletion/delete-account-flow.tsx')).DeleteAccountFlow,
);

/** Where an account is deleted; once asked for it stays, since it has the last word over home. */
export function DeleteAccountHost() {
  const [isOpen, setIsOpen] = useAtom(isDeleteAccountOpenAtom);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  return isWanted ? <DeleteAccountFlow isOpen={isOpen} onClose={close} /> : null;
}
