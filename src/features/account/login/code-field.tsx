import { type ChangeEvent, type RefCallback, useEffect, useId, useRef } from 'react';
import { OTP_LENGTH, readOneTimeCode } from '#domain/people/validation.ts';
import { FieldFrame, fieldAria } from '#ui/fields/field-frame.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  name: string;
  value: string;
  ref: RefCallback<HTMLInputElement>;
  error: string | undefined;
  onChange: (code: string) => void;
}

/**
 * True while the customer types in another field than that of the number; it keeps the focus when the code
 * field appears.
 */
const isWritingElsewhere = () =>
  document.activeElement?.matches('input:not([type=tel], [type=radio]), textarea') === true;

/** A single native input looks like four boxes, so that autofill, paste and screen readers work. */
export function CodeField({ label, name, value, ref, error, onChange }: CodeFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWritingElsewhere()) inputRef.current?.focus();
  }, []);
  useEffect(() => {
    if (error !== undefined) inputRef.current?.select();
  }, [error]);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const code = readOneTimeCode(event.target.value);
    if (code !== undefined) onChange(code);
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles['code']}>
        <input
          {...fieldAria(id, { label, error })}
          ref={(input) => {
            inputRef.current = input;
            ref(input);
          }}
          id={id}
          name={name}
          className={styles['input']}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern="[0-9]*"
          spellCheck={false}
          value={value}
          onChange={handleChange}
        />
        {Array.from({ length: OTP_LENGTH }, (_, index) => (
          <span
            key={index}
            className={styles['box']}
            data-current={index === Math.min(value.length, OTP_LENGTH - 1)}
            data-wrong={error !== undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
