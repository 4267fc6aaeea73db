import { MAX_BOOKING_NAME_LENGTH, MAX_WISHES_LENGTH } from '#contract/account/booking.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { bookingsText } from '#messages/bookings.js';
import { Field } from '#platform/form/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../bookings.module.css';
import type { BookingFlow } from '../use-booking.ts';
import { OccasionField } from './occasion-field.tsx';

export function DetailsStep({ flow: { form } }: { flow: BookingFlow }) {
  return (
    <div className={styles['fields']}>
      <Field form={form} name="reservedByName">
        {(input) => (
          <TextField
            {...input}
            label={bookingsText.name()}
            maxLength={MAX_BOOKING_NAME_LENGTH}
            autoComplete="name"
          />
        )}
      </Field>
      <Field form={form} name="reservedByMobile">
        {(input) => (
          <TextField
            {...input}
            label={bookingsText.mobile()}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onChange={(event) => input.onChange(cleanMobile(event.target.value))}
          />
        )}
      </Field>
      <Field form={form} name="reservedByEmail">
        {(input) => (
          <TextField
            {...input}
            label={bookingsText.email()}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field form={form} name="occasion">
        {(input) => <OccasionField {...input} />}
      </Field>
      <Field form={form} name="cookingInstructions">
        {(input) => (
          <TextArea
            {...input}
            label={bookingsText.wishes()}
            hint={bookingsText.wishesHint()}
            maxLength={MAX_WISHES_LENGTH}
            rows={2}
          />
        )}
      </Field>
    </div>
  );
}
