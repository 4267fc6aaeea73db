import { type KeyboardEvent, type Ref, useId } from 'react';
import { cleanMobile, DIAL_CODE } from '#domain/people/mobile-input.ts';
import { FieldFrame, type FieldTexts, fieldAria, inputClass } from '#ui/fields/field-frame.tsx';
import styles from './login-form.module.css';

interface MobileFieldProps extends FieldTexts {
  name: string;
  value: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (mobile: string) => void;
  /** Runs on Enter in place of submitting the form. */
  onEnter?: () => void;
}

/**
 * The value is the number without country code and punctuation (D-22); digits beyond ten are not cut, so that
 * the check reports them.
 */
export function MobileField({ name, value, ref, onChange, onEnter, ...texts }: MobileFieldProps) {
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <FieldFrame id={id} {...texts}>
      <div className={styles['mobile']}>
        <span className={styles['dialCode']} aria-hidden="true">
          {DIAL_CODE}
        </span>
        <input
          {...fieldAria(id, texts)}
          ref={ref}
          id={id}
          name={name}
          className={inputClass}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(cleanMobile(event.target.value))}
          onKeyDown={handleKeyDown}
        />
      </div>
    </FieldFrame>
  );
}
