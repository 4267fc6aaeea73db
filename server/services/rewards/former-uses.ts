import {
  addRedeemerUses,
  type CouponRow,
  type CouponUseCount,
  countUsesByCoupon,
  loadLimitedCoupons,
  loadRedeemerUses,
} from '../../db/queries/coupons.ts';
import { findCustomer } from '../../db/queries/customers.ts';
import { hasOrdered } from '../../db/queries/order-history.ts';
import type { Deps } from '../../deps.ts';
import { hashOnceOnly } from '../account/secret-key.ts';

type Limit = Pick<CouponRow, 'couponCode' | 'isFirstOrderOnly' | 'maxUsesPerCustomer' | 'needsGrant'>;

/** Whether it matters to a coupon what its customer did before; grants are counted by what grants them. */
const looksBack = ({ isFirstOrderOnly, maxUsesPerCustomer, needsGrant }: Limit): boolean =>
  !needsGrant && (isFirstOrderOnly || maxUsesPerCustomer !== null);

/**
 * How often deleted accounts of a customer's number have used each of some coupons, by code. 0 for one that is
 * for first orders and was not used, where such an account has ordered; no entry for any other.
 */
export async function loadFormerUses(
  deps: Deps,
  customerId: number,
  coupons: readonly Limit[],
): Promise<Map<string, number>> {
  const codes = coupons.filter(looksBack).map(({ couponCode }) => couponCode);
  const mobile = codes.length === 0 ? undefined : (await findCustomer(deps.db, customerId))?.mobile;
  if (mobile === undefined) return new Map();
  return loadRedeemerUses(
    deps.db,
    codes.map((couponCode) => ({ couponCode, redeemerHash: hashOnceOnly(deps, couponCode, mobile) })),
  );
}

/** What a customer has used, with what deleted accounts of the same number have. */
export function addFormer(uses: CouponUseCount, formerUses = 0): CouponUseCount {
  return { ...uses, byCustomer: uses.byCustomer + formerUses };
}

/**
 * Remembers, for as long as each coupon is valid, what the number of an account that is being deleted has used
 * of it, so that it is not given again. Inside the caller's transaction.
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
    if (!looksBack(coupon) || (uses === 0 && !(coupon.isFirstOrderOnly && isFirstGone))) continue;
    await addRedeemerUses(deps.db, {
      ...{ couponCode, uses },
      redeemerHash: hashOnceOnly(deps, couponCode, mobile),
    });
  }
}
