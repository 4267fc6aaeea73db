import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/account/account.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import {
  describeFill,
  draftOfAddress,
  EMPTY_DRAFT,
  findAddressForm,
  withFill,
  withPin,
  withPlace,
} from './address-draft.ts';
import { placeOfAddress, placeOfDraft, placeOfFound } from './search/chosen-place.ts';

const t = messagesFor('en').address;
const mohali: Place = {
  addressText: 'Phase 8, Mohali, Punjab 160071, India',
  addressLat: 30.7,
  addressLng: 76.7,
  country: 'India',
  state: 'Punjab',
  city: 'Mohali',
  postalCode: '160071',
  remainder: 'Phase 8',
};
const noida = {
  ...mohali,
  remainder: 'Sector 18',
  city: 'Noida',
  state: 'Uttar Pradesh',
  postalCode: '201301',
};
const saved = {
  recordId: '3f0c1a52-64a5-4f2b-9d1e-1b8a4f6f2c10',
  addressLine1: 'House 12',
  addressLine2: 'Phase 8',
  addressLine3: 'Mohali',
  addressType: 'HOME' as const,
  latitude: 30.7,
  longitude: 76.7,
};

describe('an address while it is written', () => {
  it('takes the lines of a found place', () => {
    expect(withPlace(EMPTY_DRAFT, mohali)).toMatchObject({
      addressLine1: '',
      addressLine2: 'Phase 8',
      addressLine3: 'Mohali, Punjab, 160071',
      point: { latitude: 30.7, longitude: 76.7 },
    });
  });

  it('names the city once where the place is named like it, also in an address saved with both', () => {
    expect(withPlace(EMPTY_DRAFT, { ...mohali, remainder: 'Mohali' })).toMatchObject({
      addressLine2: 'Mohali',
      addressLine3: 'Punjab, 160071',
    });
    const doubled = { ...saved, addressLine2: 'Mohali', addressLine3: 'Mohali, Punjab, 160071' };
    expect(draftOfAddress(doubled).placeText).toBe('Mohali, Punjab, 160071');
  });

  it('gives them up for those of the next place, but never what the customer wrote', () => {
    const written = { ...withPlace(EMPTY_DRAFT, mohali), addressLine2: 'Behind the temple' };
    expect(withPlace(written, noida)).toMatchObject({
      addressLine2: 'Behind the temple',
      addressLine3: 'Noida, Uttar Pradesh, 201301',
    });
  });

  it('offers what the place would write where the customer wrote something else, and only then', () => {
    const filled = withPlace(EMPTY_DRAFT, mohali);
    expect(filled.offersFill).toBe(false);
    expect(withPlace(filled, noida).offersFill).toBe(false);
    const moved = withPlace({ ...filled, addressLine2: 'Behind the temple' }, noida);
    expect(moved.offersFill).toBe(true);
    expect(describeFill(moved)).toBe('Sector 18, Noida, Uttar Pradesh, 201301');
    expect(withFill(moved)).toMatchObject({ addressLine2: 'Sector 18', offersFill: false });
  });

  it('offers nothing where the place has no name', () => {
    const nameless = { ...mohali, remainder: '', city: '', state: '', postalCode: '' };
    expect(withPlace(draftOfAddress(saved), nameless)).toMatchObject({
      addressLine2: 'Phase 8',
      offersFill: false,
    });
  });

  it('has its point as soon as the pin is put there, before its name is known', () => {
    const written = {
      ...withPlace(EMPTY_DRAFT, mohali),
      addressLine1: 'House 12',
      addressType: 'HOME' as const,
    };
    const moved = withPin(written, { latitude: 30.71, longitude: 76.71 });
    expect(moved).toMatchObject({ placeText: '', addressLine2: 'Phase 8' });
    expect(findAddressForm(moved)).toMatchObject({ latitude: 30.71, longitude: 76.71 });
  });

  it('never fills a line beyond what the server takes', () => {
    const long = withPlace(EMPTY_DRAFT, { ...mohali, remainder: 'x'.repeat(500) });
    expect(long.addressLine2).toHaveLength(120);
  });

  it('can be sent once it has a location and a type', () => {
    const draft = withPlace({ ...EMPTY_DRAFT, addressLine1: 'House 12' }, mohali);
    expect(findAddressForm(draft)).toBeUndefined();
    expect(findAddressForm({ ...draft, addressType: 'WORK' })).toMatchObject({
      addressType: 'WORK',
      latitude: 30.7,
    });
  });

  it('starts from the saved address when it is changed', () => {
    expect(findAddressForm(draftOfAddress(saved))).toEqual({
      addressLine1: 'House 12',
      addressLine2: 'Phase 8',
      addressLine3: 'Mohali',
      addressType: 'HOME',
      label: '',
      latitude: 30.7,
      longitude: 76.7,
    });
  });
});

describe('the place of the visit', () => {
  it('carries the id and the type of a saved address', () => {
    expect(placeOfAddress(saved, t)).toEqual({
      source: 'address',
      label: 'Home · House 12',
      latitude: 30.7,
      longitude: 76.7,
      addressId: saved.recordId,
    });
  });

  it('names a found place shortly, and somehow in any case', () => {
    expect(placeOfFound(mohali, 'search', t).label).toBe('Phase 8, Mohali');
    expect(placeOfFound({ ...mohali, remainder: 'Mohali' }, 'search', t).label).toBe('Mohali');
    expect(placeOfFound({ ...mohali, remainder: '', city: '' }, 'search', t).label).toBe(mohali.addressText);
    expect(placeOfFound({ ...mohali, remainder: '', city: '', addressText: '' }, 'position', t).label).toBe(
      'Pinned location',
    );
  });

  it('takes the point of an address that is not saved yet along, by the name of what was found there', () => {
    const point = { latitude: 30.7889, longitude: 76.5049 };
    const place = { source: 'search', ...point, addressId: null };
    const found = withPlace(EMPTY_DRAFT, mohali);
    expect(placeOfDraft(found, point, t)).toEqual({ ...place, label: 'Phase 8' });
    expect(placeOfDraft(withPin(found, point), point, t)).toEqual({ ...place, label: 'Pinned location' });
    expect(placeOfDraft({ ...EMPTY_DRAFT, placeText: 'Sector 18' }, point, t).label).toBe('Sector 18');
  });
});
