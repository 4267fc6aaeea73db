import type { Address, AddressForm, Place } from '#contract/account/account.ts';
import { type AddressDraft, AddressDraftSchema } from '#contract/drafts/address.ts';
import type { Point } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';

export const LINE_LENGTH = 120;
export const LABEL_LENGTH = 30;

/**
 * Changing or deleting a saved address deletes its action key; otherwise the same address could not be saved
 * again.
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

/** An address that is not saved yet, as far as it is written. */
export const newAddress = visitDraft<AddressDraft>({
  name: 'address',
  parse: (kept) => findParsed(AddressDraftSchema, kept),
  create: () => EMPTY_DRAFT,
});

/** One line that has each part once: a place may be named like its city. */
const joined = (...texts: string[]) =>
  cutText([...new Set(texts.flatMap((text) => text.split(', ')).filter(Boolean))].join(', '), LINE_LENGTH);

/** Every line of an address that says something, in one. */
export function describeLines({ addressLine1, addressLine2, addressLine3 }: AddressForm): string {
  return [addressLine1, addressLine2, addressLine3].filter(Boolean).join(', ');
}

/** A saved address, to be changed. */
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

/** Takes a found place over: the point always, its lines where the customer has written nothing of their own. */
export function withPlace(draft: AddressDraft, place: Place): AddressDraft {
  const { remainder, city, state, postalCode } = place;
  const fill = {
    addressLine2: joined(remainder),
    addressLine3: joined(remainder === city ? '' : city, state, postalCode),
  };
  const keepOwn = (line: 'addressLine2' | 'addressLine3') =>
    draft[line] === '' || draft[line] === draft.fill[line] ? fill[line] : draft[line];
  const lines = { addressLine2: keepOwn('addressLine2'), addressLine3: keepOwn('addressLine3') };
  const isKept = lines.addressLine2 !== fill.addressLine2 || lines.addressLine3 !== fill.addressLine3;
  return {
    ...draft,
    point: { latitude: place.addressLat, longitude: place.addressLng },
    placeText: place.addressText,
    ...lines,
    fill,
    offersFill: isKept && joined(fill.addressLine2, fill.addressLine3) !== '',
  };
}

/** Moves the pin; what lies there is not known yet. */
export function withPin(draft: AddressDraft, point: Point): AddressDraft {
  return { ...draft, point, placeText: '', offersFill: false };
}

export function describeFill({ fill }: AddressDraft): string {
  return joined(fill.addressLine2, fill.addressLine3);
}

/** The customer wants the lines of the place in the stead of their own. */
export function withFill(draft: AddressDraft): AddressDraft {
  return { ...draft, ...draft.fill, offersFill: false };
}

export function findAddressForm(draft: AddressDraft): AddressForm | undefined {
  const { addressLine1, addressLine2, addressLine3, addressType, point } = draft;
  if (addressType === null || point === null) return undefined;
  const label = addressType === 'OTHER' ? draft.label.trim() : '';
  return { addressLine1, addressLine2, addressLine3, addressType, label, ...point };
}
