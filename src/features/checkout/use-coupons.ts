import { useCallback, useEffect, useState } from 'react';
import type { Coupon } from '#contract/coupon.ts';
import { couponList as couponListEndpoint } from '#contract/endpoints/coupons.ts';
import type { Cart } from '#contract/stored.ts';
import { type CouponFacts, judgeCoupon } from '#domain/coupon.ts';
import { couponFactsOf } from '#domain/coupon-facts.ts';
import { call } from '#platform/api/call.ts';
import { serverNow } from '#platform/clock.ts';

export interface Coupons {
  readonly status: 'loading' | 'failed' | 'known';
  readonly couponList: readonly Coupon[];
  readonly retry: () => void;
}

/** Coupons of the cart's outlet and order type, asked for once they are wanted. */
export function useCoupons({ orderType, outlet }: Cart, isSignedIn: boolean, isWanted: boolean): Coupons {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; couponList: readonly Coupon[] | undefined }>();
  const key = `${orderType} ${outlet.recordId} ${isSignedIn} ${attempt}`;
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    const input = { orderType: 'ALL', restaurantId: outlet.recordId } as const;
    call(couponListEndpoint, input, { signal: left.signal, from: 'server' }).then((result) => {
      if (!left.signal.aborted)
        setAnswer({ key, couponList: result.ok ? result.data.couponList : undefined });
    });
    return () => left.abort();
  }, [key, isWanted, outlet.recordId]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (answer?.key !== key) return { status: 'loading', couponList: [], retry };
  const couponList = answer.couponList ?? [];
  return { status: answer.couponList === undefined ? 'failed' : 'known', couponList, retry };
}

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
