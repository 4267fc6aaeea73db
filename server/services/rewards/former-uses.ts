import { findCustomer } from '../../db/queries/account/customers.ts';
import {
  addRedeemerUses,
  type CouponRow,
  type CouponUseCount,
  countUsesByCoupon,
  loadLimitedCoupons,
  loadRedeemerUses,
} from '../../db/queries/money/coupons.ts';
import { hasOrdered } from '../../db/queries/orders/order-history.ts';
import type { Deps } from '../../deps.ts';
import { hashOnceOnly } from '../account/secret-key.ts';

type Limit = Pick<CouponRow, 'couponCode' | 'isFirstOrderOnly' | 'maxUsesPerCustomer' | 'needsGrant'>;

/** True when uses by a deleted account limit a coupon; a coupon that needs a grant is limited by its grants. */
const isLimitedByFormerUses = ({ isFirstOrderOnly, maxUsesPerCustomer, needsGrant }: Limit): boolean =>
  !needsGrant && (isFirstOrderOnly || maxUsesPerCustomer !== null);

/**
 * Coupon uses by deleted accounts with the customer's mobile number, by code; 0 for a first-order coupon if such
 * an account ordered without it, absent otherwise.
 */
export async function loadFormerUses(
  deps: Deps,
  customerId: number,
  coupons: readonly Limit[],
): Promise<Map<string, number>> {
  const codes = coupons.filter(isLimitedByFormerUses).map(({ couponCode }) => couponCode);
  const mobile = codes.length === 0 ? undefined : (await findCustomer(deps.db, customerId))?.mobile;
  if (mobile === undefined) return new Map();
  return loadRedeemerUses(
    deps.db,
    codes.map((couponCode) => ({ couponCode, redeemerHash: hashOnceOnly(deps, couponCode, mobile) })),
  );
}

/** Adds uses of deleted accounts with the same number. */
export function addFormer(uses: CouponUseCount, formerUses = 0): CouponUseCount {
  return { ...uses, byCustomer: uses.byCustomer + formerUses };
}

/**
 * Records the coupon uses of a deleted account under its mobile number while each coupon is valid, so that a new
 * account does not get them again; runs inside the caller's transaction.
 */
export async function rememberCouponUses(
  deps: Deps,
  { customerId, mobile }: { readonly customerId: number; readonly mobile: string },
): Promise<void> {
  const used = await countUsesByCoupon(deps.db, customerId);
  const isFirstGone = await hasOrdered(deps.db, customerId);
  for (const coupon of await loadLimitedCoupons(deps.db, deps.now())) {
    const { couponCode } = coupon;
    const uses = used.get(couponCode) ?? 0;
    if (!isLimitedByFormerUses(coupon) || (uses === 0 && !(coupon.isFirstOrderOnly && isFirstGone))) continue;
    await addRedeemerUses(deps.db, {
      ...{ couponCode, uses },
      redeemerHash: hashOnceOnly(deps, couponCode, mobile),
    });
  }
}
