import * as v from 'valibot';
import { AddressSchema } from './account.ts';
import { BillSchema } from './bill.ts';
import {
  CartOrderTypeSchema,
  InstantSchema,
  LatitudeSchema,
  LongitudeSchema,
  lineOfText,
  noteOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  RestaurantIdSchema,
  SlugSchema,
  UuidSchema,
  VegNonVegSchema,
} from './fields.ts';
import { HandoverWishesSchema } from './handover-wishes.ts';
import { QuantitySchema } from './order-quantity.ts';
import { OrderReportSchema } from './order-report.ts';
import { RefundSchema } from './refund.ts';

/** Every status the server gives an order (decision 2); `DRAFT` is a priced order not placed yet. */
export const OrderStatusSchema = v.picklist([
  'DRAFT',
  'PLACED',
  'ACCEPTED',
  'PREPARING',
  'READY',
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'DELIVERED',
  'COLLECTED',
  'SERVED',
  'REJECTED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_OUTLET',
]);
export type OrderStatus = v.InferOutput<typeof OrderStatusSchema>;

export const BillStatusSchema = v.picklist(['OPEN', 'BILL_REQUESTED', 'PAID']);
export type BillStatus = v.InferOutput<typeof BillStatusSchema>;

export const PaymentStatusSchema = v.picklist([
  'NOT_NEEDED',
  'PENDING',
  'CHECKING',
  'PAID',
  'FAILED',
  'REFUNDED',
]);
export type PaymentStatus = v.InferOutput<typeof PaymentStatusSchema>;

export const ItemNoteSchema = noteOfText(200);

/** The choices that make one cart line: same item with other choices is another line (decision 8). */
export const LineChoiceSchema = v.object({
  itemId: SlugSchema,
  variantId: v.optional(v.nullable(SlugSchema), null),
  modifierList: v.optional(
    v.pipe(v.array(v.object({ groupId: SlugSchema, optionId: SlugSchema })), v.maxLength(40)),
    [],
  ),
  note: v.optional(ItemNoteSchema, ''),
  quantity: QuantitySchema,
});
export type LineChoice = v.InferOutput<typeof LineChoiceSchema>;

/** What saveOrder takes. Prices are never part of it: the server prices everything. */
export const OrderFormSchema = v.object({
  /** Client-made identity of the cart: one cart becomes at most one placed order. */
  cartKey: UuidSchema,
  orderType: CartOrderTypeSchema,
  restaurantId: RestaurantIdSchema,
  itemList: v.pipe(v.array(LineChoiceSchema), v.minLength(1), v.maxLength(60)),
  addressId: v.optional(v.nullable(UuidSchema), null),
  tableSessionId: v.optional(v.nullable(lineOfText(200)), null),
  couponCode: v.optional(v.nullable(lineOfText(20)), null),
  tipPaise: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0),
  useWallet: v.optional(v.boolean(), false),
  usePoints: v.optional(v.boolean(), false),
  cookingInstructions: v.optional(noteOfText(200), ''),
  /** Begin of the slot for which it is ordered (decision 50); absent or null for as soon as possible. */
  scheduledFor: v.exactOptional(v.nullable(InstantSchema)),
  /** Of a delivery; absent or null for none. */
  handover: v.exactOptional(v.nullable(HandoverWishesSchema)),
  /** Cutlery comes only if it is wanted, with a delivery or a takeaway. */
  wantsCutlery: v.exactOptional(v.boolean()),
});
export type OrderForm = v.InferOutput<typeof OrderFormSchema>;

export const OrderItemSchema = v.object({
  /** Identity of the line within its order. */
  orderItemId: UuidSchema,
  itemId: SlugSchema,
  title: v.string(),
  variantId: v.nullable(SlugSchema),
  variantTitle: v.nullable(v.string()),
  modifierList: v.array(
    v.object({ groupId: SlugSchema, optionId: SlugSchema, title: v.string(), price: PaiseSchema }),
  ),
  note: v.string(),
  /** Price of one with its choices, in paise. */
  price: PaiseSchema,
  quantity: QuantitySchema,
  linePaise: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  /** The sold-out dish in whose place the customer chose this one. */
  insteadOf: v.exactOptional(v.string()),
});
export type OrderItem = v.InferOutput<typeof OrderItemSchema>;

/** A status from a newer server is kept as its text and breaks nothing (decision 2). */
const AnyStatusSchema = v.string();

/** Orders of one page of the list; the app stores the first page under exactly this request. */
export const ORDER_LIST_LENGTH = 20;

export const OrderSummarySchema = v.object({
  orderRefId: OrderRefIdSchema,
  orderType: CartOrderTypeSchema,
  orderStatus: AnyStatusSchema,
  paymentStatus: AnyStatusSchema,
  billStatus: v.nullable(AnyStatusSchema),
  paymentMode: v.nullable(PaymentModeSchema),
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  /** Grand total of the bill in paise. */
  orderTotal: PaiseSchema,
  itemCount: v.number(),
  itemSummary: v.string(),
  placedAt: v.nullable(InstantSchema),
  estimatedAt: v.nullable(InstantSchema),
  /** Table of a dine-in round; null in responses of earlier servers too. */
  tableNumber: v.optional(v.nullable(v.string()), null),
  /** The bill of a dine-in round; of a draft the one that it joins, null when it begins one. */
  tableBillRefId: v.optional(v.nullable(OrderRefIdSchema), null),
  /** Who ended it before it was served: `customer`, `outlet`, or `system`. Null in answers of earlier servers. */
  endedBy: v.optional(v.nullable(v.string()), null),
  /** Begin of its slot of 15 minutes; null for an order for as soon as possible, and in earlier responses. */
  scheduledFor: v.optional(v.nullable(InstantSchema), null),
});
export type OrderSummary = v.InferOutput<typeof OrderSummarySchema>;

