import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Cart } from '#contract/stored.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isSignedInAtom, placeAtom } from '#platform/state/atoms.ts';
import { useNow } from '#platform/time/use-now.ts';
import type { OfferSurroundings } from './cart-offer.ts';
import { useBalance } from './use-balance.ts';
import { useCoupons } from './use-coupons.ts';
import { useIsFirstOrder } from './use-first-order.ts';
import { useOutletDetail } from './use-outlet-detail.ts';

const MINUTE_MS = 60_000;

/** What an offer for this cart is worked out from; undefined until all of it is known, and without a signal. */
export function useOfferFacts(cart: Cart): OfferSurroundings | undefined {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const place = useAtomValue(placeAtom);
  const hasSignal = useHasSignal();
  const outlet = useOutletDetail(cart.outlet.restaurantUuid);
  const { data: balance } = useBalance(isSignedIn);
  const coupons = useCoupons(cart, isSignedIn, isSignedIn).data?.couponList;
  const isFirstOrder = useIsFirstOrder(isSignedIn, isSignedIn);
  const at = useNow(MINUTE_MS);
  return useMemo(() => {
    if (!hasSignal || outlet === undefined || balance === undefined) return undefined;
    if (coupons === undefined || isFirstOrder === undefined) return undefined;
    return { outlet, place, balance, couponList: coupons, isFirstOrder, at };
  }, [hasSignal, outlet, place, balance, coupons, isFirstOrder, at]);
}
