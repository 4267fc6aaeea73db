import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { isDeleteAccountOpenAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';

const DeleteAccountFlow = lazySheet(
  async () => (await import('#features/account/deletion/delete-account-flow.tsx')).DeleteAccountFlow,
);

/** Stays mounted, because it shows its result over home after the session has ended. */
export function DeleteAccountHost() {
  const [isOpen, setIsOpen] = useAtom(isDeleteAccountOpenAtom);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const close = useCallback(() => setIsOpen(false), [setIsOpen]);
  return isWanted ? <DeleteAccountFlow isOpen={isOpen} onClose={close} /> : null;
}
