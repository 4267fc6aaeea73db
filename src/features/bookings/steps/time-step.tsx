import { useId } from 'react';
import { findPeopleProblem, readPeople } from '#domain/bookings/booking-form.ts';
import { bookingsText } from '#messages/bookings.js';
import { fieldsText } from '#messages/fields.js';
import { Field } from '#platform/form/field.tsx';
import { useNow } from '#platform/time/use-now.ts';
import styles from '../bookings.module.css';
import type { BookingFlow } from '../use-booking.ts';
import { DayField } from './day-field.tsx';
import { PeopleField } from './people-field.tsx';
import { SlotField } from './slot-field.tsx';

const LOOK_EVERY_MS = 20_000;

export function TimeStep({ flow }: { flow: BookingFlow }) {
  const now = useNow(LOOK_EVERY_MS);
  const titleId = useId();
  const errorId = useId();
  const { form, draft, change } = flow;
  const { restaurantId, date, typedPeople, reservationDateTime } = draft;
  const people = readPeople(typedPeople);
  const problem = findPeopleProblem(typedPeople);
  // An empty field shows its error only on submit; an invalid one shows it at once.
  const peopleError =
    problem === undefined || problem === 'peopleMissing' ? undefined : fieldsText[problem]();
  return (
    <div className={styles['fields']}>
      <Field form={form} name="typedPeople">
        {({ error, ref }) => (
          <PeopleField
            typed={typedPeople}
            error={peopleError ?? error}
            ref={ref}
            onChange={(typed) => change({ typedPeople: typed })}
          />
        )}
      </Field>
      <DayField date={date} now={now} onChange={(chosen) => change({ date: chosen })} />
      {restaurantId === null || people === null ? null : (
        <Field form={form} name="reservationDateTime">
          {({ error, ref }) => (
            <section
              className={styles['group']}
              aria-labelledby={titleId}
              aria-describedby={errorId}
              // The focus moves here when no time is chosen.
              ref={ref}
              tabIndex={-1}
            >
              <p className={styles['legend']} id={titleId}>
                {bookingsText.slots()}
              </p>
              <p className={styles['error']} id={errorId}>
                {error}
              </p>
              <SlotField
                input={{ restaurantId, date, numberOfPeople: people }}
                chosen={reservationDateTime}
                now={now}
                onChoose={(slotAt) => change({ reservationDateTime: slotAt })}
              />
              <p className={styles['quiet']}>{bookingsText.zone()}</p>
            </section>
          )}
        </Field>
      )}
    </div>
  );
}
