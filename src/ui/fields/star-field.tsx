import CircleAlert from 'lucide-react/icons/circle-alert';
import Star from 'lucide-react/icons/star';
import { type Ref, useId } from 'react';
import styles from './star-field.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarFieldProps {
  label: string;
  name: string;
  /** 1 to 5; 0 means unrated. */
  value: number;
  onChange: (value: number) => void;
  /** Words for 1 to 5 stars. */
  words: readonly string[];
  starLabel: (stars: number, word: string) => string;
  error?: string | undefined;
  /** Ref of the first star's radio, for moving the focus to the field. */
  ref?: Ref<HTMLInputElement>;
}

export function StarField(props: StarFieldProps) {
  const { label, name, value, onChange, words, starLabel, error, ref } = props;
  const id = useId();
  return (
    <fieldset className={styles['field']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles['label']}>
        {label}
        <span className={styles['word']} aria-hidden="true">
          {value === 0 ? '' : words[value - 1]}
        </span>
      </legend>
      <div className={styles['row']}>
        {STARS.map((stars) => (
          <label key={stars} className={styles['star']} data-on={stars <= value}>
            <input
              ref={stars === 1 ? ref : undefined}
              type="radio"
              name={name}
              className={styles['input']}
              value={stars}
              checked={stars === value}
              aria-invalid={error ? true : undefined}
              aria-label={starLabel(stars, words[stars - 1] ?? '')}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" size={32} strokeWidth={1.75} />
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles['error']} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" size={16} /> {error}
        </p>
      ) : null}
    </fieldset>
  );
}
