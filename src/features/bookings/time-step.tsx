import { useId } from 'react';
import { findPeopleProblem, readPeople } from '#domain/booking-form.ts';
import { bookingsText } from '#messages/bookings.js';
import { fieldsText } from '#messages/fields.js';
import { useNow } from '#platform/time/use-now.ts';
import styles from './bookings.module.css';
import { DayField } from './day-field.tsx';
import { PeopleField } from './people-field.tsx';
import { SlotField } from './slot-field.tsx';
import type { BookingFlow } from './use-booking.ts';

const LOOK_EVERY_MS = 20_000;

/** How many, on which day, at what time. */
export function TimeStep({ flow }: { flow: BookingFlow }) {
  const now = useNow(LOOK_EVERY_MS);
  const errorId = useId();
  const { draft, wrong, change } = flow;
  const { restaurantId, date, typedPeople, reservationDateTime } = draft;
  const people = readPeople(typedPeople);
  const problem = findPeopleProblem(typedPeople);
  // An empty field waits for the customer to go on; one that cannot be right says so at once.
  const isShown = wrong.includes('numberOfPeople') || (problem !== undefined && problem !== 'peopleMissing');
  return (
    <div className={styles['fields']}>
      <PeopleField
        typed={typedPeople}
        error={isShown && problem !== undefined ? fieldsText[problem]() : undefined}
        onChange={(typed) => change({ typedPeople: typed })}
      />
      <DayField date={date} now={now} onChange={(chosen) => change({ date: chosen })} />
      {restaurantId === null || people === null ? null : (
        <section
          className={styles['fields']}
          aria-label={bookingsText.slots()}
          aria-describedby={errorId}
          // Stands in front of the times when one is missing.
          data-field="reservationDateTime"
          tabIndex={-1}
        >
          <p className={styles['error']} id={errorId}>
            {wrong.includes('reservationDateTime') ? bookingsText.timeMissing() : null}
          </p>
          <SlotField
            asked={{ restaurantId, date, numberOfPeople: people }}
            chosen={reservationDateTime}
            now={now}
            onChoose={(slotAt) => change({ reservationDateTime: slotAt })}
          />
          <p className={styles['quiet']}>{bookingsText.zone()}</p>
        </section>
      )}
    </div>
  );
}
