import { useEffect, useState } from 'react';
import { useIsOnline } from './connectivity.ts';
import { retryDelayMs } from './retry-delay.ts';

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
