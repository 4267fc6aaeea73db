import { Minus, Plus } from 'lucide-react';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  labels: { increase: string; decrease: string; value: string };
}

export function Stepper({ value, min, max, onChange, labels }: StepperProps) {
  return (
    <fieldset className={styles['stepper']}>
      <legend className="visually-hidden">{labels.value}</legend>
      <button
        type="button"
        className={styles['button']}
        aria-label={labels.decrease}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={2.5} />
      </button>
      <span className={styles['value']} aria-hidden="true">
        {value}
      </span>
      <button
        type="button"
        className={styles['button']}
        aria-label={labels.increase}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={2.5} />
      </button>
    </fieldset>
  );
}
