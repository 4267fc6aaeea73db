import { useEffect } from 'react';
import { retryDelayMs } from '#domain/retry-delay.ts';
import { hasSignal, onReachedAgain } from './signal.ts';

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
