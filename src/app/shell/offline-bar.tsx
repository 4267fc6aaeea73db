import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useState } from 'react';
import { shellText } from '#messages/shell.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import styles from './offline-bar.module.css';

/** The return of the signal is announced only to screen readers. */
export function OfflineBar() {
  const hasSignal = useHasSignal();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!hasSignal) setWasOffline(true);
  }, [hasSignal]);
  return (
    <div role="status">
      {hasSignal && wasOffline ? <p className="visually-hidden">{shellText.backOnline()}</p> : null}
      {hasSignal ? null : (
        <p className={styles['bar']}>
          <CloudOff aria-hidden="true" size={18} /> {shellText.offline()}
        </p>
      )}
    </div>
  );
}
