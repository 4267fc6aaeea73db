import { useState } from 'react';
import type { DayBooking } from '#contract/desk/endpoints/bookings.ts';
import { listDayBookings } from '#contract/desk/endpoints/bookings.ts';
import { SEAT_HOLDING } from '#domain/bookings/booking-lifecycle.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { formatTime, kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { useServerNow } from '../../parts/server-now.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings.module.css';
import { WalkInSheet } from './walk-in-sheet.tsx';

const BookSheet = lazyPart(async () => (await import('./book-sheet.tsx')).BookSheet);

interface BookingsPageProps {
  readonly restaurantId: number;
  /** The shown day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly onChoose: (date: string) => void;
}

const dateAfter = (date: string, days: number) => kolkataParts(kolkataMidnight(date) + days * DAY_MS).date;

/** Bookings that need seats: their guests are expected or present. */
const listSeatHolding = (bookings: readonly DayBooking[]) =>
  bookings.filter(({ status }) => SEAT_HOLDING.includes(status));

const countPeople = (bookings: readonly DayBooking[]) =>
  listSeatHolding(bookings).reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0);

export function BookingsPage({ restaurantId, date, onChoose }: BookingsPageProps) {
  const { data, dataUpdatedAt } = useDesk(listDayBookings, { restaurantId, date });
  const [isSeating, setIsSeating] = useState(false);
  const [isBooking, setIsBooking] = useState(false);
  const bookings = data?.bookingList ?? [];
  const seats = data?.seats ?? 0;
  const now = useServerNow(data?.serverTime, dataUpdatedAt);
  const hours = groupBy(bookings, ({ reservationDateTime: at }) => hourOf(at));
  return (
    <main data-board="">
      <header className={styles['head']}>
        <h1>{text.title()}</h1>
        <div className={styles['day']}>
          <Button
            variant="secondary"
            aria-label={text.before()}
            onClick={() => onChoose(dateAfter(date, -1))}
          >
            ‹
          </Button>
          <TextField
            label={text.day()}
            type="date"
            value={date}
            onChange={({ target }) => {
              if (target.value !== '') onChoose(target.value);
            }}
          />
          <Button variant="secondary" aria-label={text.after()} onClick={() => onChoose(dateAfter(date, 1))}>
            ›
          </Button>
        </div>
        <div className={styles['day']}>
          <Button variant="secondary" onClick={() => setIsBooking(true)}>
            {text.byPhone.open()}
          </Button>
          <Button variant="primary" onClick={() => setIsSeating(true)}>
            {text.walkIn.open()}
          </Button>
        </div>
      </header>
      {data === undefined ? <p role="status">{deskShellText.loading()}</p> : null}
      {data !== undefined && bookings.length === 0 ? <p>{text.none()}</p> : null}
      {bookings.length === 0 ? null : (
        <p className={styles['quiet']}>
          {text.summary({ people: countPeople(bookings), count: listSeatHolding(bookings).length, seats })}
        </p>
      )}
      {[...hours].map(([hour, ofHour]) => (
        <section key={hour} className={styles['hour']} aria-label={formatTime(hour)}>
          <h2 className={styles['hourTitle']}>
            {text.hour({ time: formatTime(hour), people: countPeople(ofHour) })}
          </h2>
          <ul className={styles['cards']}>
            {ofHour.map((booking) => (
              <li key={booking.bookingRefId}>
                <BookingCard restaurantId={restaurantId} booking={booking} seats={seats} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isBooking ? (
        <BookSheet restaurantId={restaurantId} date={date} onClose={() => setIsBooking(false)} />
      ) : null}
      {isSeating ? <WalkInSheet restaurantId={restaurantId} onClose={() => setIsSeating(false)} /> : null}
    </main>
  );
}

/** Start of the hour in Asia/Kolkata, epoch ms; these hours begin at half past the hour in UTC. */
function hourOf(at: number): number {
  const midnight = kolkataMidnight(kolkataParts(at).date);
  return midnight + Math.floor((at - midnight) / HOUR_MS) * HOUR_MS;
}
