import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { shellText } from '#messages/shell.js';
import { updatesText } from '#messages/updates.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { applyUpdate, isPartMissingAtom, updateReadyAtom } from '#platform/update/update.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './status-bars.module.css';

/** Shows that the phone is offline; the return of the signal is announced only to screen readers. */
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
        <p className={styles['offline']}>
          <CloudOff aria-hidden="true" size={18} /> {shellText.offline()}
        </p>
      )}
    </div>
  );
}

/** Offers a reload, which a new version and a missing chunk need. */
export function UpdateBar() {
  const isReady = useAtomValue(updateReadyAtom);
  const isPartMissing = useAtomValue(isPartMissingAtom);
  return (
    <div role="status">
      {isReady || isPartMissing ? (
        <div className={styles['update']}>
          <p className={styles['updateText']}>
            {isReady ? <Info aria-hidden="true" size={18} /> : <TriangleAlert aria-hidden="true" size={18} />}
            <strong>{isReady ? updatesText.ready() : updatesText.failed.part()}</strong>
            <span>{updatesText.kept()}</span>
          </p>
          <Button variant="secondary" size="small" onClick={() => void applyUpdate()}>
            {isReady ? updatesText.action() : updatesText.failed.action()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
