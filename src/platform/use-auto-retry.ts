import { useEffect, useState } from 'react';
import { useIsOnline } from './connectivity.ts';
import { retryDelayMs } from './retry-delay.ts';
import { hasSignal, onReachedAgain } from './signal.ts';

/**
 * Tries again by itself, each time later, while its screen stands; paused while offline or hidden.
 * Returns the seconds until the next try, for showing them; undefined while paused.
 */
export function useAutoRetry(retry: () => void): number | undefined {
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (!isOnline) {
      setSecondsLeft(undefined);
      return;
    }
    let leftMs = retryDelayMs(attempt);
    setSecondsLeft(Math.ceil(leftMs / 1_000));
    const timer = setInterval(() => {
      if (document.hidden) return;
      leftMs -= 1_000;
      setSecondsLeft(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (leftMs > 0) return;
      clearInterval(timer);
      setAttempt(attempt + 1);
      retry();
    }, 1_000);
    return () => clearInterval(timer);
  }, [attempt, isOnline, retry]);
  return secondsLeft;
}

/**
 * Tries again without a word, as long as `retry` is given: as soon as the server can be reached again, and
 * each time later where it can, since on a bad line one call may fail while others get through.
 */
export function useRetryOnSignal(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (retry === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (attempt: number) => {
      timer = setTimeout(() => {
        if (hasSignal() && !document.hidden) retry();
        wait(attempt + 1);
      }, retryDelayMs(attempt));
    };
    wait(0);
    const stop = onReachedAgain(retry);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [retry]);
}
