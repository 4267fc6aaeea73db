import Info from 'lucide-react/icons/info';
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

/** Keeps the sign beside the last word. */
const NO_BREAK = '\u00a0';

/** A bill with one row per line; explanations expand on tap. */
export function AmountRows({ rows }: { rows: AmountRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.key}
          className={classNames(row.isStrong && styles['strong'], row.isDiscount && styles['discount'])}
        >
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: AmountRow }) {
  const { label, amount, explanation } = row;
  if (explanation === undefined) {
    return (
      <div className={styles['row']}>
        <span>{label}</span>
        <span className={styles['amount']}>{amount}</span>
      </div>
    );
  }
  return (
    <details>
      <summary className={styles['row']}>
        <span>
          {label}
          {NO_BREAK}
          <Info aria-hidden="true" size={15} className={styles['icon']} />
        </span>
        <span className={styles['amount']}>{amount}</span>
      </summary>
      <p className={styles['explanation']}>{explanation}</p>
    </details>
  );
}
