import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { changeDraft, createFormDraft, fillBlanks, findReservation } from './form-draft.ts';

const NOW = Date.UTC(2026, 10, 21, 20);
const profile: Profile = {
  ...{ recordId: 1, uuid: '1b671a64-40d5-491e-99b0-da01ff1f3341', fullName: 'Asha Rao' },
  ...{ mobile: '9812345678', mobileVerified: true, email: 'asha@example.in', emailVerified: false },
  ...{ gender: null, dateOfBirth: null, anniversaryDate: null, userImage: null },
};
const filled = {
  ...createFormDraft(profile, 12, NOW),
  ...{ reservationDateTime: NOW, occasion: 'Birthday', typedPeople: '7' },
};

describe('the form of a booking', () => {
  it('begins with who is signed in, and with today in Kolkata', () => {
    expect(createFormDraft(profile, 12, NOW)).toMatchObject({
      ...{ reservedByName: 'Asha Rao', reservedByMobile: '9812345678', reservedByEmail: 'asha@example.in' },
      ...{ restaurantId: 12, date: '2026-11-22', reservationDateTime: null, occasion: '' },
    });
  });

  it('takes from a profile what the customer has not typed', () => {
    const blank = createFormDraft(undefined, 12, NOW);
    expect(fillBlanks({ ...blank, reservedByName: 'Ravi' }, profile)).toMatchObject({
      ...{ reservedByName: 'Ravi', reservedByMobile: '9812345678', reservedByEmail: 'asha@example.in' },
    });
    expect(fillBlanks(blank, undefined)).toEqual(blank);
  });

  it('becomes the spec’s payload, with people as a whole number and no event', () => {
    expect(findReservation(filled)).toEqual({
      ...{ reservedByName: 'Asha Rao', reservedByMobile: '9812345678', reservedByEmail: 'asha@example.in' },
      ...{ reservationDateTime: NOW, occasion: 'Birthday', numberOfPeople: 7, cookingInstructions: '' },
      ...{ restaurantId: 12, eventId: '' },
    });
  });

  it('is nothing to send while something is missing', () => {
    expect(findReservation({ ...filled, typedPeople: '' })).toBeUndefined();
    expect(findReservation({ ...filled, occasion: '' })).toBeUndefined();
    expect(findReservation({ ...filled, reservationDateTime: null })).toBeUndefined();
  });

  it('asks for the time anew with another day; another outlet may offer it too, as for other people', () => {
    expect(changeDraft(filled, { date: '2026-11-25' }).reservationDateTime).toBeNull();
    for (const change of [{ reservedByName: 'Ravi' }, { typedPeople: '3' }, { restaurantId: 1 }]) {
      expect(changeDraft(filled, change).reservationDateTime).toBe(NOW);
    }
  });
});
