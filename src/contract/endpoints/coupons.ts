import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { RestaurantIdQuerySchema } from '../fields.ts';
import { CouponListSchema } from '../offers/coupon.ts';

export const couponList = endpoint({
  name: 'couponList',
  method: 'GET',
  path: '/couponList/:orderType/:restaurantId',
  summary: 'Coupons on offer; ALL/ALL for every one.',
  auth: 'optional',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({
    orderType: v.picklist(['ALL', 'HomeDelivery', 'TakeAway', 'DineIn']),
    restaurantId: v.union([v.literal('ALL'), RestaurantIdQuerySchema]),
  }),
  response: CouponListSchema,
  errors: [],
});
