import { useState } from 'react';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import type { BookTableRequest } from '#platform/modals.ts';
import { useText } from '#platform/text.ts';
import { Sheet } from '#ui/sheet.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { BookTableForm } from './book-table-form.tsx';

interface BookTableModalProps {
  /** Null while it is closed. */
  request: BookTableRequest | null;
  onClose: () => void;
}

/**
 * "Book A Table" (spec section 2). Booked, it closes, its form begins anew, and the server's message is
 * shown; refused, the form stays as it is.
 */
export function BookTableModal({ request, onClose }: BookTableModalProps) {
  const t = useText({ bookings: bookingsText }).bookings;
  const [booked, setBooked] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const handleOk = () => {
    setBooked(undefined);
    onClose();
  };
  return (
    <>
      <Sheet
        isOpen={request !== null && booked === undefined}
        onClose={onClose}
        title={t.title}
        closeLabel={t.close}
      >
        <BookTableForm request={request ?? {}} onBooked={setBooked} onRefused={setRefused} />
      </Sheet>
      <SuccessDialog
        isOpen={booked !== undefined}
        title={t.successTitle}
        text={booked ?? ''}
        okLabel={t.ok}
        onOk={handleOk}
      />
      <SuccessDialog
        isOpen={refused !== undefined}
        title={t.errorTitle}
        text={refused ?? ''}
        okLabel={t.ok}
        picture={<img src="/art/warning.webp" alt="" width={72} height={72} decoding="async" />}
        onOk={() => setRefused(undefined)}
      />
    </>
  );
}
