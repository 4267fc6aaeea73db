import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  CartOrderTypeSchema,
  InstantSchema,
  OrderRefIdSchema,
  RestaurantIdQuerySchema,
} from '../../fields.ts';
import { OrderDetailSchema } from '../../orders/order.ts';

export const getOrderSlots = endpoint({
  name: 'getOrderSlots',
  method: 'GET',
  path: '/getOrderSlots/:restaurantId',
  summary: 'The slots of a day for which an order of this type can be scheduled, with what is left of each.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({
    restaurantId: RestaurantIdQuerySchema,
    orderType: CartOrderTypeSchema,
    /** `YYYY-MM-DD` in Asia/Kolkata. */
    date: v.pipe(v.string(), v.isoDate()),
  }),
  response: v.object({
    slotList: v.array(v.object({ slotAt: InstantSchema, ordersLeft: v.number() })),
  }),
  errors: ['notFound'],
});

export const changeOrderSlot = endpoint({
  name: 'changeOrderSlot',
  method: 'POST',
  path: '/changeOrderSlot/:orderRefId',
  summary: 'Move a scheduled order to another slot, until 45 minutes before its own; its price stays.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: v.object({ orderRefId: OrderRefIdSchema, scheduledFor: InstantSchema }),
  response: OrderDetailSchema,
  errors: ['notFound', 'notChangeable', 'scheduleClosed', 'orderSlotUnavailable', 'orderSlotFull'],
});
