import { useEffect, useRef } from 'react';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { profileText } from '#messages/profile.js';
import { Field } from '#platform/form/field.tsx';
import type { Form } from '#platform/form/use-form.ts';
import { serverNow } from '#platform/time/clock.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { FullNameField } from './full-name-field.tsx';
import { GenderField } from './gender-field.tsx';
import type { ProfileValues } from './profile-drafts.ts';
import { showDate } from './profile-entry.ts';
import styles from './profile-form.module.css';

const EARLIEST_DATE = '1900-01-01';

/** Scrolls to the first field with an error, because it may be outside the viewport. */
export function useErrorInSight({ formState: { errors } }: Form<ProfileValues>) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    formRef.current?.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' });
  }, [errors]);
  return formRef;
}

interface ProfileFieldsProps {
  form: Form<ProfileValues>;
  savedPicture: string | null;
}

/** Registration and the profile form share these fields, in the order of the spec (S-2). */
export function ProfileFields({ form, savedPicture }: ProfileFieldsProps) {
  return (
    <>
      <Field form={form} name="picture">
        {({ error, ref }) => (
          <PictureField
            saved={savedPicture}
            value={form.values.picture}
            error={error}
            ref={ref}
            onChange={(picture) => form.change({ picture })}
          />
        )}
      </Field>
      <Field form={form} name="fullName">
        {(input) => <FullNameField {...input} />}
      </Field>
      <Field form={form} name="email">
        {(input) => <TextField {...input} label={profileText.email()} type="email" autoComplete="email" />}
      </Field>
      <DateFields form={form} />
      <Field form={form} name="gender">
        {(input) => <GenderField {...input} />}
      </Field>
    </>
  );
}

/** The label shows the date in the order of the browser's date input. */
function DateFields({ form }: Pick<ProfileFieldsProps, 'form'>) {
  const today = kolkataParts(serverNow()).date;
  const labelOf = (name: string, date: string) =>
    profileText.dateShown({ label: name, date: showDate(date, navigator.language) });
  return (
    <div className={styles['dates']}>
      <Field form={form} name="dateOfBirth">
        {(input) => (
          <TextField
            {...input}
            label={labelOf(profileText.dateOfBirth(), input.value)}
            type="date"
            className={styles['date']}
            min={EARLIEST_DATE}
            max={today}
            autoComplete="bday"
          />
        )}
      </Field>
      <Field form={form} name="anniversary">
        {(input) => (
          <TextField
            {...input}
            label={labelOf(profileText.anniversary(), input.value)}
            type="date"
            className={styles['date']}
            hint={profileText.optional()}
            min={EARLIEST_DATE}
            max={today}
          />
        )}
      </Field>
    </div>
  );
}
