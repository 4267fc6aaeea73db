import { useEffect } from 'react';
import type { Cart } from '#contract/stored.ts';
import type { CouponDiscount } from '#domain/bill.ts';
import { judgeCoupon } from '#domain/coupon.ts';
import { couponFactsOf } from '#domain/coupon-facts.ts';
import type { OfferSurroundings } from './cart-offer.ts';
import { useOfferFacts } from './use-offer-facts.ts';

/** What a cart outside of the checkout is to know of its coupon, its customer's wallet and points. */
export interface WatchedSavings {
  /** What its coupon takes off; null when it does not fit, undefined when only the server knows it. */
  readonly coupon: CouponDiscount | null | undefined;
  readonly walletBalancePaise: number;
  readonly rewardPoints: number;
  readonly around: OfferSurroundings;
}

function judgeOwnCoupon(
  cart: Cart,
  { couponList, at, isFirstOrder }: OfferSurroundings,
): WatchedSavings['coupon'] {
  const coupon = couponList.find(({ couponCode }) => couponCode === cart.couponCode);
  if (coupon === undefined) return undefined;
  const judged = judgeCoupon(coupon, couponFactsOf(cart, { at, isFirstOrder }));
  return judged.ok ? judged.value : null;
}

interface CartSavingsWatchProps {
  cart: Cart;
  /** Null when they are not known, or no more. */
  onChange: (savings: WatchedSavings | null) => void;
}

/** Shows nothing: tells what makes a cart cheaper, for as long as it stands. */
export function CartSavingsWatch({ cart, onChange }: CartSavingsWatchProps) {
  const around = useOfferFacts(cart);
  useEffect(() => {
    if (around === undefined) return onChange(null);
    const { walletBalancePaise, rewardPoints } = around.balance;
    onChange({ coupon: judgeOwnCoupon(cart, around), walletBalancePaise, rewardPoints, around });
  }, [cart, around, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  return null;
}
