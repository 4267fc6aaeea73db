import { appointmentTime } from '#domain/bookings/appointment.ts';
import { readPeople } from '#domain/bookings/booking-form.ts';
import { wordOccasion } from '#domain/bookings/occasion.ts';
import { bookingsText } from '#messages/bookings.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../bookings.module.css';
import type { BookingFlow } from '../use-booking.ts';

interface ConfirmStepProps {
  flow: BookingFlow;
  outletTitle: string;
}

export function ConfirmStep({ flow: { draft }, outletTitle }: ConfirmStepProps) {
  const hasSignal = useHasSignal();
  const { reservationDateTime: at } = draft;
  const facts = [
    [bookingsText.restaurant(), outletTitle],
    [bookingsText.when(), at === null ? '' : appointmentTime(at)],
    [bookingsText.numberOfPeople(), bookingsText.people({ count: readPeople(draft.typedPeople) ?? 0 })],
    [bookingsText.occasion(), wordOccasion(draft, bookingsText.occasions)],
    [bookingsText.who(), draft.reservedByName],
    [bookingsText.contact(), `${draft.reservedByMobile} · ${draft.reservedByEmail}`],
    [bookingsText.wishes(), draft.cookingInstructions],
  ] as const;
  return (
    <div className={styles['fields']}>
      <dl className={styles['facts']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles['quiet']}>{bookingsText.cancelUntilHint()}</p>
      {hasSignal ? null : <Notice tone="offline">{bookingsText.needsSignal()}</Notice>}
    </div>
  );
}
