import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { bookTableModalAtom } from '#platform/modals.ts';
import { useLingering } from '#ui/use-lingering.ts';

const BookTableModal = lazy(async () => {
  const { BookTableModal: Modal } = await import('#features/bookings/book-table-modal.tsx');
  return { default: Modal };
});

/** Where "Book A Table" stands; its code comes when it is first asked for. */
export function BookTableHost() {
  const [request, setRequest] = useAtom(bookTableModalAtom);
  return useLingering(request !== null) ? (
    <Suspense>
      <BookTableModal request={request} onClose={() => setRequest(null)} />
    </Suspense>
  ) : null;
}
