import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Cart } from '#contract/stored.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { isSignedInAtom, placeAtom } from '#platform/state/atoms.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useBalance } from '../bill/use-balance.ts';
import { useOutletDetail } from '../destination/use-outlet-detail.ts';
import type { OfferSurroundings } from './cart-offer.ts';
import { useCoupons } from './use-coupons.ts';
import { useIsFirstOrder } from './use-first-order.ts';

export interface OfferFacts extends Pick<OfferSurroundings, 'couponList' | 'isFirstOrder' | 'at'> {
  /** Undefined without a signal, because the wallet's balance is unknown then. */
  readonly around: OfferSurroundings | undefined;
}

/**
 * The facts that judge the coupons of a cart; without a signal only cached coupons count. Undefined while
 * loading.
 */
export function useOfferFacts(cart: Cart): OfferFacts | undefined {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const place = useAtomValue(placeAtom);
  const hasSignal = useHasSignal();
  const outlet = useOutletDetail(cart.outlet.restaurantUuid);
  const { data: balance } = useBalance(isSignedIn);
  const couponList = useCoupons(cart, isSignedIn).data?.couponList;
  const isFirstOrder = useIsFirstOrder(isSignedIn, isSignedIn);
  const at = useNow(MINUTE_MS);
  return useMemo(() => {
    if (couponList === undefined || isFirstOrder === undefined) return undefined;
    const facts = { couponList, isFirstOrder, at };
    if (!hasSignal) return { ...facts, around: undefined };
    if (outlet === undefined || balance === undefined) return undefined;
    return { ...facts, around: { ...facts, outlet, place, balance } };
  }, [hasSignal, outlet, place, balance, couponList, isFirstOrder, at]);
}
