import styles from './change-list.module.css';

interface ChangeListProps {
  rows: readonly {
    key: string;
    title: string;
    amounts?: { was: string; is: string; spoken: string };
    /** An amount that has not changed, shown without a former one. */
    amount?: string;
    fate?: string;
  }[];
}

export function ChangeList({ rows }: ChangeListProps) {
  return (
    <ul className={styles['changes']}>
      {rows.map(({ key, title, amounts, amount, fate }) => (
        <li key={key} className={styles['change']}>
          <span>{title}</span>
          {amounts === undefined ? null : (
            <span className={styles['wasIs']}>
              <span className="visually-hidden">{amounts.spoken}</span>
              <s aria-hidden="true">{amounts.was}</s>
              <strong aria-hidden="true">{amounts.is}</strong>
            </span>
          )}
          {amount === undefined ? null : <span className={styles['amount']}>{amount}</span>}
          {fate === undefined ? null : <span className={styles['gone']}>{fate}</span>}
        </li>
      ))}
    </ul>
  );
}
