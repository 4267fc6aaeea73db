import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { bookTableModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useLingering } from '#ui/use-lingering.ts';

const BookTableModal = lazySheet(
  async () => (await import('#features/bookings/book-table-modal.tsx')).BookTableModal,
);

/** The code loads on the first request, and a logout closes the sheet. */
export function BookTableHost() {
  const [request, setRequest] = useAtom(bookTableModalAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  useEffect(() => {
    if (!isSignedIn) setRequest(null);
  }, [isSignedIn, setRequest]);
  return useLingering(request !== null) ? (
    <BookTableModal request={request} onClose={() => setRequest(null)} />
  ) : null;
}
