import { useState } from 'react';
import type { EventReservation } from '#contract/events.ts';
import { appointmentTime } from '#domain/appointment.ts';
import { eventsText } from '#domain/messages/en/events.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './events.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface CancelSectionProps {
  reservation: EventReservation;
  onChanged: (reservation: EventReservation) => void;
}

/** Giving the tickets back, while that can be done. */
export function CancelSection({ reservation, onChanged }: CancelSectionProps) {
  const t = useText({ events: eventsText }).events.mine;
  const [isAsked, setIsAsked] = useState(false);
  const { act, isBusy, problem } = useReservationActions(reservation, onChanged);
  const { cancellableUntil, status, totalPaise, refundablePaise = totalPaise, tickets } = reservation;
  const unused = tickets.filter(({ checkedInAt }) => checkedInAt === null).length;
  const isPart = unused < tickets.length;
  if (cancellableUntil === null) return null;
  const handleConfirm = async () => {
    await act('cancel', () => showToast('success', t.cancelledToast));
    setIsAsked(false);
  };
  return (
    <section className={styles['part']}>
      <p className={styles['quiet']}>
        {t.cancelUntil(appointmentTime(cancellableUntil))} {isPart ? t.checkedInStay : null}
      </p>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="secondary" className={styles['startAligned']} onClick={() => setIsAsked(true)}>
        {isPart ? t.cancelUnused(unused) : t.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={isPart ? t.cancelUnusedTitle(unused) : t.cancelTitle}
        text={status === 'PAID' ? t.cancelPaid(formatPaise(refundablePaise)) : t.cancelUnpaid}
        confirmLabel={isPart ? t.cancelUnused(unused) : t.cancelYes}
        cancelLabel={t.cancelNo}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleConfirm}
      />
    </section>
  );
}
