import { deskShellText as text } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './desk-frame.module.css';
import { startUpdate, useUpdateWaits } from './desk-worker.ts';

/** Without a tap, the new version starts when the desk is opened the next time. */
export function UpdateNotice() {
  if (!useUpdateWaits()) return null;
  const begin = (
    <Button variant="secondary" onClick={startUpdate}>
      {text.update.begin()}
    </Button>
  );
  return (
    <div className={styles['secure']}>
      <Notice tone="info" action={begin}>
        {text.update.ready()}
      </Notice>
    </div>
  );
}
