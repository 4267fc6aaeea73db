import type { Voucher } from '#contract/offers/rewards.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { countCouponUses, findCoupon } from '../../db/queries/money/coupons.ts';
import {
  countRedemptions,
  insertRedemption,
  isRedeemedUnder,
  loadLastingRedemptions,
  loadRedeemedVouchers,
  lockVoucher,
  setRedeemerHash,
  type VoucherRow,
} from '../../db/queries/money/rewards.ts';
import type { Deps } from '../../deps.ts';
import { hashOnceOnly } from '../account/secret-key.ts';
import { notifyOfReward } from '../money/credit-notices.ts';
import { noteMiss, waitAfterMisses } from './code-misses.ts';
import { giveReward } from './give-reward.ts';
import { viewCoupon } from './judge-offer.ts';

interface Customer {
  readonly customerId: number;
  readonly mobile: string;
}

type Refusal = 'voucherUnknown' | 'voucherUsed' | 'voucherExpired' | 'walletFull' | 'tooManyRequests';

/**
 * Redeems a code (`A…Z0…9`, without dashes) once per customer within its limit; wrong codes count against
 * customer and address. Runs inside the caller's transaction.
 */
export async function redeemVoucherFor(
  deps: Deps,
  { clientAddress, ...customer }: Customer & { readonly clientAddress: string },
  code: string,
): Promise<Result<Voucher, Refusal>> {
  const trial = { kind: 'voucher' as const, customerId: customer.customerId, clientAddress };
  const retryAfterMs = await waitAfterMisses(deps, trial);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const voucher = await lockVoucher(deps.db, code);
  if (voucher === undefined || voucher.validFrom > deps.now()) {
    await noteMiss(deps, trial);
    return fail('voucherUnknown');
  }
  return redeem(deps, customer, voucher);
}

async function redeem(
  deps: Deps,
  { customerId, mobile }: Customer,
  voucher: VoucherRow,
): Promise<Result<Voucher, Refusal>> {
  const { voucherId, maxRedemptions, reward } = voucher;
  const redeemedAt = deps.now();
  if (voucher.validUntil <= redeemedAt) return fail('voucherExpired');
  if (maxRedemptions !== null && (await countRedemptions(deps.db, voucherId)) >= maxRedemptions) {
    return fail('voucherUsed');
  }
  // A deleted account with this mobile number has redeemed the voucher.
  if (await isRedeemedUnder(deps.db, voucherId, hashOnceOnly(deps, voucherId, mobile)))
    return fail('voucherUsed');
  if (!(await insertRedemption(deps.db, { voucherId, customerId, redeemedAt }))) return fail('voucherUsed');
  const given = await giveReward(deps, customerId, reward, `voucher:${voucherId}:${customerId}`);
  if (!given.ok) return given;
  await notifyOfReward(deps, customerId, { kind: 'voucher', id: voucherId }, reward);
  return succeed(await viewVoucher(deps, customerId, voucher, redeemedAt));
}

/** Records a deleted account's number with its vouchers, so that it cannot redeem them again while they are valid. */
export async function rememberRedeemer(deps: Deps, { customerId, mobile }: Customer): Promise<void> {
  for (const { voucherId } of await loadLastingRedemptions(deps.db, customerId, deps.now())) {
    await setRedeemerHash(deps.db, voucherId, customerId, hashOnceOnly(deps, voucherId, mobile));
  }
}

/** A customer's redeemed vouchers, newest first. */
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

async function findGrantedCoupon(deps: Deps, customerId: number, couponCode: string) {
  const row = await findCoupon(deps.db, couponCode);
  if (row === undefined || row.validUntil <= deps.now()) return null;
  const coupon = await viewCoupon(deps, row, await countCouponUses(deps.db, couponCode, customerId), null);
  return coupon.usesLeft === 0 ? null : coupon;
}
