import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { Coupon } from '#contract/offers/coupon.ts';
import type { Balance } from '#contract/orders/payment.ts';
import type { Cart, ChosenPlace } from '#contract/stored.ts';
import { billInputOf } from '#domain/bill/bill-input.ts';
import {
  type BestOffer,
  findBestOffer,
  findChosenOffer,
  type OfferChoice,
  type OfferFacts,
} from '#domain/offers/best-offer.ts';
import { couponFactsOf } from '#domain/offers/coupon-facts.ts';

export interface OfferSurroundings {
  readonly outlet: RestaurantDetail;
  readonly place: ChosenPlace | null;
  readonly balance: Balance;
  readonly couponList: readonly Coupon[];
  readonly isFirstOrder: boolean;
  /** Epoch ms by the server's clock. */
  readonly at: number;
}

function factsOf(cart: Cart, around: OfferSurroundings): OfferFacts {
  const { outlet, place, balance, couponList, isFirstOrder, at } = around;
  const { walletBalancePaise, rewardPoints } = balance;
  const nothing = { coupon: null, walletBalancePaise: 0, rewardPoints: 0 };
  return {
    plain: billInputOf(cart, { outlet, place, ...nothing }),
    coupons: couponList,
    couponFacts: couponFactsOf(cart, { at, isFirstOrder }),
    rewardPoints,
    walletBalancePaise,
    current: { couponCode: cart.couponCode, usePoints: cart.usePoints, useWallet: cart.useWallet },
  };
}

/** Only the server knows the discount of a typed code that is not listed. */
function isListed({ couponCode }: Cart, { couponList }: OfferSurroundings): boolean {
  return couponCode === null || couponList.some((coupon) => coupon.couponCode === couponCode);
}

export function findCartOffer(cart: Cart, around: OfferSurroundings): BestOffer | undefined {
  return isListed(cart, around) ? findBestOffer(factsOf(cart, around)) : undefined;
}

/**
 * An applied offer with its present saving; undefined once the cart no longer saves anything against
 * `before`.
 */
export function findAppliedOffer(
  cart: Cart,
  around: OfferSurroundings,
  before: OfferChoice,
): BestOffer | undefined {
  return findChosenOffer(factsOf(cart, around), before);
}
