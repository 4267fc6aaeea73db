import { useAtomValue } from 'jotai';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { updatesText } from '#messages/updates.js';
import { applyUpdate, isPartMissingAtom, updateReadyAtom } from '#platform/update/update.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './update-bar.module.css';

/** A new version, or a missing chunk, needs a reload on a tap. */
export function UpdateBar() {
  const isReady = useAtomValue(updateReadyAtom);
  const isPartMissing = useAtomValue(isPartMissingAtom);
  return (
    <div role="status">
      {isReady || isPartMissing ? (
        <div className={styles['bar']}>
          <p className={styles['text']}>
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
