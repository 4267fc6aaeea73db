import type { Coupon } from '#contract/offers/coupon.ts';
import type { Cart } from '#contract/stored.ts';
import type { CouponDiscount } from '#domain/bill/bill.ts';
import { type CouponRefusal, findRefusalNow, judgeCoupon } from '#domain/offers/coupon.ts';
import { couponFactsOf } from '#domain/offers/coupon-facts.ts';
import { type Failure, fail } from '#domain/values/result.ts';

/**
 * Whether a coupon applies to the cart, or without a cart, whether its time, its uses and its first-order rule
 * allow it.
 */
export interface CouponStanding {
  /** Undefined without dishes in the cart, or when the coupon is refused. */
  readonly discount: CouponDiscount | undefined;
  readonly refusal: Failure<CouponRefusal> | undefined;
}

interface StandingFacts {
  /** Epoch ms by the server's clock. */
  readonly at: number;
  readonly isFirstOrder: boolean;
  readonly cart: Cart | null;
}

/** A preview for the customer; the server decides when it prices the order. */
export function standingOf(coupon: Coupon, { cart, ...facts }: StandingFacts): CouponStanding {
  if (cart === null || cart.lineList.length === 0) {
    const code = findRefusalNow(coupon, facts);
    return { discount: undefined, refusal: code === undefined ? undefined : fail(code).failure };
  }
  const judged = judgeCoupon(coupon, couponFactsOf(cart, facts));
  return judged.ok
    ? { discount: judged.value, refusal: undefined }
    : { discount: undefined, refusal: judged.failure };
}

/** Groups of coupons, from usable now to no longer usable. */
export const COUPON_GROUPS = ['now', 'moreFood', 'otherOrder', 'otherTime', 'over'] as const;
export type CouponGroup = (typeof COUPON_GROUPS)[number];

const groupOfRefusal: Readonly<Record<CouponRefusal, CouponGroup>> = {
  ...{ belowMinimum: 'moreFood', noMatchingItem: 'moreFood' },
  ...{ wrongOutlet: 'otherOrder', wrongOrderType: 'otherOrder' },
  ...{ notStarted: 'otherTime', wrongDay: 'otherTime', wrongHour: 'otherTime' },
  ...{ expired: 'over', usedUp: 'over', notFirstOrder: 'over' },
};

export function groupOf({ refusal }: CouponStanding): CouponGroup {
  return refusal === undefined ? 'now' : groupOfRefusal[refusal.code];
}

export function isOrderNeeded(standing: CouponStanding): boolean {
  const group = groupOf(standing);
  return group === 'moreFood' || (group === 'now' && standing.discount === undefined);
}
