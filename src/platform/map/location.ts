import type { Point } from '#contract/fields.ts';
import { BRAND_PLACE } from '#domain/outlet/default-place.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';

/** Time within which the browser must find the position (S-9, "Location time-out"). */
export const LOCATION_TIMEOUT_MS = 5_000;

const MIDDLE: Point = { latitude: 22.9734, longitude: 78.6569 };

export const MAP_START: Point = BRAND_PLACE ?? MIDDLE;

export type LocationFailure = 'unsupported' | 'denied' | 'timeout' | 'unavailable';

function failureOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocationFailure {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}

export function locate(timeoutMs = LOCATION_TIMEOUT_MS): Promise<Result<Point, LocationFailure>> {
  if (!('geolocation' in navigator)) return Promise.resolve(fail('unsupported'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(succeed({ latitude: coords.latitude, longitude: coords.longitude })),
      (error) => resolve(fail(failureOf(error))),
      { timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
}
