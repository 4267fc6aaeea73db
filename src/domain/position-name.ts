import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { distanceMetres } from './distance.ts';

/** Farther from an outlet, a position is not named by its area. */
const NEAR_METRES = 20_000;

/**
 * Names a position by its place, town first: "Noida, Sector 18". Of what is nearer than the town the widest
 * part counts, which is the last of `remainder`. Undefined where the map service knows no town.
 */
export function nameOfPosition({ city, remainder }: Pick<Place, 'city' | 'remainder'>): string | undefined {
  const quarter = remainder.split(',').at(-1)?.trim() ?? '';
  return city === '' ? undefined : [...new Set([city, quarter])].filter(Boolean).join(', ');
}

interface KnownOutlet extends Point {
  readonly area: string;
  readonly city: string;
}

/** The area of the nearest outlet, at most 20 km away; undefined without one. */
export function nearestArea(point: Point, outlets: readonly KnownOutlet[]): string | undefined {
  const ranked = outlets.map((outlet) => ({ outlet, metres: distanceMetres(point, outlet) }));
  const [nearest] = ranked.sort((one, other) => one.metres - other.metres);
  if (nearest === undefined || nearest.metres > NEAR_METRES) return undefined;
  const { area, city } = nearest.outlet;
  return area.includes(city) ? area : `${area}, ${city}`;
}
