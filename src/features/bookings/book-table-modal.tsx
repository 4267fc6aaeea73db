import { useState } from 'react';
import { bookingsText } from '#messages/bookings.js';
import type { BookTableRequest } from '#platform/navigation/modals.ts';
import { deleteActionKey } from '#platform/outbox/action-keys.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SuccessDialog } from '#ui/dialogs/success-dialog.tsx';
import { Art } from '#ui/pictures/art.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { BookTableForm } from './book-table-form.tsx';
import { BOOK_ACTION } from './use-booking.ts';

interface BookTableModalProps {
  /** Null while the modal is closed. */
  request: BookTableRequest | null;
  onClose: () => void;
}

/**
 * "Book A Table" (S-2). Success closes and resets the form, a refusal leaves it as it is; the result shows
 * even if the modal is closed.
 */
export function BookTableModal({ request, onClose }: BookTableModalProps) {
  const [booked, setBooked] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const isHere = useIsHere(request !== null);
  const handleBooked = (message: string) => {
    if (!isHere()) {
      showToast('success', message);
      return;
    }
    // The key of a closed form stays, so that booking the same again returns this booking.
    deleteActionKey(BOOK_ACTION);
    setBooked(message);
  };
  const handleRefused = (message: string) => {
    if (isHere()) setRefused(message);
    else showToast('error', message);
  };
  const handleOk = () => {
    setBooked(undefined);
    onClose();
  };
  return (
    <>
      <Sheet
        isOpen={request !== null && booked === undefined}
        onClose={onClose}
        title={bookingsText.title()}
        closeLabel={bookingsText.close()}
      >
        <BookTableForm request={request ?? {}} onBooked={handleBooked} onRefused={handleRefused} />
      </Sheet>
      <SuccessDialog
        isOpen={booked !== undefined}
        title={bookingsText.successTitle()}
        text={booked ?? ''}
        okLabel={bookingsText.ok()}
        onOk={handleOk}
      />
      <SuccessDialog
        isOpen={refused !== undefined}
        title={bookingsText.errorTitle()}
        text={refused ?? ''}
        okLabel={bookingsText.ok()}
        picture={<Art src="/art/warning.webp" size={72} />}
        onOk={() => setRefused(undefined)}
      />
    </>
  );
}
