import { retryDelayMs } from '#domain/retry-delay.ts';
import { onReachedAgain } from './signal.ts';

/** Resolves when it is time to ask once more: ever later, and at once when there is a signal again. */
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
