import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { onReachedAgain } from './signal.ts';

/** Resolves at the next try: after growing pauses, or at once on reconnecting. */
export function nextTry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      removeEventListener('online', proceed);
      stop();
      resolve();
    };
    const timer = setTimeout(proceed, retryDelayMs(attempt));
    addEventListener('online', proceed);
    const stop = onReachedAgain(proceed);
  });
}
