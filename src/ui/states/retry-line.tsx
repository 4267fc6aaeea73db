import { useEffect, useReducer } from 'react';
import styles from './retry-line.module.css';

const SECOND_MS = 1_000;

export interface RetryLineProps {
  /** Time of the next try, epoch ms. */
  until: number | undefined;
  /** Visible text; without seconds when `until` is undefined. */
  label: (secondsLeft: number | undefined) => string;
  /** Text for screen readers, announced once instead of each second. */
  spoken: string;
}

function useSecondsLeft(until: number | undefined): number | undefined {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(1, Math.ceil((until - Date.now()) / SECOND_MS));
}

export function RetryLine({ until, label, spoken }: RetryLineProps) {
  const secondsLeft = useSecondsLeft(until);
  return (
    <p className={styles['line']}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">{label(secondsLeft)}</span>
    </p>
  );
}
