import type { Point } from '#contract/fields.ts';

const ROUTE_POINTS = 24;

const ROUTE_BEND = 0.12;

/** Points of the displayed route from outlet to door. */
export function createRoute(from: Point, to: Point): Point[] {
  return Array.from({ length: ROUTE_POINTS }, (_, index) =>
    pointOnRoute(from, to, index / (ROUTE_POINTS - 1)),
  );
}

/**
 * A point of the displayed route from outlet (share 0) to door (share 1), curved because a straight line
 * looks wrong without street data.
 */
export function pointOnRoute(from: Point, to: Point, share: number): Point {
  const along = Math.min(1, Math.max(0, share));
  const aside = Math.sin(along * Math.PI) * ROUTE_BEND;
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return {
    latitude: from.latitude + north * along - east * aside,
    longitude: from.longitude + east * along + north * aside,
  };
}
