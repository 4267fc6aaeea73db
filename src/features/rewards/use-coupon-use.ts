import { useAtomValue } from 'jotai';
import { getOrderList } from '#contract/endpoints/orders/orders.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import { changeCart } from '#platform/cart/cart.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
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
  const { data } = useEndpoint(getOrderList, { start: 0, length: 1 });
  return data === undefined || data.total === 0;
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
