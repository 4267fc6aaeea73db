import { bookableDates } from '#domain/bookings/booking-slots.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatShortDay, kolkataMidnight } from '#domain/time/kolkata.ts';
import { bookingsText } from '#messages/bookings.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../bookings.module.css';

/** Number of days with a chip; later days are chosen in the calendar. */
const CHIPS = 7;

interface DayFieldProps {
  date: string;
  now: number;
  onChange: (date: string) => void;
}

function nameOf(date: string, index: number, t: Messages['bookings']): string {
  if (index === 0) return t.today();
  if (index === 1) return t.tomorrow();
  return formatShortDay(kolkataMidnight(date));
}

/** Chips for the next days, and a calendar for up to 60 days ahead (D-16). */
export function DayField({ date, now, onChange }: DayFieldProps) {
  const dates = bookableDates(now);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{bookingsText.day()}</legend>
      <div className={styles['days']}>
        {dates.slice(0, CHIPS).map((each, index) => (
          <Chip key={each} isSelected={each === date} onClick={() => onChange(each)}>
            {nameOf(each, index, bookingsText)}
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
