import type { Place } from '#contract/account/account.ts';
import { reverseGeocode } from '#contract/endpoints/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';

/** A point that no map service could name: it still delivers. */
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

/** A place by its point; `isAway`: its name could not be asked for, and may be had later. */
interface NamedPoint {
  readonly place: Place;
  readonly isAway: boolean;
}

/** The place at a point, with whatever name can be had. */
export async function namePoint(
  { latitude, longitude }: Point,
  t: Messages['address'],
  signal?: AbortSignal,
): Promise<NamedPoint> {
  const input = { latitude, longitude };
  const named = await call(reverseGeocode, input, signal === undefined ? {} : { signal });
  if (!named.ok) return { place: namelessPlace(input, t), isAway: isTransportProblem(named.problem) };
  // The map service answers with the nearest thing it knows; the pin stands where it stands.
  return { place: { ...named.data, addressLat: latitude, addressLng: longitude }, isAway: false };
}
