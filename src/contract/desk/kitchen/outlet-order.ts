import * as v from 'valibot';
import {
  CartOrderTypeSchema,
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../../fields.ts';
import { BillSchema } from '../../orders/bill.ts';
import { OrderItemSchema } from '../../orders/order.ts';
import { QuantitySchema } from '../../orders/order-quantity.ts';
import { RefundReasonSchema, RefundSchema, RefundTargetSchema } from '../../orders/refund.ts';
import { StaffRoleSchema } from '../staff.ts';

export const OutletOrderSchema = v.object({
  orderRefId: OrderRefIdSchema,
  orderType: CartOrderTypeSchema,
  orderStatus: v.string(),
  paymentStatus: v.string(),
  tableNumber: v.nullable(v.string()),
  placedAt: v.nullable(InstantSchema),
  grandTotalPaise: PaiseSchema,
  refundedPaise: PaiseSchema,
  /** Empty for guests without an account. */
  customerName: v.string(),
  /** Last four digits of the mobile number; empty for guests without an account. */
  mobileEnd: v.string(),
});
export type OutletOrder = v.InferOutput<typeof OutletOrderSchema>;

export const RefundBlockSchema = v.picklist(['ended', 'notPaid', 'notServed', 'nothingLeft']);

/** The caller's limit for one order, less earlier refunds by the same role; null when unlimited. */
export const RefundLimitSchema = v.object({
  role: StaffRoleSchema,
  limitPaise: v.nullable(PaiseSchema),
  leftPaise: v.nullable(PaiseSchema),
});
export type RefundLimit = v.InferOutput<typeof RefundLimitSchema>;

export const OutletOrderDetailSchema = v.object({
  ...OutletOrderSchema.entries,
  itemList: v.array(v.object({ ...OrderItemSchema.entries, refundedQuantity: v.number() })),
  bill: BillSchema,
  couponCode: v.nullable(v.string()),
  paymentMode: v.nullable(PaymentModeSchema),
  endReason: v.nullable(v.string()),
  timeline: v.array(v.object({ status: v.string(), at: InstantSchema, staffName: v.nullable(v.string()) })),
  paymentList: v.array(
    v.object({
      kind: v.string(),
      amountPaise: PaiseSchema,
      at: InstantSchema,
      isOfGuest: v.boolean(),
    }),
  ),
  invoiceNumber: v.nullable(v.string()),
  refundList: v.array(v.object({ ...RefundSchema.entries, note: v.string(), staffName: v.string() })),
  /** Amount returned to the wallet before serving. */
  returnedPaise: PaiseSchema,
  refundableBlock: v.nullable(RefundBlockSchema),
  refundablePaise: PaiseSchema,
  /** Refund targets of this order, the default first. */
  targetList: v.array(RefundTargetSchema),
  limit: RefundLimitSchema,
});
export type OutletOrderDetail = v.InferOutput<typeof OutletOrderDetailSchema>;

const WholeRupeesSchema = v.pipe(PaiseSchema, v.multipleOf(100), v.minValue(100), v.maxValue(100_000_000));

/** Requested refund: quantities of lines, or an amount in whole rupees. */
export const RefundWishSchema = v.variant('kind', [
  v.object({
    kind: v.literal('LINES'),
    lineList: v.pipe(
      v.array(v.object({ orderItemId: UuidSchema, quantity: QuantitySchema })),
      v.minLength(1),
      v.maxLength(60),
    ),
  }),
  v.object({ kind: v.literal('AMOUNT'), amountPaise: WholeRupeesSchema }),
]);
export type RefundWish = v.InferOutput<typeof RefundWishSchema>;

const wished = {
  restaurantId: RestaurantIdSchema,
  orderRefId: OrderRefIdSchema,
  wish: RefundWishSchema,
  target: RefundTargetSchema,
};

export const PreviewRefundInputSchema = v.object(wished);

export const RefundInputSchema = v.pipe(
  v.object({
    ...wished,
    reason: RefundReasonSchema,
    note: v.optional(lineOfText(200), ''),
    /** Amount on the caller's screen, in paise; a different one is refused. */
    seenPaise: PaiseSchema,
    seenRefundablePaise: PaiseSchema,
    /** The customer's report that it answers. */
    reportId: v.exactOptional(UuidSchema),
  }),
  v.forward(
    v.check(({ reason, note }) => reason !== 'OTHER' || note !== ''),
    ['note'],
  ),
);

export const RefundPreviewSchema = v.object({
  amountPaise: PaiseSchema,
  pointsReturned: v.number(),
  pointsReversed: v.number(),
  isCouponReturned: v.boolean(),
  payoutList: v.array(
    v.object({ target: RefundTargetSchema, amountPaise: PaiseSchema, isOfGuest: v.boolean() }),
  ),
  isWithinLimit: v.boolean(),
  refundablePaise: PaiseSchema,
});
export type RefundPreview = v.InferOutput<typeof RefundPreviewSchema>;
