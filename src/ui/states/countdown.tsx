import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './countdown.module.css';

const SECOND_MS = 1_000;

/** Delay of `onOver` after the end, so that the time is over by the server's clock too. */
const DOUBT_MS = 2_000;

interface CountdownProps {
  /** Epoch ms by the clock of `now`. */
  until: number;
  now: () => number;
  /** Text with the remaining time, e.g. `Held for you: 7:59`. */
  label: (left: string) => string;
  /** Text for screen readers, announced once a minute. */
  minutesLabel: (minutes: number) => string;
  /** Called once, 2 s after `until`. */
  onOver: () => void;
}

/** Formats ms as `7:59`, at least 0:00. */
function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A countdown that changes each second, and is announced to screen readers each minute. */
export function Countdown({ until, now, label, minutesLabel, onOver }: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => until - now());
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = until - now();
      setLeftMs(left);
      if (left > -DOUBT_MS) return;
      clearInterval(timer);
      end();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  const minutes = Math.ceil(leftMs / (60 * SECOND_MS));
  return (
    <p className={styles['countdown']} data-soon={leftMs < 60 * SECOND_MS}>
      <Timer aria-hidden="true" size={20} className={styles['icon']} />
      <span role="timer" aria-live="off">
        {label(formatLeft(leftMs))}
      </span>
      <span className="visually-hidden" role="status">
        {minutes > 0 ? minutesLabel(minutes) : ''}
      </span>
    </p>
  );
}
