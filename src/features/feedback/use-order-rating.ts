import { useState } from 'react';
import { getOrderRating, rateOrderByCustomer } from '#contract/endpoints/ratings.ts';
import type { Rating } from '#contract/rating.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useAction } from '#platform/use-action.ts';

/** The rating of one order as the server, or the phone, has it. */
export function useOrderRating(orderRefId: string) {
  const { data: known, change, ...read } = useEndpoint(getOrderRating, { orderRefId });
  const [refusal, setRefusal] = useState<Problem>();
  const { isBusy, run } = useAction();
  /** Says what went wrong, if anything did; `onSaved` runs once it is with the server. */
  const save = (rating: Rating, onSaved: () => void) =>
    run(async () => {
      const result = await call(rateOrderByCustomer, { orderRefId, ...rating });
      setRefusal(result.ok ? undefined : result.problem);
      if (!result.ok) return;
      change(() => result.data);
      onSaved();
    });
  // Of a known one a problem is of its saving.
  return { ...read, known, problem: known === undefined ? read.problem : refusal, isBusy, save };
}

export type OrderRatingUse = ReturnType<typeof useOrderRating>;
