import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { DeliveryBand, PricingProfile } from '#contract/orders/bill.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceMetres } from './distance.ts';

/**
 * Metres from an outlet to the customer; null without a known place, because the default place is a guess.
 */
export function distanceToCustomer(
  outlet: Pick<RestaurantSummary, 'latitude' | 'longitude'>,
  place: ChosenPlace | null,
): number | null {
  return place === null || place.source === 'default' ? null : distanceMetres(outlet, place);
}

/** True when the customer is outside the delivery radius (D-10); false for a guessed place. */
export function isOutOfArea(
  outlet: Pick<RestaurantSummary, 'latitude' | 'longitude' | 'deliveryRadiusMetres'>,
  place: ChosenPlace | null,
): boolean {
  const metres = distanceToCustomer(outlet, place);
  return metres !== null && metres > outlet.deliveryRadiusMetres;
}

/** The first band that covers the distance; undefined outside the delivery area. */
export function findDeliveryBand(pricing: PricingProfile, metres: number): DeliveryBand | undefined {
  return pricing.deliveryBands.find((band) => metres <= band.upToMetres);
}
