import type { getRestaurantReviews } from '#contract/endpoints/reviews.ts';
import type { Handler } from '../http/handler.ts';
import { listReviews } from '../services/feedback/reviews.ts';

const handleReviews: Handler<typeof getRestaurantReviews> = (input, call) => listReviews(call.deps, input);

/** What guests say of outlets. */
export const reviewHandlers = { getRestaurantReviews: handleReviews };
