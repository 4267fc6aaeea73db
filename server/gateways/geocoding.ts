import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Result } from '#domain/result.ts';

/**
 * Why a geocoder gave no answer: it is away or too slow, it does not want to be asked (too often, not
 * by us), or what it said cannot be read.
 */
export type GeocodingFailure = 'unreachable' | 'refused' | 'unreadable';

export type GeocodingAnswer = Result<Place[], GeocodingFailure>;

/** Finds places by name and by position. Never rejects. */
export interface GeocodingGateway {
  /** At most 8 places, best match first; places around `near` are preferred. */
  readonly search: (text: string, near: Point | undefined) => Promise<GeocodingAnswer>;
  /** The place at a point, or none where nothing is known. */
  readonly reverse: (point: Point) => Promise<GeocodingAnswer>;
}

export const MAX_PLACES = 8;
