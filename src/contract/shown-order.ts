import * as v from 'valibot';
import { InstantSchema, noteOfText, RestaurantIdSchema, UuidSchema } from './fields.ts';
import { LineChoiceSchema } from './order.ts';
import { WaitingPaymentModeSchema } from './outbox.ts';

/**
 * A dine-in order as a phone without a signal shows it to the waiter. It names the table and the
 * dishes, never the customer; by its `cartKey` it becomes one with the order which the phone sends later.
 */
export const ShownOrderSchema = v.object({
  /** 1: as phones of earlier releases show it, and pages without a secure connection. */
  v: v.picklist([1, 2]),
  /** A key that is made of the cart's own one, which it does not tell; in version 1 the cart's own one. */
  cartKey: UuidSchema,
  restaurantId: RestaurantIdSchema,
  /** The code on the table, where the phone knows it. */
  tableCode: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  /** The session of the table, where it was opened with a signal. */
  tableSessionId: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  tableNumber: v.pipe(v.string(), v.maxLength(40)),
  paymentMode: WaitingPaymentModeSchema,
  lines: v.pipe(v.array(LineChoiceSchema), v.minLength(1), v.maxLength(60)),
  cookingInstructions: noteOfText(200),
  /** By the phone's clock. */
  createdAt: InstantSchema,
});
export type ShownOrder = v.InferOutput<typeof ShownOrderSchema>;
