import type { Place } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { call } from '#platform/api/call.ts';
import { type LocationFailure, locate } from '#platform/location.ts';

/** A point that no map service could name: it still delivers. */
function namelessPlace(latitude: number, longitude: number, t: Messages['address']): Place {
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

/** Where the phone is, with its name; takes up to 5 s. */
export async function locatePlace(t: Messages['address']): Promise<Result<Place, LocationFailure>> {
  const position = await locate();
  if (!position.ok) return fail(position.failure.code);
  const { latitude, longitude } = position.value;
  const named = await call(endpoints.reverseGeocode, { latitude, longitude });
  if (!named.ok) return succeed(namelessPlace(latitude, longitude, t));
  // The map service answers with the nearest thing it knows; the customer stands where they stand.
  return succeed({ ...named.data, addressLat: latitude, addressLng: longitude });
}
