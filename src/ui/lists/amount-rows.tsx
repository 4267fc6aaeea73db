import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './amount-rows.module.css';

export interface AmountRow {
  key: string;
  label: string;
  amount: string;
  explanation?: string | undefined;
  isStrong?: boolean | undefined;
  isDiscount?: boolean | undefined;
}

interface AmountRowsProps {
  rows: AmountRow[];
  /** Labels the button that shows the explanations of all rows. */
  explainLabel?: string;
}

/** A bill with one row per line. */
export function AmountRows({ rows, explainLabel }: AmountRowsProps) {
  const [isExplained, setIsExplained] = useState(false);
  return (
    <>
      <ul>
        {rows.map(({ key, label, amount, explanation, isStrong, isDiscount }) => (
          <li
            key={key}
            className={classNames(isStrong && styles['strong'], isDiscount && styles['discount'])}
          >
            <div className={styles['row']}>
              <span>{label}</span>
              <span className={styles['amount']}>{amount}</span>
            </div>
            {isExplained ? <p className={styles['explanation']}>{explanation}</p> : null}
          </li>
        ))}
      </ul>
      {explainLabel === undefined ? null : (
        <button
          type="button"
          className={styles['explain']}
          aria-expanded={isExplained}
          onClick={() => setIsExplained(!isExplained)}
        >
          <Info aria-hidden="true" size={18} />
          {explainLabel}
        </button>
      )}
    </>
  );
}
