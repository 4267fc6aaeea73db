import * as v from 'valibot';
import { OrderRatingSchema, RatingSchema } from '../../account/rating.ts';
import { endpoint } from '../../endpoint.ts';
import { OrderRefIdSchema } from '../../fields.ts';

export const getOrderRating = endpoint({
  name: 'getOrderRating',
  method: 'GET',
  path: '/getOrderRating/:orderRefId',
  summary: 'What the customer thought of an order, and until when that may be said.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: OrderRatingSchema,
  errors: ['notFound'],
});

export const rateOrderByCustomer = endpoint({
  name: 'rateOrderByCustomer',
  method: 'POST',
  path: '/rateOrderByCustomer/:orderRefId',
  summary: 'Rate an order from 30 minutes after serving on; changeable for 48 hours.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, ...RatingSchema.entries }),
  response: OrderRatingSchema,
  errors: ['notFound', 'ratingClosed'],
});
