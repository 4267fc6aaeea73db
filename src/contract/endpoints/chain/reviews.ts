import * as v from 'valibot';
import { ReviewPageSchema } from '../../catalogue/review.ts';
import { endpoint } from '../../endpoint.ts';
import { NumericSchema, RestaurantIdQuerySchema, UuidSchema } from '../../fields.ts';

export const getRestaurantReviews = endpoint({
  name: 'getRestaurantReviews',
  method: 'GET',
  path: '/getRestaurantReviews/:restaurantId',
  summary: 'What guests said of their orders at an outlet, newest first, with the averages.',
  auth: 'public',
  idempotency: 'none',
  cache: 'restaurants',
  input: v.object({
    restaurantId: RestaurantIdQuerySchema,
    start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
    length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(50)), 10),
  }),
  response: ReviewPageSchema,
  errors: ['notFound'],
});

export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/reportReview/:reviewId',
  summary:
    'Report a review that breaks the rules; counted once for a customer. Several reports hold it back.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ reviewId: UuidSchema }),
  response: v.null(),
  errors: ['notFound'],
});
