import * as v from 'valibot';
import { InstantSchema, noteOfText, RestaurantIdSchema, UuidSchema } from '../fields.ts';
import { LineChoiceSchema } from './order.ts';
import { WaitingPaymentModeSchema } from './outbox.ts';

/**
 * A dine-in order that an offline phone shows to the waiter; it names table and dishes, never the customer,
 * and its `cartKey` matches the order that the phone sends later.
 */
export const ShownOrderSchema = v.object({
  /** Version 1 comes from phones of earlier releases and from pages without a secure context (HTTPS). */
  v: v.picklist([1, 2]),
  /** Key derived one-way from the cart's key; in version 1 the cart's key itself. */
  cartKey: UuidSchema,
  restaurantId: RestaurantIdSchema,
  tableCode: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  tableSessionId: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  tableNumber: v.pipe(v.string(), v.maxLength(40)),
  paymentMode: WaitingPaymentModeSchema,
  lines: v.pipe(v.array(LineChoiceSchema), v.minLength(1), v.maxLength(60)),
  cookingInstructions: noteOfText(200),
  createdAt: InstantSchema,
});
export type ShownOrder = v.InferOutput<typeof ShownOrderSchema>;
