import { useEffect, useEffectEvent } from 'react';
import type { Coupon } from '#contract/coupon.ts';
import { couponList as couponListEndpoint } from '#contract/endpoints/coupons.ts';
import type { Cart } from '#contract/stored.ts';
import { type CouponFacts, judgeCoupon } from '#domain/coupon.ts';
import { couponFactsOf } from '#domain/coupon-facts.ts';
import { checkoutText } from '#domain/messages/en/checkout.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useRead } from '#platform/api/use-read.ts';
import { onReachedAgain } from '#platform/retry/signal.ts';
import { useText } from '#platform/text.ts';
import { serverNow } from '#platform/time/clock.ts';
import { showToast } from '#ui/toast.ts';

async function loadCoupons({ outlet }: Cart, signal: AbortSignal) {
  const input = { orderType: 'ALL', restaurantId: outlet.recordId } as const;
  const result = await call(couponListEndpoint, input, { signal });
  if (!result.ok) return result;
  return { ok: true, data: { ...result.data, keptAt: result.isKept ? result.asOf : undefined } } as const;
}

/**
 * Coupons of the cart's outlet and order type, asked for once they are wanted. Without a way to the server
 * they are as it told them at `keptAt` (epoch ms), and asked for again once there is one.
 */
export function useCoupons(cart: Cart, isSignedIn: boolean, isWanted: boolean) {
  const key = `${cart.orderType} ${cart.outlet.recordId} ${isSignedIn}`;
  const read = useRead(isWanted ? key : null, (signal) => loadCoupons(cart, signal));
  const { data, reload } = read;
  const isKept = data?.keptAt !== undefined;
  useEffect(() => (isKept ? onReachedAgain(reload) : undefined), [isKept, reload]);
  return read;
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

/** Takes a coupon off the cart that the server does not know, e.g. one that was withdrawn, and reports it. */
export function useDropUnknownCoupon(
  couponCode: string | null,
  problem: Problem | undefined,
  onDrop: () => void,
): void {
  const t = useText({ checkout: checkoutText }).checkout;
  const isUnknown = problem?.code === 'couponUnknown';
  const drop = useEffectEvent(() => {
    if (couponCode === null) return;
    showToast('error', t.couponGone(couponCode));
    onDrop();
  });
  useEffect(() => {
    if (isUnknown) drop();
  }, [isUnknown]);
}