/** Lines that the outlet has run out of, and what their customer can decide about them (D-46). */
export const ShortageSchema = v.object({
  /** Without a decision, `withoutDecision` happens then. */
  dueAt: InstantSchema,
  titleList: v.array(v.string()),
  /** What is returned, or not collected, when they are left out. */
  withoutPaise: PaiseSchema,
  /** Whether anything is left without them. */
  canGoWithout: v.boolean(),
  withoutDecision: v.picklist(['WITHOUT', 'CANCEL']),
  /** Dishes that can be had in place of a single missing line, for no more money. */
  insteadList: v.array(
    v.object({ itemId: SlugSchema, title: v.string(), price: PaiseSchema, lessPaise: PaiseSchema }),
  ),
});
export type Shortage = v.InferOutput<typeof ShortageSchema>;

export const OrderDetailSchema = v.object({
  ...OrderSummarySchema.entries,
  itemList: v.array(OrderItemSchema),
  bill: BillSchema,
  couponCode: v.nullable(v.string()),
  couponDiscountAmount: PaiseSchema,
  isDeliveryOfferApplicable: v.boolean(),
  restaurantPhone: v.string(),
  /** Postal address of the outlet in one line; empty in responses of earlier servers. */
  restaurantAddress: v.optional(v.string(), ''),
  restaurantLatitude: LatitudeSchema,
  restaurantLongitude: LongitudeSchema,
  fssaiNumber: v.string(),
  gstin: v.string(),
  address: v.nullable(AddressSchema),
  /** Said at the counter for a takeaway, at the door for a delivery. */
  handoverCode: v.nullable(v.string()),
  cookingInstructions: v.string(),
  /** Null without wishes, and in responses of earlier servers. */
  handover: v.optional(v.nullable(HandoverWishesSchema), null),
  wantsCutlery: v.optional(v.boolean(), false),
  timeline: v.array(v.object({ status: AnyStatusSchema, at: InstantSchema })),
  /** Until then the outlet should have answered; cancelling stays free until it accepts (decision 4). */
  acceptDueAt: v.nullable(InstantSchema),
  isCancellable: v.boolean(),
  /** The slot can be changed, and the order cancelled, until then; null where there is none to change. */
  changeableUntil: v.optional(v.nullable(InstantSchema), null),
  /** Tips are taken until then (decision 15); null while none can be given. */
  tipOpenUntil: v.nullable(InstantSchema),
  /** Tips paid after the order was placed, in paise. */
  laterTipPaise: PaiseSchema,
  refundedPaise: PaiseSchema,
  endReason: v.nullable(v.string()),
  riderName: v.nullable(v.string()),
  /** It was left at the door, with a picture of it (`getHandoverPhoto`). */
  hasHandoverPhoto: v.optional(v.boolean(), false),
  /** A draft that joins the bill of other guests, on which its customer has no round yet. */
  isFirstOnBill: v.optional(v.boolean(), false),
  /** The payment that is under way, if any. */
  paymentTransactionRefId: v.nullable(v.string()),
  /** Absent in responses of earlier servers, and while nothing is missing. */
  shortage: v.exactOptional(ShortageSchema),
  /** Refunds after it was served, oldest first; absent while there is none. */
  refundList: v.exactOptional(v.array(RefundSchema)),
  /** Until then a dish of it can be reported; null before it is served, and in responses of earlier servers. */
  helpUntil: v.optional(v.nullable(InstantSchema), null),
  /** What its customer reported of it, oldest first; absent while there is nothing. */
  reportList: v.exactOptional(v.array(OrderReportSchema)),
  serverTime: InstantSchema,
});
export type OrderDetail = v.InferOutput<typeof OrderDetailSchema>;

/** What a customer orders most, as choices that the menu prices. */
export const UsualBasketSchema = v.object({
  title: v.string(),
  /** How many orders show it. */
  orderCount: v.number(),
  itemList: v.array(LineChoiceSchema),
});
export type UsualBasket = v.InferOutput<typeof UsualBasketSchema>;

export const OrderRefSchema = v.object({ orderRefId: OrderRefIdSchema });

/** How a priced order differs from what the customer last saw (decision 3). */
export const OrderChangesSchema = v.object({
  changes: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('price'), title: v.string(), wasPaise: PaiseSchema, isPaise: PaiseSchema }),
      v.object({ kind: v.literal('soldOut'), title: v.string(), itemId: SlugSchema }),
      v.object({ kind: v.literal('choiceGone'), title: v.string(), itemId: SlugSchema }),
      v.object({ kind: v.literal('coupon'), couponCode: v.string() }),
      v.object({ kind: v.literal('total'), wasPaise: PaiseSchema, isPaise: PaiseSchema }),
    ]),
  ),
  /** The order as it stands now, without what is gone; null when nothing of it is left. */
  order: v.nullable(OrderDetailSchema),
});
export type OrderChanges = v.InferOutput<typeof OrderChangesSchema>;

export const DriverLocationSchema = v.object({
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  riderName: v.string(),
  riderPhone: v.string(),
  updatedAt: InstantSchema,
  etaMinutes: v.number(),
  /** The way ahead, outlet to door, for drawing it. */
  route: v.array(v.object({ latitude: LatitudeSchema, longitude: LongitudeSchema })),
});
export type DriverLocation = v.InferOutput<typeof DriverLocationSchema>;
