import { useState } from 'react';
import type { EventReservation } from '#contract/account/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from '../events.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface CancelTicketsProps {
  reservation: EventReservation;
  onChanged: (reservation: EventReservation) => void;
}

export function CancelTickets({ reservation, onChanged }: CancelTicketsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { act, isBusy, problem } = useReservationActions(reservation, onChanged);
  const { cancellableUntil, status, totalPaise, refundablePaise = totalPaise, tickets } = reservation;
  const unused = tickets.filter(({ checkedInAt }) => checkedInAt === null).length;
  const isPart = unused < tickets.length;
  if (cancellableUntil === null) return null;
  const handleConfirm = async () => {
    await act('cancel', () => showToast('success', eventsText.mine.cancelledToast()));
    setIsConfirming(false);
  };
  return (
    <section className={styles['part']}>
      <p className={styles['quiet']}>
        {eventsText.mine.cancelUntil({ until: appointmentTime(cancellableUntil) })}{' '}
        {isPart ? eventsText.mine.checkedInStay() : null}
      </p>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="secondary" className={styles['startAligned']} onClick={() => setIsConfirming(true)}>
        {isPart ? eventsText.mine.cancelUnused({ unused }) : eventsText.mine.cancel()}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={isPart ? eventsText.mine.cancelUnusedTitle({ unused }) : eventsText.mine.cancelTitle()}
        text={
          status === 'PAID'
            ? eventsText.mine.cancelPaid({ amount: formatPaise(refundablePaise) })
            : eventsText.mine.cancelUnpaid()
        }
        confirmLabel={isPart ? eventsText.mine.cancelUnused({ unused }) : eventsText.mine.cancelYes()}
        cancelLabel={eventsText.mine.cancelNo()}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleConfirm}
      />
    </section>
  );
}
