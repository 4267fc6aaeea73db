import { retryDelayMs } from '#domain/retry-delay.ts';

/** When the next try of a failed read is due, epoch ms, and the timer that waits for it. */
export interface RetryPlan {
  readonly retryAt: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Tries a failed read again once, the later the more `tries` there were, and `askedMs` later where the
 * server wants to be left alone (decision 1). Not while the page is hidden or the phone has no network: coming back is a reason of its own.
 */
export function planRetry(tries: number, retry: () => void, askedMs = 0): RetryPlan {
  const waitMs = retryDelayMs(tries) + askedMs;
  const tryNow = () => {
    if (navigator.onLine && !document.hidden) retry();
  };
  return { retryAt: Date.now() + waitMs, timer: setTimeout(tryNow, waitMs) };
}
