import type { DeliveryBand, PricingProfile } from '#contract/bill.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceMetres } from './distance.ts';

/** Metres from an outlet to the customer; null while that is not known: the default place is a guess of ours. */
export function distanceToCustomer(
  outlet: Pick<RestaurantSummary, 'latitude' | 'longitude'>,
  place: ChosenPlace | null,
): number | null {
  return place === null || place.source === 'default' ? null : distanceMetres(outlet, place);
}

/** Whether the customer is too far for an outlet to deliver to (decision 10); held against nobody whose place is a guess. */
export function isOutOfArea(
  outlet: Pick<RestaurantSummary, 'latitude' | 'longitude' | 'deliveryRadiusMetres'>,
  place: ChosenPlace | null,
): boolean {
  const metres = distanceToCustomer(outlet, place);
  return metres !== null && metres > outlet.deliveryRadiusMetres;
}

/** The first band that reaches so many metres; undefined where the outlet does not deliver. */
export function findDeliveryBand(pricing: PricingProfile, metres: number): DeliveryBand | undefined {
  return pricing.deliveryBands.find((band) => metres <= band.upToMetres);
}
