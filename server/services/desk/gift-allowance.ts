import { MANAGER_GIFTS_PAISE, worthOfCoupon, worthOfVoucher } from '#domain/offers/gift-allowance.ts';
import { rolesAt } from '#domain/people/staff-rights.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { loadCouponsOfStaff } from '../../db/queries/money/coupons.ts';
import { loadVouchersOfStaff } from '../../db/queries/money/rewards.ts';
import type { Deps } from '../../deps.ts';
import type { StaffCaller } from '../staff/person.ts';

/** Whether a person acts as an owner, who gives without a limit and for the whole chain. */
export const isOwner = (staff: StaffCaller) => rolesAt(staff, null).includes('owner');

/** Sum that a person may still give away today by vouchers and coupons, in paise; null without a limit. */
export async function findLeftPaise(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: StaffCaller,
): Promise<number | null> {
  if (isOwner(staff)) return null;
  const startOfDay = kolkataMidnight(kolkataParts(now()).date);
  const vouchers = await loadVouchersOfStaff(db, staff.staffId, startOfDay);
  const coupons = await loadCouponsOfStaff(db, staff.staffId, startOfDay);
  const given = [
    ...vouchers.map(({ reward, maxRedemptions }) => worthOfVoucher(reward, maxRedemptions ?? 1)),
    ...coupons.map((coupon) => worthOfCoupon(coupon)),
  ].reduce((sum, each) => sum + each, 0);
  return Math.max(0, MANAGER_GIFTS_PAISE - given);
}
