import History from 'lucide-react/icons/history';
import styles from './as-of.module.css';

export function AsOf({ label }: { label: string }) {
  return (
    <p className={styles['line']}>
      <History aria-hidden="true" size={16} /> {label}
    </p>
  );
}
