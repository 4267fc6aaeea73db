import type { Point } from '#contract/fields.ts';

/** The point on the line between two points; `share` of the way is from 0 to 1. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  const part = Math.min(1, Math.max(0, share));
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  };
}

/** True for points within about a metre, so that nothing needs to move. */
export function isSamePlace(a: Point, b: Point): boolean {
  return Math.abs(a.latitude - b.latitude) < 1e-5 && Math.abs(a.longitude - b.longitude) < 1e-5;
}

/** Eases a share of the way in and out, so that the rider does not jerk. */
export function eased(share: number): number {
  const part = Math.min(1, Math.max(0, share));
  return part * part * (3 - 2 * part);
}
