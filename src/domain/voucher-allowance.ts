import type { VoucherGift } from '#contract/desk/voucher.ts';
import type { Reward } from '#contract/rewards.ts';
import { worthOfPoints } from './loyalty.ts';

/** A manager gives away so much by vouchers in a day, as much as they may refund (D-47). */
export const MANAGER_VOUCHERS_PAISE = 500_000;

/** The most that a voucher can cost, in paise; a coupon counts with the order that it is used for. */
export function worthOfVoucher(reward: VoucherGift | Reward, maxRedemptions: number): number {
  if (reward.kind === 'WALLET') return reward.amountPaise * maxRedemptions;
  return reward.kind === 'POINTS' ? worthOfPoints(reward.points) * maxRedemptions : 0;
}
