import { bookableDates } from '#domain/booking-slots.ts';
import { formatDay, kolkataMidnight, kolkataParts } from '#domain/kolkata.ts';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import { opennessText } from '#domain/messages/en/openness.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { useText } from '#platform/text.ts';
import { Chip } from '#ui/chip.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './bookings.module.css';

/** Days with a chip of their own; the others are chosen from the calendar. */
const CHIPS = 7;

interface DayFieldProps {
  date: string;
  now: number;
  onChange: (date: string) => void;
}

function nameOf(date: string, index: number, t: Pick<Messages, 'bookings' | 'openness'>): string {
  if (index === 0) return t.bookings.today;
  if (index === 1) return t.bookings.tomorrow;
  const midnight = kolkataMidnight(date);
  const weekday = listTexts(t.openness.weekdays)[kolkataParts(midnight).weekday]?.slice(0, 3) ?? '';
  return `${weekday} ${formatDay(midnight).slice(0, -5)}`;
}

/** The day: a week as chips, and a calendar for up to 60 days ahead. */
export function DayField({ date, now, onChange }: DayFieldProps) {
  const t = useText({ bookings: bookingsText, openness: opennessText });
  const dates = bookableDates(now);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t.bookings.day}</legend>
      <div className={styles['days']}>
        {dates.slice(0, CHIPS).map((each, index) => (
          <Chip key={each} isSelected={each === date} onClick={() => onChange(each)}>
            {nameOf(each, index, t)}
          </Chip>
        ))}
      </div>
      <TextField
        label={t.bookings.otherDay}
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
