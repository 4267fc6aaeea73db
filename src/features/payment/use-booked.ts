import { useCallback, useEffect, useState } from 'react';
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
  const retry = useCallback(() => {
    setAnswer(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { answer, retry };
}
