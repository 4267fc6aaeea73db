import { useEffect } from 'react';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { hasSignal, onReachedAgain } from './signal.ts';

/**
 * Retries silently while `retry` is given: on regained reachability, and with growing pauses, because on a
 * bad line single calls fail.
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
