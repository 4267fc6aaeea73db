import type { Address, Place } from '#contract/account/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import type { Point } from '#contract/fields.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { nameOfAddress } from '#domain/name-of-address.ts';
import { nameOfPosition } from '#domain/outlet/position-name.ts';
import { addressTypesText } from '#messages/address-types.js';

export function placeOfAddress(address: Address, t: Messages['address']): ChosenPlace {
  const { recordId, addressLine1, latitude, longitude } = address;
  const label = t.labelOf({ type: nameOfAddress(address, addressTypesText), line: addressLine1 });
  return { source: 'address', label, latitude, longitude, addressId: recordId };
}

/** The label is short enough for one line. */
export function placeOfFound(
  place: Place,
  source: 'position' | 'search',
  t: Messages['address'],
): ChosenPlace {
  const { city, remainder, addressText, addressLat: latitude, addressLng: longitude } = place;
  const short = [...new Set([remainder, city])].filter(Boolean).join(', ');
  const name = source === 'position' ? nameOfPosition(place) : undefined;
  const label = name ?? (short || addressText || t.nearby());
  return { source, label, latitude, longitude, addressId: null, isNamed: name !== undefined };
}

export function placeOfDraft(
  { placeText, fill }: AddressDraft,
  { latitude, longitude }: Point,
  t: Messages['address'],
): ChosenPlace {
  // `fill` belongs to the last found place; without a `placeText` the pin has moved since.
  const label = placeText === '' ? t.nearby() : fill.addressLine2 || placeText;
  return { source: 'search', label, latitude, longitude, addressId: null };
}
