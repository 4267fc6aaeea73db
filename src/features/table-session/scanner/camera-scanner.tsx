import Camera from 'lucide-react/icons/camera';
import { tableText } from '#messages/table.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../table-session.module.css';
import { CameraControls } from './camera-controls.tsx';
import { useCamera } from './use-camera.ts';

interface CameraScannerProps {
  /** Receives the text of a scanned code; returns true to end the scan. */
  onText: (text: string) => boolean;
  opensItself: boolean;
}

export function CameraScanner(props: CameraScannerProps) {
  const { videoRef, state, start, stop, lamp } = useCamera(props);
  const isRunning = state === 'running';
  const isTroubled = state !== 'idle' && state !== 'starting' && state !== 'running';
  return (
    <div className={styles['scanner']}>
      <div className={styles['camera']} data-state={state}>
        <video
          ref={videoRef}
          className={styles['video']}
          aria-label={tableText.camera.label()}
          muted
          playsInline
        />
        {isRunning ? <span className={styles['aim']} aria-hidden="true" /> : null}
        {isRunning ? null : (
          <Button
            variant="primary"
            icon={<Camera aria-hidden="true" />}
            isBusy={state === 'starting'}
            onClick={start}
          >
            {tableText.camera.start()}
          </Button>
        )}
      </div>
      {isRunning ? <CameraControls lamp={lamp} onStop={() => stop()} /> : null}
      {isTroubled ? <Notice tone="error">{tableText.camera[state]()}</Notice> : null}
    </div>
  );
}
