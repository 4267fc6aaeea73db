import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { isPassing, type Problem } from '../api/problem.ts';
import { planRetry } from '../retry/plan-retry.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { useReturning } from '../retry/use-returning.ts';

export interface Retried {
  /** Problem of the last try, until one succeeds. */
  readonly problem: Problem | undefined;
  /** Consecutive failed tries over all screens; absent, this screen counts its own. */
  readonly failures?: number;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

const askedMs = ({ packet }: Problem) => findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0;

/**
 * Retries a failed read automatically with growing pauses, and at once when network, server or customer
 * return. Returns the time of the next try, epoch ms; undefined while trying or when a retry is useless.
 */
export function useAutoRetry({ problem, failures, isLoading, reload }: Retried): number | undefined {
  const tries = useRef(0);
  const [retryAt, setRetryAt] = useState<number>();
  const waiting = problem !== undefined && !isLoading && isPassing(problem) ? problem : undefined;
  const reloadNow = useEffectEvent(reload);
  const readTries = useEffectEvent(() => (failures === undefined ? tries.current : failures - 1));
  const retry = useCallback(() => {
    tries.current += 1;
    reloadNow();
  }, []);
  useEffect(() => {
    if (problem === undefined) tries.current = 0;
  }, [problem]);
  useEffect(() => {
    if (waiting === undefined) return;
    const plan = planRetry(readTries(), retry, askedMs(waiting));
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
