import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import styles from './hold-button.module.css';

const HOLD_MS = 1_000;

interface HoldButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onHeld: () => void;
}

/** Holding for a second prevents accidental acts; keys and assistive technology press it normally. */
export function HoldButton({ label, isBusy, isReady, onHeld }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setIsHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleDown = () => {
    if (!isReady || isBusy) return;
    setIsHeld(true);
    timer.current = setTimeout(() => {
      stop();
      onHeld();
    }, HOLD_MS);
  };
  // `detail` counts the clicks of a pointer and is 0 for a click by a key or by assistive technology.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail === 0) onHeld();
  };
  return (
    <Button
      variant="danger"
      isWide
      isBusy={isBusy}
      aria-disabled={!isReady}
      className={styles['hold']}
      data-held={isHeld}
      onPointerDown={handleDown}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
