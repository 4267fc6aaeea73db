import * as v from 'valibot';
import { CartOrderTypeSchema, lineOfText, PaiseSchema, RestaurantIdSchema } from '../fields.ts';
import { CouponCodeSchema, CouponSchema } from '../offers/coupon.ts';

export const MAX_COUPON_RUPEES = 100_000;
export const MAX_COUPON_USES = 100_000;
export const MAX_COUPON_YEARS = 2;

const wholeRupees = (least: number) =>
  v.pipe(v.number(), v.multipleOf(100), v.minValue(least * 100), v.maxValue(MAX_COUPON_RUPEES * 100));
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const day = v.pipe(v.string(), v.isoDate());

/** The discount of a coupon; an amount is in whole rupees. */
export const CouponGiftSchema = v.variant('kind', [
  v.object({
    kind: v.literal('PERCENT'),
    percent: upTo(100),
    /** Largest discount; null without a cap. */
    maxDiscountPaise: v.nullable(wholeRupees(1)),
  }),
  v.object({ kind: v.literal('FLAT'), amountPaise: wholeRupees(1) }),
  v.object({ kind: v.literal('FREE_DELIVERY') }),
]);
export type CouponGift = v.InferOutput<typeof CouponGiftSchema>;

/** A coupon as an owner or manager makes it. */
export const NewCouponSchema = v.object({
  couponCode: CouponCodeSchema,
  description: lineOfText(120),
  gift: CouponGiftSchema,
  minItemTotalPaise: wholeRupees(0),
  /** Of free delivery, home delivery alone. */
  orderTypes: v.pipe(v.array(CartOrderTypeSchema), v.minLength(1), v.maxLength(3)),
  /** Outlets where it holds; null for all. */
  outletIds: v.nullable(v.pipe(v.array(RestaurantIdSchema), v.minLength(1))),
  /** First and last day, `YYYY-MM-DD` in Asia/Kolkata. */
  firstDay: day,
  lastDay: day,
  isFirstOrderOnly: v.boolean(),
  /** Not listed: it works for customers who know the code. */
  isHidden: v.boolean(),
  maxUses: v.nullable(upTo(MAX_COUPON_USES)),
  maxUsesPerCustomer: v.nullable(upTo(MAX_COUPON_USES)),
});
export type NewCoupon = v.InferOutput<typeof NewCouponSchema>;

/** A coupon as the desk lists it. */
export const OfferedCouponSchema = v.object({
  ...v.pick(CouponSchema, ['couponCode', 'title', 'description', 'terms', 'restaurantIds']).entries,
  ...v.pick(CouponSchema, ['validFrom', 'validUntil']).entries,
  isHidden: v.boolean(),
  uses: v.number(),
  /** Null without a limit. */
  maxUses: v.nullable(v.number()),
  state: v.picklist(['AHEAD', 'OPEN', 'OVER']),
  /** Whether the caller may end it. */
  mayEnd: v.boolean(),
  /** Null for one that no desk made. */
  madeBy: v.nullable(v.string()),
});
export type OfferedCoupon = v.InferOutput<typeof OfferedCouponSchema>;

export const OfferedCouponListSchema = v.object({
  couponList: v.array(OfferedCouponSchema),
  hasMore: v.optional(v.boolean(), false),
  /** Sum that the caller may still give today, in paise; null without a limit. */
  leftPaise: v.nullable(PaiseSchema),
});
