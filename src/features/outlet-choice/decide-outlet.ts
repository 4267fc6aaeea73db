import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { chooseOrderType } from '#domain/order/order-type-choice.ts';
import { takesOrderType } from '#domain/order/order-types.ts';
import { isInReach } from '#domain/outlet/default-place.ts';

/** Restaurants are sorted by distance. */
export interface Situation {
  /** Whether the place is only assumed: nobody is then taken to be at an outlet. */
  readonly isPlaceAssumed: boolean;
  readonly restaurants: readonly RestaurantSummary[];
  readonly orderType: CartOrderType | null;
  /** Chosen by hand in this visit, by a table, or by a cart with lines in it (D-5). */
  readonly isOrderTypeFixed: boolean;
  readonly outlet: OutletRef | null;
  readonly isOutletFixed: boolean;
}

export interface OutletDecision {
  readonly orderType: CartOrderType;
  /** Null where no outlet is near the place: the customer chooses one, or another place. */
  readonly outlet: OutletRef | null;
}

/** Whether an outlet delivers as far as the place that the list was made for. */
export function deliversHere(outlet: RestaurantSummary): boolean {
  const { distanceInMeter, deliveryRadiusMetres, availableInHomeDelivery } = outlet;
  return availableInHomeDelivery && distanceInMeter !== null && distanceInMeter <= deliveryRadiusMetres;
}

/** The nearest outlet for an order type; for delivery one that reaches the place comes first. */
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

/** Order type and outlet to show: what is fixed stays, the rest follows from where the customer is. */
export function decideOutlet(situation: Situation): OutletDecision {
  const { outlet, isOutletFixed, isOrderTypeFixed } = situation;
  const restaurants = situation.restaurants.filter(isInReach);
  const automatic = chooseOrderType(
    situation.isPlaceAssumed ? restaurants.map((each) => ({ ...each, distanceInMeter: null })) : restaurants,
  );
  const isKept = isOrderTypeFixed && situation.orderType !== null;
  const orderType = isKept && situation.orderType !== null ? situation.orderType : automatic.orderType;
  if (isOutletFixed && outlet !== null) return { orderType, outlet };
  // The walk of the spec names the first that delivers; one that reaches the place serves better.
  const named =
    isKept || orderType === 'HomeDelivery'
      ? undefined
      : restaurants.find((candidate) => candidate.recordId === automatic.recordId);
  const found = named ?? findOutletFor(orderType, restaurants);
  const isListed = situation.restaurants.length > 0;
  return { orderType, outlet: found === undefined ? (isListed ? null : outlet) : outletRefOf(found) };
}
