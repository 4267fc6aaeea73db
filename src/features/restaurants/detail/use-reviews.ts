import { useEffect, useState } from 'react';
import type { Review } from '#contract/catalogue/review.ts';
import { getRestaurantReviews } from '#contract/endpoints/chain/reviews.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

const PAGE_LENGTH = 10;

interface More {
  readonly reviews: readonly Review[];
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
}

const NO_MORE: More = { reviews: [], problem: undefined, isLoading: false };

/** Loads the reviews of an outlet page by page; only the first page is cached. */
export function useReviews(restaurantId: number) {
  const first = useEndpoint(getRestaurantReviews, { restaurantId, length: PAGE_LENGTH });
  const [more, setMore] = useState(NO_MORE);
  // A refreshed first page may shift the following ones, so these are removed.
  useEffect(() => setMore(NO_MORE), [first.data]);
  const reviews = [...(first.data?.reviewList ?? []), ...more.reviews];
  const loadMore = async () => {
    setMore((known) => ({ ...known, isLoading: true }));
    const page = { restaurantId, start: reviews.length, length: PAGE_LENGTH };
    const result = await call(getRestaurantReviews, page);
    setMore((known) =>
      result.ok
        ? { reviews: [...known.reviews, ...result.data.reviewList], problem: undefined, isLoading: false }
        : { ...known, problem: result.problem, isLoading: false },
    );
  };
  return { first, reviews, more, loadMore };
}
