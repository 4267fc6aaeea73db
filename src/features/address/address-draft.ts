import type { Address, AddressForm, Place } from '#contract/account/account.ts';
import { type AddressDraft, AddressDraftSchema } from '#contract/drafts/address.ts';
import type { Point } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';

export const LINE_LENGTH = 120;
export const LABEL_LENGTH = 30;

/**
 * Name under which the phone stores the idempotency key of a save. Changing or deleting a saved address
 * deletes the key; otherwise the server would replay its old response when the same address is saved again.
 */
export const SAVE_ADDRESS_ACTION = 'saveAddress';

export const EMPTY_DRAFT: AddressDraft = {
  recordId: null,
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  addressType: null,
  label: '',
  point: null,
  placeText: '',
  fill: { addressLine2: '', addressLine3: '' },
  offersFill: false,
};

export const newAddress = visitDraft<AddressDraft>({
  name: 'address',
  parse: (stored) => findParsed(AddressDraftSchema, stored),
  create: () => EMPTY_DRAFT,
});

/** A place may have the same name as its city, so repeated parts are dropped. */
const joined = (...texts: string[]) =>
  cutText([...new Set(texts.flatMap((text) => text.split(', ')).filter(Boolean))].join(', '), LINE_LENGTH);

export function describeLines({ addressLine1, addressLine2, addressLine3 }: AddressForm): string {
  return [addressLine1, addressLine2, addressLine3].filter(Boolean).join(', ');
}

export function draftOfAddress(address: Address): AddressDraft {
  const { recordId, addressLine1, addressLine2, addressLine3, addressType } = address;
  const { latitude, longitude } = address;
  return {
    ...EMPTY_DRAFT,
    recordId,
    addressLine1,
    addressLine2,
    addressLine3,
    addressType,
    label: address.label ?? '',
    point: { latitude, longitude },
    placeText: joined(addressLine2, addressLine3),
  };
}

/** Moves the draft to a found place, whose lines never replace lines that the customer wrote. */
export function withPlace(draft: AddressDraft, place: Place): AddressDraft {
  const { remainder, city, state, postalCode } = place;
  const fill = {
    addressLine2: joined(remainder),
    addressLine3: joined(remainder === city ? '' : city, state, postalCode),
  };
  const chooseLine = (line: 'addressLine2' | 'addressLine3') =>
    draft[line] === '' || draft[line] === draft.fill[line] ? fill[line] : draft[line];
  const lines = { addressLine2: chooseLine('addressLine2'), addressLine3: chooseLine('addressLine3') };
  const hasOwnLines = lines.addressLine2 !== fill.addressLine2 || lines.addressLine3 !== fill.addressLine3;
  return {
    ...draft,
    point: { latitude: place.addressLat, longitude: place.addressLng },
    placeText: place.addressText,
    ...lines,
    fill,
    offersFill: hasOwnLines && joined(fill.addressLine2, fill.addressLine3) !== '',
  };
}

export function withPin(draft: AddressDraft, point: Point): AddressDraft {
  return { ...draft, point, placeText: '', offersFill: false };
}

export function describeFill({ fill }: AddressDraft): string {
  return joined(fill.addressLine2, fill.addressLine3);
}

export function withFill(draft: AddressDraft): AddressDraft {
  return { ...draft, ...draft.fill, offersFill: false };
}

export function findAddressForm(draft: AddressDraft): AddressForm | undefined {
  const { addressLine1, addressLine2, addressLine3, addressType, point } = draft;
  if (addressType === null || point === null) return undefined;
  const label = addressType === 'OTHER' ? draft.label.trim() : '';
  return { addressLine1, addressLine2, addressLine3, addressType, label, ...point };
}
