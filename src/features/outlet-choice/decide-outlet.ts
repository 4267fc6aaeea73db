import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { chooseOrderType } from '#domain/order/order-type-choice.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { isInReach } from '#domain/outlet/default-place.ts';

/** Restaurants are sorted by distance. */
export interface OutletSituation {
  /** A customer at an assumed place is never taken to be at an outlet. */
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
  /** Null without an outlet near the place. */
  readonly outlet: OutletRef | null;
}

export function deliversHere(outlet: RestaurantSummary): boolean {
  const { distanceInMeter, deliveryRadiusMetres, availableInHomeDelivery } = outlet;
  return availableInHomeDelivery && distanceInMeter !== null && distanceInMeter <= deliveryRadiusMetres;
}

/** For delivery, an outlet that reaches the place comes first. */
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

/** Fixed choices stay; the rest follows from the place. */
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
  // The spec takes the first outlet that delivers, but one that reaches the place is better.
  const named =
    isTypeRetained || orderType === 'HomeDelivery'
      ? undefined
      : restaurants.find((candidate) => candidate.recordId === automatic.recordId);
  const found = named ?? findOutletFor(orderType, restaurants);
  const isListed = situation.restaurants.length > 0;
  return { orderType, outlet: found === undefined ? (isListed ? null : outlet) : outletRefOf(found) };
}
