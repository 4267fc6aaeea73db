import type { Rating } from '#contract/account/rating.ts';
import { getOrderRating, rateOrderByCustomer } from '#contract/endpoints/orders/ratings.ts';
import { call } from '#platform/api/call.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

export function useOrderRating(orderRefId: string) {
  const { data: known, change, ...read } = useEndpoint(getOrderRating, { orderRefId });
  /** Returns the reason if the server refuses. */
  const save = async (rating: Rating): Promise<string | undefined> => {
    const result = await call(rateOrderByCustomer, { orderRefId, ...rating });
    if (!result.ok) return result.problem.message;
    change(() => result.data);
    return undefined;
  };
  return { ...read, known, save };
}

export type OrderRatingUse = ReturnType<typeof useOrderRating>;
