import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { isPassing, type Problem } from '../api/problem.ts';
import { planRetry } from '../retry/plan-retry.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { useReturning } from '../retry/use-returning.ts';

export interface Retried {
  /** Why the last try brought nothing; it stands until a try brings something. */
  readonly problem: Problem | undefined;
  /** Failed tries in a row, of whichever screen; without it those of this one count. */
  readonly failures?: number;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** So long the server wants to be left alone. */
const askedMs = ({ packet }: Problem) => findParsed(RetryAfterSchema, packet)?.retryAfterMs ?? 0;

/**
 * Tries a failed read again by itself while its screen stands: each time later, and at once when the
 * network, the server or the customer comes back. Answers when that will be, epoch ms; undefined while it
 * is being tried or would be in vain.
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
