import { MAX_BOOKING_NAME_LENGTH, MAX_WISHES_LENGTH } from '#contract/booking.ts';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import { fieldsText } from '#domain/messages/en/fields.ts';
import { cleanMobile } from '#domain/mobile-input.ts';
import { useText } from '#platform/text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './bookings.module.css';
import { OccasionField } from './occasion-field.tsx';
import type { BookingFlow } from './use-booking.ts';

/** Whose table it is, what it is for, and what is wished. */
export function DetailsStep({ flow }: { flow: BookingFlow }) {
  const t = useText({ bookings: bookingsText, fields: fieldsText });
  const { draft, wrong, change } = flow;
  const errorOf = (field: (typeof wrong)[number], text: string) => (wrong.includes(field) ? text : undefined);
  return (
    <div className={styles['fields']}>
      <TextField
        label={t.bookings.name}
        name="reservedByName"
        error={errorOf('reservedByName', t.bookings.missing)}
        value={draft.reservedByName}
        maxLength={MAX_BOOKING_NAME_LENGTH}
        autoComplete="name"
        onChange={(event) => change({ reservedByName: event.target.value })}
      />
      <TextField
        label={t.bookings.mobile}
        name="reservedByMobile"
        type="tel"
        inputMode="tel"
        error={errorOf('reservedByMobile', t.fields.mobileInvalid)}
        value={draft.reservedByMobile}
        autoComplete="tel-national"
        onChange={(event) => change({ reservedByMobile: cleanMobile(event.target.value) })}
      />
      <TextField
        label={t.bookings.email}
        name="reservedByEmail"
        type="email"
        inputMode="email"
        error={errorOf('reservedByEmail', t.fields.emailInvalid)}
        value={draft.reservedByEmail}
        autoComplete="email"
        onChange={(event) => change({ reservedByEmail: event.target.value })}
      />
      <OccasionField
        value={draft.occasion}
        error={errorOf('occasion', t.bookings.missing)}
        onChange={(occasion) => change({ occasion })}
      />
      <TextArea
        label={t.bookings.wishes}
        hint={t.bookings.wishesHint}
        value={draft.cookingInstructions}
        maxLength={MAX_WISHES_LENGTH}
        rows={2}
        onChange={(event) => change({ cookingInstructions: event.target.value })}
      />
    </div>
  );
}
