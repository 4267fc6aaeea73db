import { useCallback, useEffect, useState } from 'react';
import { isTransportProblem } from '#platform/api/problem.ts';
import { useRetryOnSignal } from '#platform/use-retry-on-signal.ts';
import type { Answered, Booked, BookedSeller } from './booked.ts';

/** A booking that is to be paid, asked for on coming; undefined until it is known. */
export function useBooked(seller: BookedSeller, refId: string) {
  const [answer, setAnswer] = useState<Answered<Booked>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    seller.load(refId, left.signal).then((loaded) => {
      if (!left.signal.aborted) setAnswer(loaded);
    });
    return () => left.abort();
  }, [seller, refId, attempt]);
  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setAnswer(undefined);
    askAgain();
  }, [askAgain]);
  const isUnreached = answer?.ok === false && isTransportProblem(answer.problem);
  useRetryOnSignal(isUnreached ? askAgain : undefined);
  return { answer, retry };
}
