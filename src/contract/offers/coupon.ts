import * as v from 'valibot';
import {
  CartOrderTypeSchema,
  InstantSchema,
  PaiseSchema,
  RestaurantIdSchema,
  SlugSchema,
} from '../fields.ts';
import { plainCode } from '../typed-text.ts';

export const CouponCodeSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform(plainCode),
  v.regex(/^[A-Z0-9]{3,20}$/),
);

/**
 * Discount on one order. PERCENT: `percent` of the food, capped at `maxDiscountPaise`. FLAT: `amountPaise`
 * off the food. FREE_DELIVERY: the delivery fee. FREE_ITEM: the cheapest unit of `itemIds` when the rest of
 * the cart reaches the minimum.
 */
export const CouponSchema = v.object({
  couponCode: CouponCodeSchema,
  title: v.string(),
  description: v.string(),
  terms: v.array(v.string()),
  kind: v.picklist(['PERCENT', 'FLAT', 'FREE_DELIVERY', 'FREE_ITEM']),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  amountPaise: PaiseSchema,
  maxDiscountPaise: v.nullable(PaiseSchema),
  minItemTotalPaise: PaiseSchema,
  orderTypes: v.array(CartOrderTypeSchema),
  /** Null for all outlets. */
  restaurantIds: v.nullable(v.array(RestaurantIdSchema)),
  itemIds: v.nullable(v.array(SlugSchema)),
  /** The scope as text, e.g. `chai, coffee and bakes`; null for every food item. */
  scopeTitle: v.optional(v.nullable(v.string()), null),
  /** 0 Sunday .. 6 Saturday; null for every day. */
  weekdays: v.nullable(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)))),
  /** `HH:MM` in Asia/Kolkata; null for all day. */
  dailyFrom: v.nullable(v.string()),
  dailyUntil: v.nullable(v.string()),
  validFrom: InstantSchema,
  validUntil: InstantSchema,
  isFirstOrderOnly: v.boolean(),
  /** Remaining uses for this customer; null when unlimited or for a visitor. */
  usesLeft: v.nullable(v.number()),
});
export type Coupon = v.InferOutput<typeof CouponSchema>;

export const CouponListSchema = v.object({ couponList: v.array(CouponSchema), asOf: InstantSchema });
