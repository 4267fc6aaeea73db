import type { Coupon } from '#contract/offers/coupon.ts';
import { plainCode } from '#contract/typed-text.ts';
import type { CouponDiscount } from '#domain/bill/bill.ts';
import { type CouponFacts, type CouponRefusal, judgeCoupon } from '#domain/offers/coupon.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadItemIdsOfCategories } from '../../db/queries/catalogue/menus.ts';
import {
  type CouponRow,
  type CouponUseCount,
  countCouponUses,
  findCoupon,
} from '../../db/queries/money/coupons.ts';
import type { Deps } from '../../deps.ts';
import { addFormer, loadFormerUses } from './former-uses.ts';

export interface JudgedOffer {
  readonly couponCode: string;
  readonly discount: CouponDiscount;
}

/** A coupon's effect on an order; `couponNotApplicable` carries the domain's reason. */
export async function judgeOffer(
  deps: Deps,
  customerId: number,
  couponCode: string,
  facts: CouponFacts,
): Promise<Result<JudgedOffer, 'couponUnknown' | 'couponNotApplicable'>> {
  const code = plainCode(couponCode);
  const row = await findCoupon(deps.db, code);
  if (row === undefined) return fail('couponUnknown');
  const uses = await countCouponUses(deps.db, code, customerId);
  if (row.needsGrant && uses.grants === 0) return fail('couponUnknown');
  const formerUses = (await loadFormerUses(deps, customerId, [row])).get(code);
  const coupon = await viewCoupon(deps, row, addFormer(uses, formerUses), facts.restaurantId);
  const isFirstOrder = facts.isFirstOrder && formerUses === undefined;
  const judged = judgeCoupon(coupon, { ...facts, isFirstOrder });
  if (judged.ok) return succeed({ couponCode: code, discount: judged.value });
  return fail('couponNotApplicable', toReason(judged.failure));
}

/** A coupon as customers see it, with remaining uses, and with its items at one outlet (`recordId`) or at all. */
export async function viewCoupon(
  deps: Deps,
  row: CouponRow,
  uses: CouponUseCount,
  restaurantId: number | null,
): Promise<Coupon> {
  const { isHidden: _isHidden, needsGrant: _needsGrant, position: _position, categoryIds, ...shown } = row;
  const { maxUses, maxUsesPerCustomer: _maxUsesPerCustomer, ...offer } = shown;
  const { staffId: _staffId, staffName: _staffName, madeAt: _madeAt, ...coupon } = offer;
  const ofCategories =
    categoryIds === null ? [] : await loadItemIdsOfCategories(deps.db, categoryIds, restaurantId);
  const itemIds = categoryIds === null ? coupon.itemIds : [...(coupon.itemIds ?? []), ...ofCategories];
  return { ...coupon, itemIds, usesLeft: usesLeft(maxUses, maxUsesBy(row, uses), uses) };
}

/** How often a customer may use a coupon in total; null without a limit. */
export function maxUsesBy(row: CouponRow, { grants }: CouponUseCount): number | null {
  return row.needsGrant ? grants : row.maxUsesPerCustomer;
}

function usesLeft(maxUses: number | null, maxByCustomer: number | null, uses: CouponUseCount): number | null {
  const left = [
    ...(maxUses === null ? [] : [maxUses - uses.byAll]),
    ...(maxByCustomer === null ? [] : [maxByCustomer - uses.byCustomer]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

function toReason(failure: { readonly code: CouponRefusal; readonly packet?: unknown }) {
  return { reason: failure.code, detail: failure.packet ?? null };
}
