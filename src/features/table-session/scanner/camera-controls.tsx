import CameraOff from 'lucide-react/icons/camera-off';
import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import { useState } from 'react';
import { tableText } from '#messages/table.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from '../table-session.module.css';
import { switchLamp } from './camera.ts';

interface CameraControlsProps {
  /** Undefined if the camera has no lamp. */
  lamp: MediaStreamTrack | undefined;
  onStop: () => void;
}

export function CameraControls({ lamp, onStop }: CameraControlsProps) {
  return (
    <div className={styles['looking']}>
      <p role="status">{tableText.camera.looking()}</p>
      {lamp === undefined ? null : <LampButton lamp={lamp} />}
      <Button variant="secondary" size="small" icon={<CameraOff aria-hidden="true" />} onClick={onStop}>
        {tableText.camera.stop()}
      </Button>
    </div>
  );
}

/** Switches the camera's lamp, because a lounge may be too dark to scan. */
function LampButton({ lamp }: { lamp: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);
  const Icon = isOn ? FlashlightOff : Flashlight;
  const toggle = async () => {
    if (await switchLamp(lamp, !isOn)) setIsOn(!isOn);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {tableText.camera.lamp()}
    </Button>
  );
}
