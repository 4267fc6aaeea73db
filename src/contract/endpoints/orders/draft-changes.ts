import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { OrderRefIdSchema, UuidSchema } from '../../fields.ts';
import { CouponCodeSchema } from '../../offers/coupon.ts';
import { ItemNoteSchema, OrderDetailSchema } from '../../orders/order.ts';

export const updateOrderItemQuantity = endpoint({
  name: 'updateOrderItemQuantity',
  method: 'POST',
  path: '/updateOrderItemQuantity/:orderRefId/:itemId/:type',
  summary: 'One more or one less of a line of a draft; itemId is the orderItemId.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({
    orderRefId: OrderRefIdSchema,
    itemId: UuidSchema,
    type: v.picklist(['INCREASE', 'DECREASE']),
  }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable', 'orderChanged', 'couponNotApplicable'],
});

export const updateInstructionOnOrderItem = endpoint({
  name: 'updateInstructionOnOrderItem',
  method: 'POST',
  path: '/updateInstructionOnOrderItem',
  summary: 'Change the note of a line of a draft.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, itemId: UuidSchema, instruction: ItemNoteSchema }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable'],
});

export const applyCoupon = endpoint({
  name: 'applyCoupon',
  method: 'POST',
  path: '/applyCoupon',
  summary: 'Put a coupon on a draft; one coupon an order.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, couponCode: CouponCodeSchema }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable', 'couponUnknown', 'couponNotApplicable'],
});

export const removeCoupon = endpoint({
  name: 'removeCoupon',
  method: 'POST',
  path: '/removeCoupon/:orderRefId',
  summary: 'Take the coupon off a draft.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable'],
});
