import { retryDelayMs } from '#domain/values/retry-delay.ts';

/** Time of the next try, epoch ms, with its timer. */
export interface RetryPlan {
  readonly retryAt: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Schedules one retry with exponential back-off by `tries`, plus `askedMs` from the server (D-1);
 * skipped while hidden or offline, as returning triggers its own retry.
 */
export function planRetry(tries: number, retry: () => void, askedMs = 0): RetryPlan {
  const waitMs = retryDelayMs(tries) + askedMs;
  const tryNow = () => {
    if (navigator.onLine && !document.hidden) retry();
  };
  return { retryAt: Date.now() + waitMs, timer: setTimeout(tryNow, waitMs) };
}
