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
  /** The customer's orders are read; before that, a coupon could still move to another group. */
  readonly isKnown: boolean;
  readonly codeInCart: string | undefined;
  readonly onUse: (couponCode: string) => void;
}

/** Assumes a first order if the orders cannot be read, because the server checks it anyway. */
function useFirstOrder(): { readonly isFirstOrder: boolean; readonly isKnown: boolean } {
  const { data, problem } = useEndpoint(getOrderList, { start: 0, length: 1 });
  return {
    isFirstOrder: data === undefined || data.total === 0,
    isKnown: data !== undefined || problem !== undefined,
  };
}

export function useCouponUse(onUsed: () => void): CouponUse {
  const cart = useAtomValue(cartAtom);
  const { isFirstOrder, isKnown } = useFirstOrder();
  return {
    standingOf: (coupon) => standingOf(coupon, { at: serverNow(), isFirstOrder, cart }),
    isKnown,
    codeInCart: cart?.couponCode ?? undefined,
    onUse: (couponCode) => {
      changeCart((known) => ({ ...known, couponCode }));
      onUsed();
    },
  };
}
