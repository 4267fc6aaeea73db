import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { classNames } from '../class-names.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  labels: { increase: string; decrease: string; value: string };
  /** Accessible name and text of the single button at 0, which becomes the plus button and keeps the focus. */
  start?: { label: string; text: string };
}

export function Stepper({ value, min, max, onChange, labels, start }: StepperProps) {
  const beginning = value === 0 ? start : undefined;
  return (
    <fieldset
      className={classNames(styles['stepper'], beginning && styles['beginning'])}
      role={beginning && 'presentation'}
    >
      {beginning ? null : <legend className="visually-hidden">{labels.value}</legend>}
      {beginning ? null : (
        <button
          type="button"
          className={styles['button']}
          aria-label={labels.decrease}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" size={18} strokeWidth={2.5} />
        </button>
      )}
      {beginning ? null : (
        <span className={styles['value']} aria-hidden="true">
          {value}
        </span>
      )}
      <button
        type="button"
        className={styles[beginning ? 'add' : 'button']}
        aria-label={beginning?.label ?? labels.increase}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        {beginning?.text}
        <Plus aria-hidden="true" size={beginning ? 16 : 18} strokeWidth={beginning ? 3 : 2.5} />
      </button>
    </fieldset>
  );
}
