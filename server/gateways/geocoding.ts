import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Result } from '#domain/values/result.ts';

/** Failures of a geocoder: unreachable or slow, refused (rate limit or policy), or an unreadable response. */
export type GeocodingFailure = 'unreachable' | 'refused' | 'unreadable';

export type GeocodingResult = Result<Place[], GeocodingFailure>;

/** Finds places by name and position; never rejects. */
export interface GeocodingGateway {
  /** At most 8 places, best match first, preferring those around `near`. */
  readonly search: (text: string, near: Point | undefined) => Promise<GeocodingResult>;
  readonly reverse: (point: Point) => Promise<GeocodingResult>;
}

export const MAX_PLACES = 8;
