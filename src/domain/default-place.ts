import type { Point } from '#contract/fields.ts';
import { BRAND } from './brand.ts';
import { distanceMetres } from './distance.ts';

/** A place with the name that a customer reads. */
export interface LabelledPoint extends Point {
  readonly label: string;
}

/** Outlets this near to each other are in one town, whose name stands for all of them. */
const ONE_TOWN_METRES = 30_000;

/** Farther from every outlet, a place is outside of what the chain serves. */
const REACH_METRES = 50_000;

interface KnownOutlet extends Point {
  readonly recordId: number;
  readonly city: string;
}

/** Where the brand says that a customer is assumed to be who has told nothing (spec section 9). */
export const BRAND_PLACE: LabelledPoint | null = BRAND.defaultPlace ?? null;

/**
 * The same for a chain whose brand names no place: its town, where all outlets are in one. Null where the
 * customer has to choose.
 */
export function townOfOutlets(outlets: readonly KnownOutlet[]): LabelledPoint | null {
  const [first, ...others] = outlets.toSorted((one, other) => one.recordId - other.recordId);
  if (first === undefined) return null;
  const isOneTown = others.every((outlet) => distanceMetres(first, outlet) <= ONE_TOWN_METRES);
  const { city, latitude, longitude } = first;
  return isOneTown ? { label: city, latitude, longitude } : null;
}

interface RankedOutlet {
  readonly distanceInMeter: number | null;
  readonly deliveryRadiusMetres: number;
}

/** Whether an outlet is near enough to a place to be shown there without having been chosen. */
export function isInReach({ distanceInMeter, deliveryRadiusMetres }: RankedOutlet): boolean {
  return distanceInMeter !== null && distanceInMeter <= Math.max(REACH_METRES, deliveryRadiusMetres);
}
