import type * as endpoints from '#contract/endpoints/chain/reviews.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { listReviews, reportReviewFor } from '../../services/feedback/reviews.ts';

const handleReviews: Handler<typeof endpoints.getRestaurantReviews> = (input, call) =>
  listReviews(call.deps, input);

const handleReport: Handler<typeof endpoints.reportReview> = ({ reviewId }, call) =>
  reportReviewFor(call.deps, call.customer.id, reviewId);

export const reviewHandlers = { getRestaurantReviews: handleReviews, reportReview: handleReport };
