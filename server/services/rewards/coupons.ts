import type { CartOrderType } from '#contract/fields.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import { succeed } from '#domain/values/result.ts';
import { countCouponUses, countUsesByCoupon, loadListedCoupons } from '../../db/queries/money/coupons.ts';
import { countGrants } from '../../db/queries/money/rewards.ts';
import type { Deps } from '../../deps.ts';
import { addFormer, loadFormerUses } from './former-uses.ts';
import { viewCoupon } from './judge-offer.ts';

interface CouponQuery {
  readonly orderType: CartOrderType | 'ALL';
  readonly restaurantId: number | 'ALL';
}

/** Coupons for an order type and outlet that are valid now or later, also used-up ones. */
export async function listCoupons(
  deps: Deps,
  customerId: number | null,
  { orderType, restaurantId }: CouponQuery,
): Promise<{ ok: true; value: { couponList: Coupon[]; asOf: number } }> {
  const now = deps.now();
  const none = new Map<string, number>();
  const own = customerId === null ? none : await countUsesByCoupon(deps.db, customerId);
  const granted = customerId === null ? none : await countGrants(deps.db, customerId);
  const couponList: Coupon[] = [];
  const rows = await loadListedCoupons(deps.db, [...granted.keys()]);
  const former = customerId === null ? none : await loadFormerUses(deps, customerId, rows);
  for (const row of rows) {
    const isFor =
      row.validUntil > now &&
      (orderType === 'ALL' || row.orderTypes.includes(orderType)) &&
      (restaurantId === 'ALL' || row.restaurantIds?.includes(restaurantId) !== false);
    if (!isFor) continue;
    const byAll = row.maxUses === null ? 0 : (await countCouponUses(deps.db, row.couponCode, 0)).byAll;
    const uses = { byAll, byCustomer: usesOf(own, row), grants: usesOf(granted, row) };
    const formerUses = former.get(row.couponCode);
    // A deleted account with this mobile number has ordered before, of which the new account shows nothing.
    if (row.isFirstOrderOnly && formerUses !== undefined && usesOf(own, row) === 0) continue;
    const outletId = restaurantId === 'ALL' ? null : restaurantId;
    couponList.push(await viewCoupon(deps, row, addFormer(uses, formerUses), outletId));
  }
  return succeed({ couponList, asOf: now });
}

const usesOf = (uses: ReadonlyMap<string, number>, { couponCode }: { couponCode: string }) =>
  uses.get(couponCode) ?? 0;
