import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';

/** Finds places by name and by position. Rejects when the provider cannot be reached. */
export interface GeocodingGateway {
  /** At most 8 places, best match first and, among equals, nearest to `near`. */
  readonly search: (text: string, near: Point | undefined) => Promise<Place[]>;
  /** The place at a point; undefined where nothing is known. */
  readonly reverse: (point: Point) => Promise<Place | undefined>;
}

export const MAX_PLACES = 8;
