import { useEffect, useReducer } from 'react';
import styles from './retry-line.module.css';

const SECOND_MS = 1_000;

export interface RetryLineProps {
  /** When it is tried again, epoch ms; undefined while that is not known. */
  until: number | undefined;
  /** What is shown; without seconds while `until` is not known. */
  label: (secondsLeft: number | undefined) => string;
  /** What is said instead, once: nobody wants to hear seconds. */
  spoken: string;
}

/** The seconds until then, never below one. */
function useSecondsLeft(until: number | undefined): number | undefined {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : Math.max(1, Math.ceil((until - Date.now()) / SECOND_MS));
}

/** A quiet line that counts down to the next try of what failed. */
export function RetryLine({ until, label, spoken }: RetryLineProps) {
  const secondsLeft = useSecondsLeft(until);
  return (
    <p className={styles['line']}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">{label(secondsLeft)}</span>
    </p>
  );
}
