import History from 'lucide-react/icons/history';
import styles from './as-of.module.css';

/** A quiet line that says of what time the things below are. */
export function AsOf({ label }: { label: string }) {
  return (
    <p className={styles['line']}>
      <History aria-hidden="true" size={16} /> {label}
    </p>
  );
}
