import { useEffect } from 'react';
import type { Cart } from '#contract/stored.ts';
import type { CouponDiscount } from '#domain/bill/bill.ts';
import { judgeCoupon } from '#domain/offers/coupon.ts';
import { couponFactsOf } from '#domain/offers/coupon-facts.ts';
import type { OfferSurroundings } from './cart-offer.ts';
import { type OfferFacts, useOfferFacts } from './use-offer-facts.ts';

export interface WatchedSavings {
  /** Null when the coupon does not fit; undefined when only the server can tell. */
  readonly coupon: CouponDiscount | null | undefined;
  readonly walletBalancePaise: number;
  readonly rewardPoints: number;
  /** The facts for a best offer; undefined without a signal. */
  readonly around: OfferSurroundings | undefined;
}

/** Without a signal the balance is unknown and pays nothing. */
const NO_BALANCE = { walletBalancePaise: 0, rewardPoints: 0 };

function judgeOwnCoupon(cart: Cart, { couponList, at, isFirstOrder }: OfferFacts): WatchedSavings['coupon'] {
  const coupon = couponList.find(({ couponCode }) => couponCode === cart.couponCode);
  if (coupon === undefined) return undefined;
  const judged = judgeCoupon(coupon, couponFactsOf(cart, { at, isFirstOrder }));
  return judged.ok ? judged.value : null;
}

interface CartSavingsWatchProps {
  cart: Cart;
  /** Null while the savings are unknown. */
  onChange: (savings: WatchedSavings | null) => void;
}

/**
 * Reports the savings of a cart to home and renders nothing, so that home renders before this code has
 * loaded.
 */
export function CartSavingsWatch({ cart, onChange }: CartSavingsWatchProps) {
  const facts = useOfferFacts(cart);
  useEffect(() => {
    if (facts === undefined) return onChange(null);
    const { around } = facts;
    const { walletBalancePaise, rewardPoints } = around?.balance ?? NO_BALANCE;
    onChange({ coupon: judgeOwnCoupon(cart, facts), walletBalancePaise, rewardPoints, around });
  }, [cart, facts, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  return null;
}
