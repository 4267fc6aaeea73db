import { type Ref, useId } from 'react';
import { profileText } from '#messages/profile.js';
import { GENDERS, type Gender } from './profile-entry.ts';
import styles from './profile-form.module.css';

interface GenderFieldProps {
  value: Gender | null;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (gender: Gender) => void;
}

/** No gender is preselected. */
export function GenderField({ value, error, ref, onChange }: GenderFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={styles['genders']}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles['legend']}>{profileText.gender()}</legend>
      <div className={styles['genderRow']}>
        {GENDERS.map((gender, index) => (
          <label key={gender} className={styles['gender']}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              className="visually-hidden"
              checked={value === gender}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(gender)}
            />
            {profileText.genders[gender]()}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
