import { RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import type { Problem } from './api/problem.ts';
import { retryDelayMs } from './retry-delay.ts';

/** When the next try of a failed read is due, epoch ms, and the timer that waits for it. */
export interface RetryPlan {
  readonly retryAt: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Tries a failed read again once, the later the more `tries` there were, and not before the server wants it
 * (decision 1). Not while the page is hidden or the phone has no network: coming back is a reason of its own.
 */
export function planRetry({ packet }: Problem, tries: number, retry: () => void): RetryPlan {
  const waitMs = retryDelayMs(tries) + (findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0);
  const tryNow = () => {
    if (navigator.onLine && !document.hidden) retry();
  };
  return { retryAt: Date.now() + waitMs, timer: setTimeout(tryNow, waitMs) };
}
