import type { Address, Place } from '#contract/account.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { Messages } from '#domain/messages/messages.ts';

/** A saved address as the place of the visit. */
export function placeOfAddress(address: Address, t: Messages['address']): ChosenPlace {
  const { recordId, addressType, addressLine1, latitude, longitude } = address;
  const label = t.labelOf(t.types[addressType], addressLine1);
  return { source: 'address', label, latitude, longitude, addressId: recordId };
}

/** A found place as the place of the visit, named so that it fits one line. */
export function placeOfFound(
  place: Place,
  source: 'position' | 'search',
  t: Messages['address'],
): ChosenPlace {
  const short = [...new Set([place.remainder, place.city])].filter(Boolean).join(', ');
  const label = short || place.addressText || t.nearby;
  return { source, label, latitude: place.addressLat, longitude: place.addressLng, addressId: null };
}
