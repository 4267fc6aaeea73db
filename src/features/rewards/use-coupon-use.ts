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
  readonly codeInCart: string | undefined;
  readonly onUse: (couponCode: string) => void;
}

/** Counts as a first order while loading, because the server checks it anyway. */
function useIsFirstOrder(): boolean {
  const { data } = useEndpoint(getOrderList, { start: 0, length: 1 });
  return data === undefined || data.total === 0;
}

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
