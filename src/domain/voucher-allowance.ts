import type { VoucherGift } from '#contract/desk/voucher.ts';
import type { Reward } from '#contract/rewards.ts';
import { worthOfPoints } from './loyalty.ts';

/** Daily voucher limit of a manager, equal to their refund limit (D-47). */
export const MANAGER_VOUCHERS_PAISE = 500_000;

/** Maximum cost of a voucher in paise; a coupon counts toward the order that uses it. */
export function worthOfVoucher(reward: VoucherGift | Reward, maxRedemptions: number): number {
  if (reward.kind === 'WALLET') return reward.amountPaise * maxRedemptions;
  return reward.kind === 'POINTS' ? worthOfPoints(reward.points) * maxRedemptions : 0;
}
