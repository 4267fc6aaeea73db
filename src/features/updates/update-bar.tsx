import { useAtomValue } from 'jotai';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { updatesText } from '#domain/messages/en/updates.ts';
import { useText } from '#platform/text.ts';
import { applyUpdate, isPartMissingAtom, updateReadyAtom } from '#platform/update/update.ts';
import { Button } from '#ui/button.tsx';
import styles from './update-bar.module.css';

/** Quiet: a new version waits for a tap, or a part of this one did not come. Both lead to a reload. */
export function UpdateBar() {
  const t = useText({ updates: updatesText }).updates;
  const isReady = useAtomValue(updateReadyAtom);
  const isPartMissing = useAtomValue(isPartMissingAtom);
  return (
    <div role="status">
      {isReady || isPartMissing ? (
        <div className={styles['bar']}>
          <p className={styles['text']}>
            {isReady ? <Info aria-hidden="true" size={18} /> : <TriangleAlert aria-hidden="true" size={18} />}
            <strong>{isReady ? t.ready : t.failed.part}</strong>
            <span>{t.kept}</span>
          </p>
          <Button variant="secondary" size="small" onClick={() => void applyUpdate()}>
            {isReady ? t.action : t.failed.action}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
