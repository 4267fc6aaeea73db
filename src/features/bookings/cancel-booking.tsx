import { useState } from 'react';
import type { Booking } from '#contract/account/booking.ts';
import { cancelBooking } from '#contract/endpoints/bookings.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { formatPhoneNumber } from '#domain/people/phone-number.ts';
import { bookingsText } from '#messages/bookings.js';
import { call } from '#platform/api/call.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './bookings.module.css';
import { BOOK_ACTION } from './use-booking.ts';

interface CancelBookingProps {
  booking: Booking;
  now: number;
  onChanged: (booking: Booking) => void;
}

/** In the last two hours before the booking, customers can cancel only by phone (D-16). */
export function CancelBooking({ booking, now, onChanged }: CancelBookingProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, run } = useAction();
  const { bookingRefId, restaurantName, reservationDateTime: at, cancellableUntil } = booking;
  if (cancellableUntil === null) return null;
  if (now >= cancellableUntil) {
    return (
      <p className={styles['quiet']}>
        {bookingsText.cancelTooLate({ phone: formatPhoneNumber(booking.phoneNumber) })}
      </p>
    );
  }
  const handleCancel = () =>
    run(async () => {
      const input = { bookingRefId };
      const result = await call(cancelBooking, input, { key: keyOfAction('cancelBooking', input) });
      setIsConfirming(false);
      if (result.ok) {
        deleteActionKey(BOOK_ACTION);
        onChanged(result.data);
      }
      if (result.ok) showToast('success', result.message);
      else if (result.problem.code !== 'sessionOver') showToast('error', result.problem.message);
    });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        {bookingsText.cancel()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={bookingsText.cancelTitle()}
        text={bookingsText.cancelText({ outlet: restaurantName, when: appointmentTime(at) })}
        confirmLabel={bookingsText.cancelConfirm()}
        cancelLabel={bookingsText.cancelKeep()}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleCancel}
      />
    </>
  );
}
