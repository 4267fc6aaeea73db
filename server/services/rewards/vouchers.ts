import type { Voucher } from '#contract/rewards.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { countCouponUses, findCoupon } from '../../db/queries/coupons.ts';
import {
  countRedemptions,
  insertRedemption,
  loadRedeemedVouchers,
  lockVoucher,
  type VoucherRow,
} from '../../db/queries/rewards.ts';
import type { Deps } from '../../deps.ts';
import { noteMiss, waitAfterMisses } from './code-misses.ts';
import { giveReward } from './give-reward.ts';
import { toCoupon } from './judge-offer.ts';

type Refusal = 'voucherUnknown' | 'voucherUsed' | 'voucherExpired' | 'walletFull' | 'tooManyRequests';

/**
 * Redeems a code (`A…Z0…9`, without dashes), once per customer and within its number of redemptions.
 * Runs inside the caller's transaction; a wrong code is counted against customer and address.
 */
export async function redeemVoucherFor(
  deps: Deps,
  { customerId, clientAddress }: { customerId: number; clientAddress: string },
  code: string,
): Promise<Result<Voucher, Refusal>> {
  const trial = { kind: 'voucher' as const, customerId, clientAddress };
  const retryAfterMs = await waitAfterMisses(deps, trial);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const voucher = await lockVoucher(deps.db, code);
  if (voucher === undefined || voucher.validFrom > deps.now()) {
    await noteMiss(deps, trial);
    return fail('voucherUnknown');
  }
  return redeem(deps, customerId, voucher);
}

async function redeem(
  deps: Deps,
  customerId: number,
  voucher: VoucherRow,
): Promise<Result<Voucher, Refusal>> {
  const { voucherId, maxRedemptions, reward } = voucher;
  const redeemedAt = deps.now();
  if (voucher.validUntil <= redeemedAt) return fail('voucherExpired');
  if (maxRedemptions !== null && (await countRedemptions(deps.db, voucherId)) >= maxRedemptions) {
    return fail('voucherUsed');
  }
  if (!(await insertRedemption(deps.db, { voucherId, customerId, redeemedAt }))) return fail('voucherUsed');
  const given = await giveReward(deps, customerId, reward, `voucher:${voucherId}:${customerId}`);
  return given.ok ? succeed(await viewVoucher(deps, customerId, voucher, redeemedAt)) : given;
}

/** The vouchers that a customer has redeemed, newest first. */
export async function listVouchers(
  deps: Deps,
  customerId: number,
): Promise<{ ok: true; value: { voucherList: Voucher[] } }> {
  const voucherList: Voucher[] = [];
  for (const { voucher, redeemedAt } of await loadRedeemedVouchers(deps.db, customerId)) {
    voucherList.push(await viewVoucher(deps, customerId, voucher, redeemedAt));
  }
  return succeed({ voucherList });
}

async function viewVoucher(
  deps: Deps,
  customerId: number,
  { voucherId, title, terms, reward }: VoucherRow,
  redeemedAt: number,
): Promise<Voucher> {
  const coupon =
    reward.kind === 'COUPON' ? await findGrantedCoupon(deps, customerId, reward.couponCode) : null;
  return { voucherId, title, terms, reward, coupon, redeemedAt };
}

/** The coupon that a voucher granted, while it can be used. */
async function findGrantedCoupon(deps: Deps, customerId: number, couponCode: string) {
  const row = await findCoupon(deps.db, couponCode);
  if (row === undefined || row.validUntil <= deps.now()) return null;
  const coupon = toCoupon(row, await countCouponUses(deps.db, couponCode, customerId));
  return coupon.usesLeft === 0 ? null : coupon;
}
