import * as v from 'valibot';
import {
  InstantSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  PositivePaiseSchema,
  UuidSchema,
} from '../fields.ts';

/** Most guests among whom a bill is split equally. */
export const MAX_PARTS = 50;

/** Number of units of one line of a bill. */
export const PortionSchema = v.object({
  orderItemId: UuidSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Portion = v.InferOutput<typeof PortionSchema>;

/** A guest's choice of a share of a table's bill; the server computes the amount. */
export const ShareWishSchema = v.variant('kind', [
  v.object({ kind: v.literal('ALL') }),
  v.object({
    kind: v.literal('EQUAL'),
    parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTS)),
  }),
  /** The rounds of one or several guests. */
  v.object({
    kind: v.literal('ROUNDS'),
    roundList: v.pipe(v.array(OrderRefIdSchema), v.minLength(1), v.maxLength(100)),
  }),
  v.object({
    kind: v.literal('LINES'),
    lineList: v.pipe(v.array(PortionSchema), v.minLength(1), v.maxLength(200)),
  }),
  v.object({ kind: v.literal('AMOUNT'), amountPaise: PositivePaiseSchema }),
]);
export type ShareWish = v.InferOutput<typeof ShareWishSchema>;

export const SHARE_KINDS = ['ALL', 'EQUAL', 'ROUNDS', 'LINES', 'AMOUNT'] as const;

/**
 * HELD: reserved while its guest pays by phone; REQUESTED: reserved until the counter collects it; RELEASED:
 * cancelled or settled otherwise. A reservation ends at `heldUntil`.
 */
export const SHARE_STATES = ['HELD', 'REQUESTED', 'PAID', 'RELEASED'] as const;

/** A guest's share that is paid or reserved. */
export const BillShareSchema = v.object({
  shareId: UuidSchema,
  guestName: v.nullable(v.string()),
  guestNumber: v.nullable(v.number()),
  isOwn: v.boolean(),
  kind: v.picklist(SHARE_KINDS),
  state: v.picklist(['HELD', 'REQUESTED', 'PAID']),
  amountPaise: PaiseSchema,
  paymentMode: v.nullable(PaymentModeSchema),
  heldUntil: v.nullable(InstantSchema),
  portionList: v.array(PortionSchema),
});
export type BillShare = v.InferOutput<typeof BillShareSchema>;

/** The unpaid rest of a bill; the server computes the amount of a share from it. */
export const BillSplitSchema = v.object({
  /** Amount that is neither paid nor reserved, in paise. */
  freePaise: PaiseSchema,
  equal: v.object({
    /** The amount that is divided into equal parts, in paise. */
    basisPaise: PaiseSchema,
    /** Equal parts that are paid or reserved. */
    takenParts: v.number(),
    /** Number of equal parts that the last payer or reserver chose; null while no part is taken. */
    parts: v.nullable(v.number()),
  }),
  roundList: v.array(
    v.object({
      orderRefId: OrderRefIdSchema,
      guestNumber: v.number(),
      freePaise: PaiseSchema,
      lineList: v.array(
        v.object({
          orderItemId: UuidSchema,
          /** Price of the line with its share of taxes, discount, tip and round-off, in paise. */
          pricePaise: PaiseSchema,
          quantity: v.number(),
          takenQuantity: v.number(),
        }),
      ),
    }),
  ),
});
export type BillSplit = v.InferOutput<typeof BillSplitSchema>;

export const BillGuestSchema = v.object({
  guestNumber: v.number(),
  /** First name; null when the account has none. */
  guestName: v.nullable(v.string()),
  isOwn: v.boolean(),
  /** Amount that this guest has paid or reserved, in paise. */
  sharePaise: PaiseSchema,
  /** Amount of this guest's rounds that is neither paid nor reserved, in paise. */
  openPaise: PaiseSchema,
  hasLeft: v.boolean(),
});
export type BillGuest = v.InferOutput<typeof BillGuestSchema>;
