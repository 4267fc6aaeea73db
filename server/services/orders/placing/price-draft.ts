import type { PaymentMode } from '#contract/fields.ts';
import { fail, type Result } from '#domain/values/result.ts';
import { countCouponUses, findCoupon } from '#server/db/queries/money/coupons.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { maxUsesBy } from '../../rewards/judge-offer.ts';
import { type PricedOrder, type PriceRefusal, priceOrder } from './price-order.ts';

/** Why a draft cannot be priced; a saved dine-in draft has a table, so an ended session is `tableInvalid` here. */
export type DraftRefusal = Exclude<PriceRefusal, 'couponUnknown' | 'scanTable' | 'alcoholNotAllowed'>;

/**
 * Prices a draft now; an invalid coupon is dropped, a used-up one is `couponNotApplicable`. Requires the lock
 * of the coupon.
 */
export async function priceDraft(
  deps: Deps,
  draft: OrderRow,
  { paymentMode, isByStaff }: { readonly paymentMode: PaymentMode; readonly isByStaff: boolean },
): Promise<Result<PricedOrder, DraftRefusal>> {
  const options = { before: draft.itemList, isWalletMode: paymentMode === 'WALLET', isByStaff };
  const priced = await priceOrder(deps, draft.customerId, draft.form, options);
  if (priced.ok) return priced;
  const { code, packet } = priced.failure;
  switch (code) {
    case 'couponNotApplicable':
    case 'couponUnknown':
      if (await isUsedUp(deps, draft)) return fail('couponNotApplicable', packet);
      return priceDraft(
        deps,
        { ...draft, form: { ...draft.form, couponCode: null } },
        { paymentMode, isByStaff },
      );
    case 'scanTable':
      return fail('tableInvalid');
    case 'alcoholNotAllowed':
      return fail('orderTypeUnavailable');
    default:
      return fail(code, packet);
  }
}

/** True when the coupon has no use left, in total or for this customer. */
async function isUsedUp(deps: Deps, draft: OrderRow): Promise<boolean> {
  const coupon = draft.couponCode === null ? undefined : await findCoupon(deps.db, draft.couponCode);
  if (coupon === undefined) return false;
  const uses = await countCouponUses(deps.db, coupon.couponCode, draft.customerId);
  const isOver = (used: number, max: number | null) => max !== null && used >= max;
  return isOver(uses.byAll, coupon.maxUses) || isOver(uses.byCustomer, maxUsesBy(coupon, uses));
}
