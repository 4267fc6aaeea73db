import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { Cart, ChosenPlace } from '#contract/stored.ts';
import { distanceToCustomer } from '../outlet/delivery-area.ts';
import type { BillInput, CouponDiscount } from './bill.ts';

export interface BillFacts {
  readonly outlet: RestaurantDetail;
  readonly place: ChosenPlace | null;
  readonly coupon: CouponDiscount | null;
  readonly walletBalancePaise: number;
  readonly rewardPoints: number;
}

/** Builds the bill input of a cart. */
export function billInputOf(cart: Cart, facts: BillFacts): BillInput {
  const { outlet, place, coupon } = facts;
  return {
    orderType: cart.orderType,
    lines: cart.lineList.map(({ price, quantity, packingPaise, taxClass = 'FOOD' }) => ({
      pricePaise: price,
      quantity,
      packingPaise,
      taxClass,
    })),
    pricing: outlet.pricing,
    distanceMetres: distanceToCustomer(outlet, place),
    coupon,
    tipPaise: cart.tipPaise,
    walletAvailablePaise: cart.useWallet ? facts.walletBalancePaise : 0,
    pointsAvailable: cart.usePoints ? facts.rewardPoints : 0,
  };
}
