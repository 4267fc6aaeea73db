import type * as reviews from '#contract/desk/endpoints/guests/reviews.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import { decideReview, listReviewsFor, replyToReview } from '#server/services/desk/guests/reviews.ts';

const handleListDeskReviews: DeskHandler<typeof reviews.listDeskReviews> = async (input, { deps }) =>
  succeed(await listReviewsFor(deps, input));

const handleDecideReview: DeskHandler<typeof reviews.decideReview> = (input, { deps, staff }) =>
  decideReview(deps, staff, input);

const handleAnswerReview: DeskHandler<typeof reviews.answerReview> = (input, { deps, staff }) =>
  replyToReview(deps, staff, input);

export const reviewsHandlers = {
  listDeskReviews: handleListDeskReviews,
  decideReview: handleDecideReview,
  answerReview: handleAnswerReview,
};
