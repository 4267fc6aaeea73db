import { CloudOff } from 'lucide-react';
import { useIsOnline } from '#platform/connectivity.ts';
import { useText } from '#platform/text.ts';
import styles from './offline-bar.module.css';

/** Quiet, and says what still works. */
export function OfflineBar() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles['bar']}>
          <CloudOff aria-hidden="true" size={18} /> {t.shell.offline}
        </p>
      )}
    </div>
  );
}
