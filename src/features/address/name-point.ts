import type { Place } from '#contract/account.ts';
import { reverseGeocode } from '#contract/endpoints/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { call } from '#platform/api/call.ts';

/** A point that no map service could name: it still delivers. */
export function namelessPlace({ latitude, longitude }: Point, t: Messages['address']): Place {
  return {
    addressText: t.nearby,
    addressLat: latitude,
    addressLng: longitude,
    country: '',
    state: '',
    city: '',
    postalCode: '',
    remainder: '',
  };
}

/** The place at a point, with whatever name can be had. */
export async function namePoint(
  { latitude, longitude }: Point,
  t: Messages['address'],
  signal?: AbortSignal,
): Promise<Place> {
  const input = { latitude, longitude };
  const named = await call(reverseGeocode, input, signal === undefined ? {} : { signal });
  if (!named.ok) return namelessPlace(input, t);
  // The map service answers with the nearest thing it knows; the pin stands where it stands.
  return { ...named.data, addressLat: latitude, addressLng: longitude };
}
