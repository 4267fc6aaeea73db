import type { Place } from '#contract/account/account.ts';
import { reverseGeocode } from '#contract/endpoints/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';

/** A place without a name is still a valid delivery address. */
export function namelessPlace({ latitude, longitude }: Point, t: Messages['address']): Place {
  return {
    addressText: t.nearby(),
    addressLat: latitude,
    addressLng: longitude,
    country: '',
    state: '',
    city: '',
    postalCode: '',
    remainder: '',
  };
}

/** `isAway` when the request for the name failed and may work later. */
interface NamedPoint {
  readonly place: Place;
  readonly isAway: boolean;
}

/** Always returns a place, even if the request for its name fails. */
export async function namePoint(
  { latitude, longitude }: Point,
  t: Messages['address'],
  signal?: AbortSignal,
): Promise<NamedPoint> {
  const input = { latitude, longitude };
  const named = await call(reverseGeocode, input, signal === undefined ? {} : { signal });
  if (!named.ok) return { place: namelessPlace(input, t), isAway: isTransportProblem(named.problem) };
  // The map service returns the nearest known place, but the pin must not move.
  return { place: { ...named.data, addressLat: latitude, addressLng: longitude }, isAway: false };
}
