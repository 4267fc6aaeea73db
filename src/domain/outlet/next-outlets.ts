import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType, Point } from '#contract/fields.ts';
import { takesOrderType } from '../order/order-types.ts';
import { isInReach } from './default-place.ts';
import { distanceMetres } from './distance.ts';
import { isTakingOrders } from './opening-hours.ts';

interface Refused {
  readonly orderType: CartOrderType;
  readonly restaurantId: number;
  readonly address: Point | null;
  readonly restaurantLatitude: number;
  readonly restaurantLongitude: number;
}

export type NextOutlet = RestaurantSummary & { readonly distanceInMeter: number };

/**
 * Other outlets that accept an order of the same type now (epoch ms), nearest first: for a delivery those that
 * deliver to its address, else those near the outlet that refused it. Empty for dine-in.
 */
export function nextOutlets(
  { orderType, restaurantId, address, restaurantLatitude, restaurantLongitude }: Refused,
  restaurants: readonly RestaurantSummary[],
  now: number,
): NextOutlet[] {
  if (orderType === 'DineIn' || (orderType === 'HomeDelivery' && address === null)) return [];
  const outletPoint = { latitude: restaurantLatitude, longitude: restaurantLongitude };
  const point = orderType === 'HomeDelivery' && address !== null ? address : outletPoint;
  return restaurants
    .map((outlet) => ({ ...outlet, distanceInMeter: distanceMetres(point, outlet) }))
    .filter((outlet) => {
      const isOther = outlet.recordId !== restaurantId && takesOrderType(outlet, orderType);
      const isNear =
        orderType === 'HomeDelivery'
          ? outlet.distanceInMeter <= outlet.deliveryRadiusMetres
          : isInReach(outlet);
      return isOther && isNear && isTakingOrders(outlet, now, orderType);
    })
    .sort((one, other) => one.distanceInMeter - other.distanceInMeter);
}
