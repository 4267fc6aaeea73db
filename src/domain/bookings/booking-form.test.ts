import { describe, expect, it } from 'vitest';
import {
  type BookingDraft,
  findBookingProblems,
  findPeopleProblem,
  isBlockedKey,
  readPeople,
} from './booking-form.ts';

const good: BookingDraft = {
  restaurantId: 12,
  numberOfPeople: 4,
  reservationDateTime: Date.UTC(2026, 10, 22, 14),
  reservedByName: 'Asha Rao',
  reservedByMobile: '9812345678',
  reservedByEmail: 'asha@example.in',
  occasion: 'Birthday',
  cookingInstructions: '',
};

describe('a booking', () => {
  it('lacks nothing when all but the wishes is said', () => {
    expect(findBookingProblems(good)).toEqual([]);
  });

  it('says what is missing in the order of the form', () => {
    const nothing: BookingDraft = {
      ...{ restaurantId: null, numberOfPeople: null, reservationDateTime: null },
      ...{ reservedByName: '  ', reservedByMobile: '', reservedByEmail: '', occasion: '' },
      cookingInstructions: '',
    };
    expect(findBookingProblems(nothing)).toEqual([
      'restaurantId',
      'numberOfPeople',
      'reservationDateTime',
      'reservedByName',
      'reservedByMobile',
      'reservedByEmail',
      'occasion',
    ]);
  });

  it.each([
    [{ reservedByEmail: 'asha@' }, 'reservedByEmail'],
    [{ reservedByEmail: 'asha.example.in' }, 'reservedByEmail'],
    [{ reservedByMobile: '12345' }, 'reservedByMobile'],
    [{ numberOfPeople: 0 }, 'numberOfPeople'],
  ] as const)('is refused with %j', (change, field) => {
    expect(findBookingProblems({ ...good, ...change })).toEqual([field]);
  });

  it('takes a number with its country code', () => {
    expect(findBookingProblems({ ...good, reservedByMobile: '+91 98123-45678' })).toEqual([]);
  });
});

describe('the number of people', () => {
  it.each([
    ['1', 1],
    [' 20 ', 20],
    ['07', 7],
    ['0', null],
    ['21', null],
    ['2.5', null],
    ['-2', null],
    ['1e1', null],
    ['', null],
    ['two', null],
  ])('is read from %j as %j', (typed, people) => {
    expect(readPeople(typed)).toBe(people);
  });

  it.each([
    ['3.5', 'peopleNotWhole'],
    ['3,5', 'peopleNotWhole'],
    ['two', 'peopleNotWhole'],
    ['1e1', 'peopleNotWhole'],
    ['-4', 'peopleOutOfRange'],
    ['0', 'peopleOutOfRange'],
    ['21', 'peopleOutOfRange'],
    ['120', 'peopleOutOfRange'],
    ['२१', 'peopleOutOfRange'],
    ['', 'peopleMissing'],
    ['20', undefined],
  ])('is refused as %j for the reason %j', (typed, problem) => {
    expect(findPeopleProblem(typed)).toBe(problem);
  });

  it('cannot be typed with e, E, + and -', () => {
    expect(['e', 'E', '+', '-'].every(isBlockedKey)).toBe(true);
    expect(['1', 'Backspace', 'ArrowUp', 'Enter'].some(isBlockedKey)).toBe(false);
  });
});
