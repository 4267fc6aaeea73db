import type { VoucherGift } from '#contract/desk/voucher.ts';
import type { Reward } from '#contract/offers/rewards.ts';
import { worthOfPoints } from '../money/loyalty.ts';

/**
 * Limit in paise for the vouchers and coupons that a manager gives away in a day; equal to their refund limit
 * (D-47).
 */
export const MANAGER_GIFTS_PAISE = 500_000;

/**
 * The most that a voucher can cost, in paise; 0 for a coupon as reward, which costs only in the order that uses
 * it.
 */
export function worthOfVoucher(reward: VoucherGift | Reward, maxRedemptions: number): number {
  if (reward.kind === 'WALLET') return reward.amountPaise * maxRedemptions;
  return reward.kind === 'POINTS' ? worthOfPoints(reward.points) * maxRedemptions : 0;
}

interface CouponWorth {
  readonly kind: string;
  readonly amountPaise: number;
  readonly maxDiscountPaise: number | null;
  readonly maxUses: number | null;
}

/** The most that a coupon can cost, in paise; infinite where its uses or its discount have no limit. */
export function worthOfCoupon({ kind, amountPaise, maxDiscountPaise, maxUses }: CouponWorth): number {
  const mostPaise = kind === 'FLAT' ? amountPaise : maxDiscountPaise;
  return mostPaise === null || maxUses === null ? Number.POSITIVE_INFINITY : mostPaise * maxUses;
}
