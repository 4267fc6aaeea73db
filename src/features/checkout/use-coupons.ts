import type { Coupon } from '#contract/coupon.ts';
import { couponList as couponListEndpoint } from '#contract/endpoints/coupons.ts';
import type { Cart } from '#contract/stored.ts';
import { type CouponFacts, judgeCoupon } from '#domain/coupon.ts';
import { couponFactsOf } from '#domain/coupon-facts.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/api/use-read.ts';
import { serverNow } from '#platform/time/clock.ts';

/** Coupons of the cart's outlet and order type, asked for once they are wanted. */
export function useCoupons({ orderType, outlet }: Cart, isSignedIn: boolean, isWanted: boolean) {
  const input = { orderType: 'ALL', restaurantId: outlet.recordId } as const;
  const key = `${orderType} ${outlet.recordId} ${isSignedIn}`;
  return useRead(isWanted ? key : null, (signal) =>
    call(couponListEndpoint, input, { signal, from: 'server' }),
  );
}

export type Coupons = ReturnType<typeof useCoupons>;

/** What a coupon of this cart is judged by, now. */
export function couponFacts(cart: Cart, isFirstOrder: boolean): CouponFacts {
  return couponFactsOf(cart, { at: serverNow(), isFirstOrder });
}

/** Every coupon with its judgement: those that apply first, the better the earlier. */
export function judgeCoupons(couponList: readonly Coupon[], facts: CouponFacts) {
  const judged = couponList.map((coupon) => ({ coupon, judgement: judgeCoupon(coupon, facts) }));
  const worth = ({ judgement }: (typeof judged)[number]) =>
    judgement.ok ? judgement.value.foodDiscountPaise + (judgement.value.isDeliveryFree ? 1 : 0) : -1;
  return judged.toSorted((a, b) => worth(b) - worth(a));
}
