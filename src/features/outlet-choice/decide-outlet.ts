import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { chooseOrderType } from '#domain/order/order-type-choice.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { isInReach } from '#domain/outlet/default-place.ts';

/** The input of `decideOutlet`; `restaurants` is sorted by distance from the customer's place. */
export interface OutletSituation {
  /** True for the default place, at which a customer is never considered to be at an outlet. */
  readonly isPlaceAssumed: boolean;
  readonly restaurants: readonly RestaurantSummary[];
  readonly orderType: CartOrderType | null;
  /** Fixed by the customer in this visit, by a table, or by a filled cart (D-5). */
  readonly isOrderTypeFixed: boolean;
  readonly outlet: OutletRef | null;
  readonly isOutletFixed: boolean;
}

export interface OutletDecision {
  readonly orderType: CartOrderType;
  /** Null when no outlet is near the place. */
  readonly outlet: OutletRef | null;
}

export function deliversHere(outlet: RestaurantSummary): boolean {
  const { distanceInMeter, deliveryRadiusMetres, availableInHomeDelivery } = outlet;
  return availableInHomeDelivery && distanceInMeter !== null && distanceInMeter <= deliveryRadiusMetres;
}

/** For delivery the nearest outlet that delivers to the place, else the nearest with the order type, else any. */
export function findOutletFor(
  orderType: CartOrderType,
  restaurants: readonly RestaurantSummary[],
): RestaurantSummary | undefined {
  const reaching = orderType === 'HomeDelivery' ? restaurants.find(deliversHere) : undefined;
  return reaching ?? restaurants.find((outlet) => takesOrderType(outlet, orderType)) ?? restaurants[0];
}

export function outletRefOf({ recordId, restaurantUuid, title }: OutletRef): OutletRef {
  return { recordId, restaurantUuid, title };
}

/** Decides order type and outlet: fixed ones stay, the others follow from the distances to the place (D-5). */
export function decideOutlet(situation: OutletSituation): OutletDecision {
  const { outlet, isOutletFixed, isOrderTypeFixed } = situation;
  const restaurants = situation.restaurants.filter(isInReach);
  const automatic = chooseOrderType(
    situation.isPlaceAssumed ? restaurants.map((each) => ({ ...each, distanceInMeter: null })) : restaurants,
  );
  const isTypeRetained = isOrderTypeFixed && situation.orderType !== null;
  const orderType =
    isTypeRetained && situation.orderType !== null ? situation.orderType : automatic.orderType;
  if (isOutletFixed && outlet !== null) return { orderType, outlet };
  // The spec names the first outlet that delivers; `findOutletFor` prefers one that delivers to the place.
  const named =
    isTypeRetained || orderType === 'HomeDelivery'
      ? undefined
      : restaurants.find((candidate) => candidate.recordId === automatic.recordId);
  const found = named ?? findOutletFor(orderType, restaurants);
  const isListed = situation.restaurants.length > 0;
  return { orderType, outlet: found === undefined ? (isListed ? null : outlet) : outletRefOf(found) };
}
