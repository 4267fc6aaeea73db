import type { CartOrderType } from '#contract/fields.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import type { ChosenPlace, OutletRef } from '#contract/stored.ts';
import { distanceMetres } from '#domain/distance.ts';
import { chooseOrderType } from '#domain/order-type-choice.ts';

/** What is known when an outlet has to be shown; the restaurants are sorted by distance. */
export interface Situation {
  readonly restaurants: readonly RestaurantSummary[];
  readonly orderType: CartOrderType | null;
  /** Chosen by hand in this visit, by a table, or by a cart with lines in it (decision 5). */
  readonly isOrderTypeFixed: boolean;
  readonly outlet: OutletRef | null;
  readonly isOutletFixed: boolean;
}

export interface OutletDecision {
  readonly orderType: CartOrderType;
  readonly outlet: OutletRef | null;
}

/** Whether an outlet takes this kind of order at all. */
export function takesOrderType(
  outlet: Pick<RestaurantSummary, 'availableInDineIn' | 'availableInHomeDelivery' | 'availableInTakeAway'>,
  orderType: CartOrderType,
): boolean {
  if (orderType === 'DineIn') return outlet.availableInDineIn;
  return orderType === 'TakeAway' ? outlet.availableInTakeAway : outlet.availableInHomeDelivery;
}

/** Whether an outlet delivers as far as the place that the list was made for. */
export function deliversHere(outlet: RestaurantSummary): boolean {
  const { distanceInMeter, deliveryRadiusMetres, availableInHomeDelivery } = outlet;
  return availableInHomeDelivery && distanceInMeter !== null && distanceInMeter <= deliveryRadiusMetres;
}

/** Whether a place that the customer chose is too far for an outlet; the default place is a guess of ours. */
export function isOutOfArea(
  outlet: Pick<RestaurantSummary, 'latitude' | 'longitude' | 'deliveryRadiusMetres'>,
  place: ChosenPlace | null,
): boolean {
  if (place === null || place.source === 'default') return false;
  return distanceMetres(outlet, place) > outlet.deliveryRadiusMetres;
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
  const { restaurants, outlet, isOutletFixed, isOrderTypeFixed } = situation;
  const automatic = chooseOrderType(restaurants);
  const isKept = isOrderTypeFixed && situation.orderType !== null;
  const orderType = isKept && situation.orderType !== null ? situation.orderType : automatic.orderType;
  if (isOutletFixed && outlet !== null) return { orderType, outlet };
  // The walk of the spec names the first that delivers; one that reaches the place serves better.
  const named =
    isKept || orderType === 'HomeDelivery'
      ? undefined
      : restaurants.find((candidate) => candidate.recordId === automatic.recordId);
  const found = named ?? findOutletFor(orderType, restaurants);
  return { orderType, outlet: found === undefined ? outlet : outletRefOf(found) };
}
