import { appointmentTime } from '#domain/appointment.ts';
import { readPeople } from '#domain/booking-form.ts';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useText } from '#platform/text.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './bookings.module.css';
import type { BookingFlow } from './use-booking.ts';

interface ConfirmStepProps {
  flow: BookingFlow;
  outletTitle: string;
}

/** Everything that is about to be sent. */
export function ConfirmStep({ flow: { draft }, outletTitle }: ConfirmStepProps) {
  const t = useText({ bookings: bookingsText }).bookings;
  const hasSignal = useHasSignal();
  const { reservationDateTime: at } = draft;
  const facts = [
    [t.restaurant, outletTitle],
    [t.when, at === null ? '' : appointmentTime(at)],
    [t.numberOfPeople, t.people(readPeople(draft.typedPeople) ?? 0)],
    [t.occasion, draft.occasion],
    [t.who, draft.reservedByName],
    [t.contact, `${draft.reservedByMobile} · ${draft.reservedByEmail}`],
    [t.wishes, draft.cookingInstructions],
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
      <p className={styles['quiet']}>{t.cancelUntilHint}</p>
      {hasSignal ? null : <Notice tone="offline">{t.needsSignal}</Notice>}
    </div>
  );
}
