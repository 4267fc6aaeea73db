import { Camera, CameraOff } from 'lucide-react';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './table-session.module.css';
import { useCamera } from './use-camera.ts';

interface CameraScannerProps {
  /** Takes what was read; true when it was a code and scanning may end. */
  onText: (text: string) => boolean;
}

/** The camera, asked for on a tap only, and let go with the page. */
export function CameraScanner({ onText }: CameraScannerProps) {
  const t = useText().table.camera;
  const { videoRef, state, start, stop } = useCamera(onText);
  return (
    <div className={styles['scanner']}>
      <div className={styles['camera']} data-state={state}>
        <video ref={videoRef} className={styles['video']} aria-label={t.label} muted playsInline />
        {state === 'running' ? <span className={styles['aim']} aria-hidden="true" /> : null}
        {state === 'running' ? null : (
          <Button
            variant="primary"
            icon={<Camera aria-hidden="true" />}
            isBusy={state === 'starting'}
            onClick={start}
          >
            {t.start}
          </Button>
        )}
      </div>
      {state === 'running' ? (
        <div className={styles['looking']}>
          <p role="status">{t.looking}</p>
          <Button variant="secondary" size="small" icon={<CameraOff aria-hidden="true" />} onClick={stop}>
            {t.stop}
          </Button>
        </div>
      ) : null}
      {state === 'denied' || state === 'failed' ? <Notice tone="error">{t[state]}</Notice> : null}
    </div>
  );
}
