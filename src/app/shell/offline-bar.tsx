import { CloudOff } from 'lucide-react';
import { shellText } from '#domain/messages/en/shell.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useText } from '#platform/text.ts';
import styles from './offline-bar.module.css';

/** Quiet, and says what still works. */
export function OfflineBar() {
  const t = useText({ shell: shellText });
  const hasSignal = useHasSignal();
  return (
    <div role="status">
      {hasSignal ? null : (
        <p className={styles['bar']}>
          <CloudOff aria-hidden="true" size={18} /> {t.shell.offline}
        </p>
      )}
    </div>
  );
}
