import * as v from 'valibot';
import { RestaurantIdSchema } from '../../../fields.ts';
import { CouponCodeSchema } from '../../../offers/coupon.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import { PageNumberSchema } from '../../message.ts';
import { NewCouponSchema, OfferedCouponListSchema, OfferedCouponSchema } from '../../offered-coupon.ts';

const MANAGERS = ['owner', 'manager'] as const;
const atOutlet = { restaurantId: RestaurantIdSchema };

export const listOfferedCoupons = deskEndpoint({
  name: 'listOfferedCoupons',
  method: 'GET',
  path: '/outlets/:restaurantId/coupons',
  summary: 'Coupons that hold at the outlet, for an owner those of the whole chain; the latest end first.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object({ ...atOutlet, page: v.optional(PageNumberSchema, 0) }),
  response: OfferedCouponListSchema,
  errors: [],
});

export const makeCoupon = deskEndpoint({
  name: 'makeCoupon',
  method: 'POST',
  path: '/outlets/:restaurantId/coupons',
  summary: 'Makes a coupon: an owner for any outlets, a manager for this one and within a sum a day.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...atOutlet, ...NewCouponSchema.entries }),
  response: OfferedCouponSchema,
  errors: ['notFound', 'otherOutlet', 'voucherLimit', 'couponExists', 'couponDaysWrong'],
});

export const endCoupon = deskEndpoint({
  name: 'endCoupon',
  method: 'POST',
  path: '/outlets/:restaurantId/coupons/:couponCode/end',
  summary: 'Ends a coupon now; placed orders keep their discount.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...atOutlet, couponCode: CouponCodeSchema }),
  response: v.object({}),
  errors: ['notFound'],
});
