import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from './distance.ts';

/** Beyond this distance an outlet's area does not name a position. */
const NEAR_METRES = 20_000;

/**
 * Names a position by its town and the last part of `remainder`, which is the widest: "Noida, Sector 18".
 * Undefined without a town.
 */
export function nameOfPosition({ city, remainder }: Pick<Place, 'city' | 'remainder'>): string | undefined {
  const quarter = remainder.split(',').at(-1)?.trim() ?? '';
  return city === '' ? undefined : [...new Set([city, quarter])].filter(Boolean).join(', ');
}

interface KnownOutlet extends Point {
  readonly area: string;
  readonly city: string;
}

/** The area of the nearest outlet within 20 km; undefined without one. */
export function nearestArea(point: Point, outlets: readonly KnownOutlet[]): string | undefined {
  const ranked = outlets.map((outlet) => ({ outlet, metres: distanceMetres(point, outlet) }));
  const [nearest] = ranked.sort((one, other) => one.metres - other.metres);
  if (nearest === undefined || nearest.metres > NEAR_METRES) return undefined;
  const { area, city } = nearest.outlet;
  return area.includes(city) ? area : `${area}, ${city}`;
}
