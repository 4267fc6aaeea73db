import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent, Ref } from 'react';
import { MAX_PEOPLE } from '#contract/booking.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { isBlockedKey, readPeople } from '#domain/booking-form.ts';
import { bookingsText } from '#messages/bookings.js';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './bookings.module.css';

interface PeopleFieldProps {
  typed: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
}

/** e, E, + and - never get in, however they come: by a key, by paste or from a phone's keyboard. */
function blockKeys(event: KeyboardEvent): void {
  if (isBlockedKey(event.key)) event.preventDefault();
}

/** How many people: typed, or one more and one fewer. */
export function PeopleField({ typed, error, ref, onChange }: PeopleFieldProps) {
  const people = readPeople(typed) ?? 0;
  return (
    <div className={styles['people']}>
      <TextField
        ref={ref}
        label={bookingsText.numberOfPeople()}
        hint={bookingsText.peopleHint()}
        error={error}
        name="numberOfPeople"
        inputMode="numeric"
        value={typed}
        onKeyDown={blockKeys}
        onChange={(event) => onChange(plainTyped(event.target.value).replaceAll(/[eE+-]/g, ''))}
      />
      <IconButton
        label={bookingsText.fewer()}
        icon={<Minus aria-hidden="true" />}
        disabled={people <= 1}
        onClick={() => onChange(String(people - 1))}
      />
      <IconButton
        label={bookingsText.more()}
        icon={<Plus aria-hidden="true" />}
        disabled={people >= MAX_PEOPLE}
        onClick={() => onChange(String(people + 1))}
      />
    </div>
  );
}
