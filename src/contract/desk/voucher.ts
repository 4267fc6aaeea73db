import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema, UuidSchema } from '../fields.ts';
import { RewardSchema } from '../offers/rewards.ts';

export const MAX_REDEMPTIONS = 1_000;
export const MAX_VOUCHER_DAYS = 365;

export const MAX_GIFT_RUPEES = 10_000;
export const MAX_GIFT_POINTS = 10_000;

/** Reward of a voucher: whole rupees for the wallet, in paise, or points. */
export const VoucherGiftSchema = v.variant('kind', [
  v.object({
    kind: v.literal('WALLET'),
    amountPaise: v.pipe(v.number(), v.multipleOf(100), v.minValue(100), v.maxValue(MAX_GIFT_RUPEES * 100)),
  }),
  v.object({
    kind: v.literal('POINTS'),
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_GIFT_POINTS)),
  }),
]);
export type VoucherGift = v.InferOutput<typeof VoucherGiftSchema>;

export const IssuedVoucherSchema = v.object({
  voucherId: UuidSchema,
  /** Without the grouping dashes. */
  code: v.string(),
  title: v.string(),
  reward: RewardSchema,
  redemptions: v.number(),
  maxRedemptions: v.nullable(v.number()),
  validUntil: InstantSchema,
  isOpen: v.boolean(),
  /** Null for a voucher that was not issued at a desk. */
  issued: v.nullable(
    v.object({ restaurantId: RestaurantIdSchema, staffName: v.string(), at: InstantSchema }),
  ),
});
export type IssuedVoucher = v.InferOutput<typeof IssuedVoucherSchema>;
