import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { InputEvent, Ref } from 'react';
import { MAX_PEOPLE } from '#contract/account/booking.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { isBlockedKey, readPeople } from '#domain/bookings/booking-form.ts';
import { bookingsText } from '#messages/bookings.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../bookings.module.css';

interface PeopleFieldProps {
  typed: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
}

/**
 * Blocks the keys e, E, + and - (S-5). Pasted text is validated instead, because "1e1" without its e would be
 * 11.
 */
function blockKeys(event: InputEvent): void {
  if (isBlockedKey(event.data)) event.preventDefault();
}

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
        onBeforeInput={blockKeys}
        onChange={(event) => onChange(plainTyped(event.target.value))}
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
