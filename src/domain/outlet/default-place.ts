import type { Point } from '#contract/fields.ts';
import { BRAND } from '../brand/brand.ts';
import { distanceMetres } from './distance.ts';

export interface LabelledPoint extends Point {
  readonly label: string;
}

/** Outlets within this distance count as one town. */
const ONE_TOWN_METRES = 30_000;

/** A place farther from every outlet is outside the chain's area. */
const REACH_METRES = 50_000;

interface KnownOutlet extends Point {
  readonly recordId: number;
  readonly city: string;
}

/** Assumed place of a new customer (S-9). */
export const BRAND_PLACE: LabelledPoint | null = BRAND.defaultPlace ?? null;

/**
 * The town of the outlets, for a chain without a default place; null when they are in several towns, and the
 * customer must choose.
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

/** True when an outlet is near enough to appear without being chosen. */
export function isInReach({ distanceInMeter, deliveryRadiusMetres }: RankedOutlet): boolean {
  return distanceInMeter !== null && distanceInMeter <= Math.max(REACH_METRES, deliveryRadiusMetres);
}
