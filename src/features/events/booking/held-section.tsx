import { Link } from '@tanstack/react-router';
import type { EventReservation } from '#contract/account/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import eventStyles from '../events.module.css';
import styles from './event-booking.module.css';
import { useReservationActions } from './use-reservation-actions.ts';

interface HeldSectionProps {
  reservation: EventReservation;
  onChanged: (reservation: EventReservation) => void;
  onPay: (reservation: EventReservation) => void;
  onOver: () => void;
}

export function HeldSection({ reservation, onChanged, onPay, onOver }: HeldSectionProps) {
  const { act, isBusy, problem } = useReservationActions(reservation, onChanged);
  const { holdExpiresAt, totalPaise, event, payAtRestaurantUntil } = reservation;
  return (
    <Card className={styles['held']}>
      {holdExpiresAt === null ? null : (
        <Countdown
          until={holdExpiresAt}
          now={serverNow}
          label={(left) => eventsText.mine.heldFor({ left })}
          minutesLabel={(minutes) => eventsText.mine.minutesLeft({ minutes })}
          onOver={onOver}
        />
      )}
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      <Button variant="primary" isWide onClick={() => onPay(reservation)}>
        {eventsText.mine.payNow({ total: formatPaise(totalPaise) })}
      </Button>
      {event.isPayAtEventAllowed ? (
        <Later
          label={eventsText.mine.payAtEvent()}
          hint={eventsText.mine.payAtEventHint()}
          isBusy={isBusy}
          onClick={() => act('payAtEvent')}
        />
      ) : null}
      {payAtRestaurantUntil === null ? null : (
        <Later
          label={eventsText.mine.payAtRestaurant()}
          hint={eventsText.mine.payAtRestaurantHint({ until: appointmentTime(payAtRestaurantUntil) })}
          isBusy={isBusy}
          onClick={() => act('payAtRestaurant')}
        />
      )}
      <Link
        to="/event-detail/$eventId"
        params={{ eventId: event.eventId }}
        className={buttonClass({ variant: 'quiet' })}
      >
        {eventsText.mine.addMore()}
      </Link>
      <Button
        variant="quiet"
        isBusy={isBusy}
        onClick={() => act('cancel', () => showToast('blank', eventsText.mine.letGoToast()))}
      >
        {eventsText.mine.letGo()}
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
      <p className={eventStyles['quiet']}>{hint}</p>
    </div>
  );
}
