import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { lazySheet } from '#platform/lazy-part.tsx';
import { isDeleteAccountOpenAtom } from '#platform/modals.ts';

const DeleteAccountFlow = lazySheet(
  async () => (await import('#features/account/delete-account-flow.tsx')).DeleteAccountFlow,
);

/** Where an account is deleted; once asked for it stays, since it has the last word over home. */
export function DeleteAccountHost() {
  const [isOpen, setIsOpen] = useAtom(isDeleteAccountOpenAtom);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  return isWanted ? <DeleteAccountFlow isOpen={isOpen} onClose={close} /> : null;
}
