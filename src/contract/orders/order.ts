import * as v from 'valibot';
import { AddressSchema } from '../account/account.ts';
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
  StaffPhotoIdSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../fields.ts';
import { ArrivalSchema } from './arrival.ts';
import { BillSchema } from './bill.ts';
import { ReceivedEndCauseSchema } from './end-cause.ts';
import { EstimateChangeSchema } from './estimate-change.ts';
import { HandoverWishesSchema } from './handover-wishes.ts';
import { QuantitySchema } from './order-quantity.ts';
import { OrderReportSchema } from './order-report.ts';
import { RefundSchema } from './refund.ts';

/** Order statuses of D-2; `DRAFT` is a priced order that is not placed yet. */
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

/** The choices that identify a cart line: the same item with other choices is another line (D-8). */
export const LineChoiceSchema = v.object({
  itemId: SlugSchema,
  variantId: v.optional(v.nullable(SlugSchema), null),
  modifierList: v.optional(
    v.pipe(v.array(v.object({ groupId: SlugSchema, optionId: SlugSchema })), v.maxLength(40)),
    [],
  ),
  note: v.optional(ItemNoteSchema, ''),
  quantity: QuantitySchema,
  /** The guest of a group order who eats this dish. */
  forName: v.exactOptional(v.pipe(lineOfText(40), v.nonEmpty())),
});
export type LineChoice = v.InferOutput<typeof LineChoiceSchema>;

/** A line of a shared cart as the phone last read it; the server refuses the order if the line has changed. */
export const TableLineClaimSchema = v.object({ lineKey: UuidSchema, quantity: QuantitySchema });
export type TableLineClaim = v.InferOutput<typeof TableLineClaimSchema>;

/** A locked group order as its host last read it; the server refuses the order if it has changed since. */
export const GroupClaimSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[\w-]{16,40}$/)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type GroupClaim = v.InferOutput<typeof GroupClaimSchema>;

/** Input of saveOrder, without prices because the server sets them. */
export const OrderFormSchema = v.object({
  /** Client-made id of the cart: one cart yields at most one placed order. */
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
  /** Start of the chosen slot (D-50); absent or null for as soon as possible. */
  scheduledFor: v.exactOptional(v.nullable(InstantSchema)),
  /** Wishes for the handover of a delivery; absent or null for none. */
  handover: v.exactOptional(v.nullable(HandoverWishesSchema)),
  /** Deliveries and takeaways include cutlery only on request. */
  wantsCutlery: v.exactOptional(v.boolean()),
  /** Lines of the table's shared cart that this order contains, with their quantities in the cart. */
  tableLineList: v.exactOptional(v.pipe(v.array(TableLineClaimSchema), v.maxLength(60))),
  /** The group order that the dishes come from. */
  group: v.exactOptional(GroupClaimSchema),
});
export type OrderForm = v.InferOutput<typeof OrderFormSchema>;

export const OrderItemSchema = v.object({
  orderItemId: UuidSchema,
  itemId: SlugSchema,
  title: v.string(),
  variantId: v.nullable(SlugSchema),
  variantTitle: v.nullable(v.string()),
  modifierList: v.array(
    v.object({ groupId: SlugSchema, optionId: SlugSchema, title: v.string(), price: PaiseSchema }),
  ),
  note: v.string(),
  /** Price of one unit with its choices, in paise. */
  price: PaiseSchema,
  quantity: QuantitySchema,
  linePaise: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  insteadOf: v.exactOptional(v.string()),
  /** The guest for whom another phone ordered this line; absent otherwise. */
  forName: v.exactOptional(v.string()),
});
export type OrderItem = v.InferOutput<typeof OrderItemSchema>;

/** Any text, because a newer server may send a status that this build does not know (D-2). */
const AnyStatusSchema = v.string();

/** Page size of the order list; the app's cache key of the first page includes it. */
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
  orderTotal: PaiseSchema,
  itemCount: v.number(),
  itemSummary: v.string(),
  placedAt: v.nullable(InstantSchema),
  estimatedAt: v.nullable(InstantSchema),
  /** Table of a dine-in round; null from earlier servers. */
  tableNumber: v.optional(v.nullable(v.string()), null),
  /** Bill of a dine-in round; for a draft, the bill that it will join, or null when it opens a new one. */
  tableBillRefId: v.optional(v.nullable(OrderRefIdSchema), null),
  /** `customer`, `outlet` or `system` when the order ended before serving; null from earlier servers. */
  endedBy: v.optional(v.nullable(v.string()), null),
  /** Start of the order's 15-minute slot; null for as soon as possible, and from earlier servers. */
  scheduledFor: v.optional(v.nullable(InstantSchema), null),
  /** Deadline of the customer's choice about sold-out lines (D-46); absent without one or from earlier servers. */
  choiceDueAt: v.exactOptional(InstantSchema),
});
export type OrderSummary = v.InferOutput<typeof OrderSummarySchema>;

