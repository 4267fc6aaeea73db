import * as v from 'valibot';
import { CouponSchema } from './coupon.ts';
import { InstantSchema, PositivePaiseSchema, UuidSchema } from './fields.ts';
import { RedeemableCodeSchema } from './typed-text.ts';

/** A voucher or promo code as it is typed; dashes and blanks are for the eye. */
export const VoucherCodeSchema = RedeemableCodeSchema;

/** What a voucher or scratch card gives: money in the wallet, points, a coupon, or nothing this time. */
export const RewardSchema = v.variant('kind', [
  v.object({ kind: v.literal('WALLET'), amountPaise: PositivePaiseSchema }),
  v.object({ kind: v.literal('POINTS'), points: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ kind: v.literal('COUPON'), couponCode: v.string() }),
  v.object({ kind: v.literal('NOTHING') }),
]);
export type Reward = v.InferOutput<typeof RewardSchema>;

/** A voucher that the customer has redeemed. */
export const VoucherSchema = v.object({
  voucherId: UuidSchema,
  title: v.string(),
  terms: v.array(v.string()),
  reward: RewardSchema,
  /** The coupon that it granted, while it can be used. */
  coupon: v.nullable(CouponSchema),
  redeemedAt: InstantSchema,
});
export type Voucher = v.InferOutput<typeof VoucherSchema>;

/** A sealed reward. `reward` is null until it is scratched; the server fixed it at issue (decision 12). */
export const ScratchCardSchema = v.object({
  scratchCardId: UuidSchema,
  title: v.string(),
  terms: v.array(v.string()),
  issuedAt: InstantSchema,
  expiresAt: InstantSchema,
  scratchedAt: v.nullable(InstantSchema),
  reward: v.nullable(RewardSchema),
});
export type ScratchCard = v.InferOutput<typeof ScratchCardSchema>;
