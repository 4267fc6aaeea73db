import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { onReachedAgain } from './signal.ts';

/** Resolves at the next try: after growing pauses, or at once on reconnecting. */
export function nextTry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, retryDelayMs(attempt));
    addEventListener('online', goOn);
    const stop = onReachedAgain(goOn);
  });
}
