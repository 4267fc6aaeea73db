import type { Cart } from '#contract/stored.ts';
import type { CouponFacts } from './coupon.ts';

/** Facts for judging a coupon on a cart; `at` is the server's clock (epoch ms). */
export function couponFactsOf(
  { orderType, outlet, lineList }: Cart,
  { at, isFirstOrder }: Pick<CouponFacts, 'at' | 'isFirstOrder'>,
): CouponFacts {
  return {
    at,
    orderType,
    restaurantId: outlet.recordId,
    lines: lineList.map(({ itemId, price, quantity, taxClass = 'FOOD' }) => ({
      itemId,
      pricePaise: price,
      quantity,
      taxClass,
    })),
    isFirstOrder,
  };
}
