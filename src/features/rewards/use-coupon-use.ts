import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Coupon } from '#contract/coupon.ts';
import { getOrderList } from '#contract/endpoints/orders.ts';
import { call } from '#platform/api/call.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { type CouponStanding, standingOf } from './coupon-standing.ts';

export interface CouponUse {
  readonly standingOf: (coupon: Coupon) => CouponStanding;
  /** The coupon that is on the cart. */
  readonly codeInCart: string | undefined;
  /** Puts a coupon on the cart, and goes on. */
  readonly onUse: (couponCode: string) => void;
}

/** Whether something was ordered before; until it is known it counts as a first order, which the server judges. */
function useIsFirstOrder(): boolean {
  const [total, setTotal] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    call(getOrderList, { start: 0, length: 1 }, { signal: left.signal }).then((result) => {
      if (result.ok && !left.signal.aborted) setTotal(result.data.total);
    });
    return () => left.abort();
  }, []);
  return total === 0;
}

/** Coupons and the cart: what each does for it, and putting one on it. */
export function useCouponUse(onUsed: () => void): CouponUse {
  const cart = useAtomValue(cartAtom);
  const isFirstOrder = useIsFirstOrder();
  return {
    standingOf: (coupon) => standingOf(coupon, { at: serverNow(), isFirstOrder, cart }),
    codeInCart: cart?.couponCode ?? undefined,
    onUse: (couponCode) => {
      changeCart((known) => ({ ...known, couponCode }));
      onUsed();
    },
  };
}
