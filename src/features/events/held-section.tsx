import { Link } from '@tanstack/react-router';
import type { EventReservation } from '#contract/events.ts';
import { appointmentTime } from '#domain/appointment.ts';
import { eventsText } from '#domain/messages/en/events.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './events.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface HeldSectionProps {
  reservation: EventReservation;
  onChanged: (reservation: EventReservation) => void;
  onPay: (reservation: EventReservation) => void;
  onOver: () => void;
}

/** Tickets that are held: the clock, and every way to keep them. */
export function HeldSection({ reservation, onChanged, onPay, onOver }: HeldSectionProps) {
  const t = useText({ events: eventsText }).events.mine;
  const { act, isBusy, problem } = useReservationActions(reservation, onChanged);
  const { holdExpiresAt, totalPaise, event, payAtRestaurantUntil } = reservation;
  return (
    <Card className={styles['held']}>
      {holdExpiresAt === null ? null : (
        <Countdown
          until={holdExpiresAt}
          now={serverNow}
          label={t.heldFor}
          minutesLabel={t.minutesLeft}
          onOver={onOver}
        />
      )}
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="primary" isWide onClick={() => onPay(reservation)}>
        {t.payNow(formatPaise(totalPaise))}
      </Button>
      {event.isPayAtEventAllowed ? (
        <Later
          label={t.payAtEvent}
          hint={t.payAtEventHint}
          isBusy={isBusy}
          onClick={() => act('payAtEvent')}
        />
      ) : null}
      {payAtRestaurantUntil === null ? null : (
        <Later
          label={t.payAtRestaurant}
          hint={t.payAtRestaurantHint(appointmentTime(payAtRestaurantUntil))}
          isBusy={isBusy}
          onClick={() => act('payAtRestaurant')}
        />
      )}
      <Link
        to="/event-detail/$eventId"
        params={{ eventId: event.eventId }}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t.addMore}
      </Link>
      <Button
        variant="quiet"
        isBusy={isBusy}
        onClick={() => act('cancel', () => showToast('blank', t.letGoToast))}
      >
        {t.letGo}
      </Button>
    </Card>
  );
}

interface LaterProps {
  label: string;
  hint: string;
  isBusy: boolean;
  onClick: () => void;
}

function Later({ label, hint, isBusy, onClick }: LaterProps) {
  return (
    <div className={styles['later']}>
      <Button variant="secondary" isWide isBusy={isBusy} onClick={onClick}>
        {label}
      </Button>
      <p className={styles['quiet']}>{hint}</p>
    </div>
  );
}
