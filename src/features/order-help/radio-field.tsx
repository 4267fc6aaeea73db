import { type Ref, useId } from 'react';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import styles from './help.module.css';

interface RadioFieldProps<Key extends string> {
  legend: string;
  choices: readonly { readonly key: Key; readonly label: string }[];
  /** Key of the selected choice; empty while none is selected. */
  value: Key | '';
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (key: Key) => void;
}

/** Radio buttons for `choices`; the first one has the `ref`, so that an error can move the focus to it. */
export function RadioField<Key extends string>(props: RadioFieldProps<Key>) {
  const { legend, choices, value, error, ref, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles['legend']}>{legend}</legend>
      {choices.map(({ key, label }, at) => (
        <ChoiceRow
          key={key}
          ref={at === 0 ? ref : undefined}
          type="radio"
          name={id}
          label={label}
          checked={value === key}
          aria-invalid={error === undefined ? undefined : true}
          onChange={() => onChange(key)}
        />
      ))}
      <p id={id} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
