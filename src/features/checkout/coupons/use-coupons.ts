import { useEffect, useEffectEvent } from 'react';
import { couponList as couponListEndpoint } from '#contract/endpoints/coupons.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import type { Cart } from '#contract/stored.ts';
import { type CouponFacts, judgeCoupon } from '#domain/offers/coupon.ts';
import { couponFactsOf } from '#domain/offers/coupon-facts.ts';
import { checkoutText } from '#messages/checkout.js';
import type { Problem } from '#platform/api/problem.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import { showToast } from '#ui/toasts/toast.ts';

export function useCoupons({ outlet }: Cart, isWanted: boolean) {
  return useEndpoint(
    couponListEndpoint,
    isWanted ? { orderType: 'ALL', restaurantId: outlet.recordId } : null,
  );
}

export type Coupons = ReturnType<typeof useCoupons>;

export function couponFacts(cart: Cart, isFirstOrder: boolean): CouponFacts {
  return couponFactsOf(cart, { at: serverNow(), isFirstOrder });
}

/** Judges the coupons for a cart and sorts them by discount; coupons that do not apply come last. */
export function judgeCoupons(couponList: readonly Coupon[], facts: CouponFacts) {
  const judged = couponList.map((coupon) => ({ coupon, judgement: judgeCoupon(coupon, facts) }));
  const worth = ({ judgement }: (typeof judged)[number]) =>
    judgement.ok ? judgement.value.foodDiscountPaise + (judgement.value.isDeliveryFree ? 1 : 0) : -1;
  return judged.toSorted((a, b) => worth(b) - worth(a));
}

/** Removes a withdrawn coupon, which the server no longer knows, from the cart with a message. */
export function useDropUnknownCoupon(
  couponCode: string | null,
  problem: Problem | undefined,
  onDrop: () => void,
): void {
  const isUnknown = problem?.code === 'couponUnknown';
  const drop = useEffectEvent(() => {
    if (couponCode === null) return;
    showToast('error', checkoutText.couponGone({ code: couponCode }));
    onDrop();
  });
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown]);
}
