import { useCallback, useEffect, useState } from 'react';
import { getOrderRating, rateOrderByCustomer } from '#contract/endpoints/ratings.ts';
import type { OrderRating, Rating } from '#contract/rating.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { useAction } from '#platform/use-action.ts';

/** The rating of one order as the server, or the phone, has it. */
export function useOrderRating(orderRefId: string) {
  const [known, setKnown] = useState<OrderRating>();
  const [keptAt, setKeptAt] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const { isBusy, run } = useAction();
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setIsLoading(true);
      const result = await call(getOrderRating, { orderRefId }, signal ? { signal } : {});
      if (signal?.aborted) return;
      setIsLoading(false);
      setProblem(result.ok ? undefined : result.problem);
      if (!result.ok) return;
      setKnown(result.data);
      setKeptAt(result.isKept ? result.asOf : undefined);
    },
    [orderRefId],
  );
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);
  /** Says what went wrong, if anything did; `onSaved` runs once it is with the server. */
  const save = (rating: Rating, onSaved: () => void) =>
    run(async () => {
      const result = await call(rateOrderByCustomer, { orderRefId, ...rating });
      setProblem(result.ok ? undefined : result.problem);
      if (!result.ok) return;
      setKnown(result.data);
      setKeptAt(undefined);
      onSaved();
    });
  const reload = () => void load();
  // Of a known one a problem is of its saving.
  const retryAt = useAutoRetry({ problem: known === undefined ? problem : undefined, isLoading, reload });
  return { known, keptAt, problem, isLoading, retryAt, reload, isBusy, save };
}

export type OrderRatingUse = ReturnType<typeof useOrderRating>;
