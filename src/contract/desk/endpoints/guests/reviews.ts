import * as v from 'valibot';
import { MAX_REVIEW_REPLY_LENGTH } from '../../../catalogue/review.ts';
import { noteOfText, RestaurantIdSchema, UuidSchema } from '../../../fields.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import { PageNumberSchema } from '../../message.ts';
import { DeskReviewSchema, ReviewFilterSchema } from '../../review.ts';

const MANAGERS = ['owner', 'manager'] as const;
const atOutlet = { restaurantId: RestaurantIdSchema };
const ofReview = { ...atOutlet, reviewId: UuidSchema };

export const listDeskReviews = deskEndpoint({
  name: 'listDeskReviews',
  method: 'GET',
  path: '/outlets/:restaurantId/reviews',
  summary: 'Reviews of an outlet that have words or are held back, the held ones first, 30 at a time.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object({
    ...atOutlet,
    filter: v.optional(ReviewFilterSchema, 'all'),
    page: v.optional(PageNumberSchema, 0),
  }),
  response: v.object({ reviewList: v.array(DeskReviewSchema), hasMore: v.boolean() }),
  errors: [],
});

export const decideReview = deskEndpoint({
  name: 'decideReview',
  method: 'POST',
  path: '/outlets/:restaurantId/reviews/:reviewId/decision',
  summary: 'Shows a review to everybody, whereby reports of before count no more, or hides it.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...ofReview, decision: v.picklist(['show', 'hide']) }),
  response: v.object({}),
  errors: ['notFound'],
});

export const answerReview = deskEndpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/outlets/:restaurantId/reviews/:reviewId/answer',
  summary: 'Publishes the answer of the outlet to a review; an empty one takes the answer back.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...ofReview, text: noteOfText(MAX_REVIEW_REPLY_LENGTH) }),
  response: v.object({}),
  errors: ['notFound'],
});
