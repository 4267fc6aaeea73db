import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { retryDelayMs } from '#domain/values/retry-delay.ts';
import { isTransient, type Problem } from '../api/problem.ts';
import { onReachedAgain } from '../retry/signal.ts';

interface RetriedRead {
  /** Problem of the last try, until one succeeds. */
  readonly problem: Problem | undefined;
  /** Consecutive failed tries over all screens. */
  readonly failures: number;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

const retryAfterMsOf = ({ packet }: Problem) => findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0;

/**
 * Retries a failed read automatically with growing pauses, and at once when network, server or customer
 * return. Returns the time of the next try, epoch ms; undefined while trying or when a retry is useless.
 */
export function useAutoRetry({ problem, failures, isLoading, reload }: RetriedRead): number | undefined {
  const [retryAt, setRetryAt] = useState<number>();
  const waiting = problem !== undefined && !isLoading && isTransient(problem) ? problem : undefined;
  const reloadNow = useEffectEvent(reload);
  const readTries = useEffectEvent(() => failures - 1);
  const retry = useCallback(() => reloadNow(), []);
  useEffect(() => {
    if (waiting === undefined) return;
    const plan = planRetry(readTries(), retry, retryAfterMsOf(waiting));
    setRetryAt(plan.retryAt);
    const stop = onReachedAgain(retry);
    return () => {
      clearTimeout(plan.timer);
      stop();
      setRetryAt(undefined);
    };
  }, [waiting, retry]);
  useReturning(waiting && retry);
  return retryAt;
}

/** Time of the next try, epoch ms, with its timer. */
interface RetryPlan {
  readonly retryAt: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Schedules one retry with exponential back-off by `tries`, plus `retryAfterMs` from the server (D-1);
 * skipped while hidden or offline, as returning triggers its own retry.
 */
export function planRetry(tries: number, retry: () => void, retryAfterMs = 0): RetryPlan {
  const waitMs = retryDelayMs(tries) + retryAfterMs;
  const tryNow = () => {
    if (navigator.onLine && !document.hidden) retry();
  };
  return { retryAt: Date.now() + waitMs, timer: setTimeout(tryNow, waitMs) };
}

/** Calls `refresh` when the network or the customer returns. */
function useReturning(refresh: (() => void) | undefined): void {
  useEffect(() => {
    if (refresh === undefined) return;
    const onVisible = () => {
      if (!document.hidden) refresh();
    };
    addEventListener('online', refresh);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refresh]);
}
