import type * as endpoints from '#contract/endpoints/orders/ratings.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { rateOrderFor, readRatingFor } from '../../services/feedback/ratings.ts';

const handleRead: Handler<typeof endpoints.getOrderRating> = (input, call) =>
  readRatingFor(call.deps, call.customer.id, input.orderRefId);

const handleRate: Handler<typeof endpoints.rateOrderByCustomer> = ({ orderRefId, ...rating }, call) =>
  rateOrderFor(call.deps, call.customer.id, orderRefId, rating);

export const ratingHandlers = { getOrderRating: handleRead, rateOrderByCustomer: handleRate };
