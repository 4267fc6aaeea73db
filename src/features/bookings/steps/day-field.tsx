import { bookableDates } from '#domain/bookings/booking-slots.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatShortDay } from '#domain/order/short-day.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { bookingsText } from '#messages/bookings.js';
import { opennessText } from '#messages/openness.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../bookings.module.css';

/** Later days are chosen in the calendar. */
const CHIPS = 7;

interface DayFieldProps {
  date: string;
  now: number;
  onChange: (date: string) => void;
}

function nameOf(date: string, index: number, t: Pick<Messages, 'bookings' | 'openness'>): string {
  if (index === 0) return t.bookings.today();
  if (index === 1) return t.bookings.tomorrow();
  return formatShortDay(kolkataMidnight(date), t.openness);
}

/** The calendar covers up to 60 days. */
export function DayField({ date, now, onChange }: DayFieldProps) {
  const dates = bookableDates(now);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{bookingsText.day()}</legend>
      <div className={styles['days']}>
        {dates.slice(0, CHIPS).map((each, index) => (
          <Chip key={each} isSelected={each === date} onClick={() => onChange(each)}>
            {nameOf(each, index, { bookings: bookingsText, openness: opennessText })}
          </Chip>
        ))}
      </div>
      <TextField
        label={bookingsText.otherDay()}
        type="date"
        min={dates[0]}
        max={dates.at(-1)}
        value={date}
        onChange={(event) => {
          if (event.target.value !== '') onChange(event.target.value);
        }}
      />
    </fieldset>
  );
}
