import type { Balance } from '#contract/payment.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import type { Cart, ChosenPlace } from '#contract/stored.ts';
import { type BestOffer, findBestOffer } from '#domain/best-offer.ts';
import { couponFactsOf } from '#domain/coupon-facts.ts';
import { billInputOf } from '#domain/preview-bill.ts';
import type { Coupons } from './use-coupons.ts';

interface OfferSurroundings {
  readonly outlet: RestaurantDetail;
  readonly place: ChosenPlace | null;
  readonly balance: Balance;
  readonly coupons: Coupons;
  readonly isFirstOrder: boolean;
  /** By the server's clock, epoch ms. */
  readonly at: number;
}

/** What would make this cart cheaper than it is now; undefined while that is not known, or when nothing would. */
export function findCartOffer(cart: Cart, facts: OfferSurroundings): BestOffer | undefined {
  const { outlet, place, balance, coupons, isFirstOrder, at } = facts;
  if (coupons.status !== 'known') return undefined;
  const { walletBalancePaise, rewardPoints } = balance;
  const nothing = { coupon: null, walletBalancePaise: 0, rewardPoints: 0 };
  return findBestOffer({
    plain: billInputOf(cart, { outlet, place, ...nothing }),
    coupons: coupons.couponList,
    couponFacts: couponFactsOf(cart, { at, isFirstOrder }),
    rewardPoints,
    walletBalancePaise,
    current: { couponCode: cart.couponCode, usePoints: cart.usePoints },
  });
}
