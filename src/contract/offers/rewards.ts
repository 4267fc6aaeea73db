import * as v from 'valibot';
import { InstantSchema, PositivePaiseSchema, UuidSchema } from '../fields.ts';
import { RedeemableCodeSchema } from '../typed-text.ts';
import { CouponSchema } from './coupon.ts';

/** A typed voucher or promo code; dashes and blanks are ignored. */
export const VoucherCodeSchema = RedeemableCodeSchema;

/** Reward of a voucher or scratch card: wallet money, points, a coupon, or none. */
export const RewardSchema = v.variant('kind', [
  v.object({ kind: v.literal('WALLET'), amountPaise: PositivePaiseSchema }),
  v.object({ kind: v.literal('POINTS'), points: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ kind: v.literal('COUPON'), couponCode: v.string() }),
  v.object({ kind: v.literal('NOTHING') }),
]);
export type Reward = v.InferOutput<typeof RewardSchema>;

export const VoucherSchema = v.object({
  voucherId: UuidSchema,
  title: v.string(),
  terms: v.array(v.string()),
  reward: RewardSchema,
  coupon: v.nullable(CouponSchema),
  redeemedAt: InstantSchema,
});
export type Voucher = v.InferOutput<typeof VoucherSchema>;

/** A sealed reward, fixed by the server at issue; `reward` is null until scratched (D-12). */
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
