import * as v from 'valibot';
import {
  CartOrderTypeSchema,
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  SlugSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../../fields.ts';
import { ArrivalSchema } from '../../orders/arrival.ts';
import { HandoverWishesSchema } from '../../orders/handover-wishes.ts';
import { OrderStatusSchema, PaymentStatusSchema } from '../../orders/order.ts';

/** A kitchen station and its categories; all stations show a category that none of them claims. */
export const StationSchema = v.object({
  title: v.pipe(lineOfText(30), v.minLength(1)),
  categoryIdList: v.pipe(v.array(SlugSchema), v.maxLength(100)),
});
export type Station = v.InferOutput<typeof StationSchema>;

const BoardLineSchema = v.object({
  orderItemId: UuidSchema,
  itemId: SlugSchema,
  title: v.string(),
  quantity: v.number(),
  variantTitle: v.nullable(v.string()),
  choiceList: v.array(v.string()),
  note: v.string(),
  vegNonVeg: VegNonVegSchema,
  /** Null when the menu does not declare them. */
  allergenList: v.nullable(v.array(v.string())),
  /** Null when the dish has left the menu. */
  categoryId: v.nullable(SlugSchema),
  isTicked: v.boolean(),
  isShort: v.boolean(),
  insteadOf: v.nullable(v.string()),
  /** The guest of a group order who eats it; absent otherwise. */
  forName: v.exactOptional(v.string()),
});
export type BoardLine = v.InferOutput<typeof BoardLineSchema>;

/** A line that an order has no longer, since the outlet had run out of it. */
export const LeftOutLineSchema = v.object({ title: v.string(), quantity: v.number() });
export type LeftOutLine = v.InferOutput<typeof LeftOutLineSchema>;

/** Age of a guest who ordered alcohol. */
export const AgeCheckSchema = v.object({
  /** In years; null where staff ordered for the guest. */
  statedAge: v.nullable(v.number()),
  isSeen: v.boolean(),
});
export type AgeCheck = v.InferOutput<typeof AgeCheckSchema>;

/** An order on the board of its outlet. */
export const BoardOrderSchema = v.object({
  orderRefId: OrderRefIdSchema,
  orderType: CartOrderTypeSchema,
  status: OrderStatusSchema,
  tableNumber: v.nullable(v.string()),
  /** Of a guest of a table who ordered without an account; null for others. */
  guestName: v.optional(v.nullable(v.string()), null),
  /** Of a round with alcohol; null for others. */
  ageCheck: v.optional(v.nullable(AgeCheckSchema), null),
  confirmedAt: InstantSchema,
  promisedAt: v.nullable(InstantSchema),
  /** The order ends automatically at this time unless staff accept it. */
  acceptDueAt: v.nullable(InstantSchema),
  paymentStatus: PaymentStatusSchema,
  paymentMode: v.nullable(PaymentModeSchema),
  grandTotalPaise: PaiseSchema,
  /** Amount to collect at handover, in paise. */
  payablePaise: PaiseSchema,
  cookingInstructions: v.string(),
  /** Of a delivery, without the receiver; null for no wishes. */
  handover: v.nullable(v.omit(HandoverWishesSchema, ['receiver'])),
  wantsCutlery: v.boolean(),
  /** Of a takeaway whose customer comes for it. */
  arrival: v.nullable(ArrivalSchema),
  lineList: v.array(BoardLineSchema),
  leftOutList: v.array(LeftOutLineSchema),
  /** The customer decides about missing lines until then. */
  shortDueAt: v.nullable(InstantSchema),
  linesChangedAt: v.nullable(InstantSchema),
  scheduledFor: v.nullable(InstantSchema),
});
export type BoardOrder = v.InferOutput<typeof BoardOrderSchema>;

/** A scheduled order that the kitchen has not received yet. */
export const LaterOrderSchema = v.object({
  orderRefId: OrderRefIdSchema,
  orderType: CartOrderTypeSchema,
  scheduledFor: InstantSchema,
  kitchenDueAt: InstantSchema,
  itemSummary: v.string(),
  cookingInstructions: v.string(),
  grandTotalPaise: PaiseSchema,
  payablePaise: PaiseSchema,
});
export type LaterOrder = v.InferOutput<typeof LaterOrderSchema>;

/** Whether an outlet takes scheduled orders, and its limit per slot of 15 minutes (D-50). */
export const OrderSlotsSchema = v.object({
  takesScheduled: v.boolean(),
  slotCapacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
});
export type OrderSlots = v.InferOutput<typeof OrderSlotsSchema>;
