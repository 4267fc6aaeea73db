import type { Point } from '#contract/fields.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in whole metres (haversine, mean radius). */
export function distanceMetres(a: Point, b: Point): number {
  const halfLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * halfLongitude ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}