/** Sold-out lines of an order, and the customer's options (D-46). */
export const ShortageSchema = v.object({
  /** Deadline, after which `withoutDecision` applies. */
  dueAt: InstantSchema,
  titleList: v.array(v.string()),
  /** Refund, or reduction of the amount due, in paise, when the sold-out lines are removed. */
  withoutPaise: PaiseSchema,
  /** False when the order would be empty without the sold-out lines. */
  canGoWithout: v.boolean(),
  withoutDecision: v.picklist(['WITHOUT', 'CANCEL']),
  /** Replacements of a single sold-out line at the same price or less. */
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
  /** Postal address of the outlet in one line; empty from earlier servers. */
  restaurantAddress: v.optional(v.string(), ''),
  restaurantLatitude: LatitudeSchema,
  restaurantLongitude: LongitudeSchema,
  fssaiNumber: v.string(),
  gstin: v.string(),
  address: v.nullable(AddressSchema),
  /** The customer gives the code at the counter (takeaway) or at the door (delivery). */
  handoverCode: v.nullable(v.string()),
  cookingInstructions: v.string(),
  /** Null without wishes for the handover, and in responses of earlier servers. */
  handover: v.optional(v.nullable(HandoverWishesSchema), null),
  wantsCutlery: v.optional(v.boolean(), false),
  /** Arrival at a takeaway; null before the customer reports it, and in responses of earlier servers. */
  arrival: v.optional(v.nullable(ArrivalSchema), null),
  timeline: v.array(v.object({ status: AnyStatusSchema, at: InstantSchema })),
  /** Deadline for the outlet's response; cancelling is free until it accepts (D-4). */
  acceptDueAt: v.nullable(InstantSchema),
  isCancellable: v.boolean(),
  /** Deadline for changing the slot or cancelling; null for an unscheduled order. */
  changeableUntil: v.optional(v.nullable(InstantSchema), null),
  /** Deadline for a tip (D-15); null when no tip is possible. */
  tipOpenUntil: v.nullable(InstantSchema),
  laterTipPaise: PaiseSchema,
  refundedPaise: PaiseSchema,
  /** Why the order ended, in English or in the words of staff. */
  endReason: v.nullable(v.string()),
  /** `orderItemId` of each line that was sold out when the outlet ended the order; absent without any. */
  missingItemIdList: v.exactOptional(v.array(UuidSchema)),
  /** Absent from earlier servers. */
  endCause: v.exactOptional(v.nullable(ReceivedEndCauseSchema)),
  /** Absent while the first promised time is still valid, and from earlier servers. */
  estimateChange: v.exactOptional(EstimateChangeSchema),
  /** The first name of the rider on the way. */
  riderName: v.nullable(v.string()),
  /** Vehicle of the rider on the way; absent unless the rider entered one, and from earlier servers. */
  riderVehicle: v.exactOptional(v.string()),
  /**
   * Id of the photograph of the rider on the way (`getRiderPhoto`); absent without one, and from earlier
   * servers.
   */
  riderPhotoId: v.exactOptional(StaffPhotoIdSchema),
  /** The rider left the delivery at the door and took a photo of it (`getHandoverPhoto`). */
  hasHandoverPhoto: v.optional(v.boolean(), false),
  /** The draft joins a bill of other guests, and its customer has no round on it yet. */
  isFirstOnBill: v.optional(v.boolean(), false),
  paymentTransactionRefId: v.nullable(v.string()),
  /** Absent without missing lines, and from earlier servers. */
  shortage: v.exactOptional(ShortageSchema),
  /** Refunds after serving, oldest first; absent without any. */
  refundList: v.exactOptional(v.array(RefundSchema)),
  /**
   * Deadline for reporting a dish; null before the order is served, and in responses of earlier servers.
   */
  helpUntil: v.optional(v.nullable(InstantSchema), null),
  /** Reports about dishes of this order, oldest first; absent without any. */
  reportList: v.exactOptional(v.array(OrderReportSchema)),
  serverTime: InstantSchema,
});
export type OrderDetail = v.InferOutput<typeof OrderDetailSchema>;

/** The customer's most frequent order; it has no prices, which come from the current menu. */
export const UsualBasketSchema = v.object({
  title: v.string(),
  orderCount: v.number(),
  itemList: v.array(LineChoiceSchema),
});
export type UsualBasket = v.InferOutput<typeof UsualBasketSchema>;

export const OrderRefSchema = v.object({ orderRefId: OrderRefIdSchema });

/** Differences between a priced order and the one that the customer last saw (D-3). */
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
  /** The current order without unavailable lines; null when it is empty. */
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
  route: v.array(v.object({ latitude: LatitudeSchema, longitude: LongitudeSchema })),
});
export type DriverLocation = v.InferOutput<typeof DriverLocationSchema>;
