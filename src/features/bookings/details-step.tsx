import { MAX_BOOKING_NAME_LENGTH, MAX_WISHES_LENGTH } from '#contract/booking.ts';
import { cleanMobile } from '#domain/mobile-input.ts';
import { bookingsText } from '#messages/bookings.js';
import { fieldsText } from '#messages/fields.js';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './bookings.module.css';
import { OccasionField } from './occasion-field.tsx';
import type { BookingFlow } from './use-booking.ts';

/** Whose table it is, what it is for, and what is wished. */
export function DetailsStep({ flow }: { flow: BookingFlow }) {
  const { draft, wrong, change } = flow;
  const errorOf = (field: (typeof wrong)[number], text: string) => (wrong.includes(field) ? text : undefined);
  return (
    <div className={styles['fields']}>
      <TextField
        label={bookingsText.name()}
        name="reservedByName"
        error={errorOf('reservedByName', bookingsText.missing())}
        value={draft.reservedByName}
        maxLength={MAX_BOOKING_NAME_LENGTH}
        autoComplete="name"
        onChange={(event) => change({ reservedByName: event.target.value })}
      />
      <TextField
        label={bookingsText.mobile()}
        name="reservedByMobile"
        type="tel"
        inputMode="tel"
        error={errorOf('reservedByMobile', fieldsText.mobileInvalid())}
        value={draft.reservedByMobile}
        autoComplete="tel-national"
        onChange={(event) => change({ reservedByMobile: cleanMobile(event.target.value) })}
      />
      <TextField
        label={bookingsText.email()}
        name="reservedByEmail"
        type="email"
        inputMode="email"
        error={errorOf('reservedByEmail', fieldsText.emailInvalid())}
        value={draft.reservedByEmail}
        autoComplete="email"
        onChange={(event) => change({ reservedByEmail: event.target.value })}
      />
      <OccasionField
        value={draft.occasion}
        error={errorOf('occasion', bookingsText.missing())}
        onChange={(occasion) => change({ occasion })}
      />
      <TextArea
        label={bookingsText.wishes()}
        hint={bookingsText.wishesHint()}
        value={draft.cookingInstructions}
        maxLength={MAX_WISHES_LENGTH}
        rows={2}
        onChange={(event) => change({ cookingInstructions: event.target.value })}
      />
    </div>
  );
}
