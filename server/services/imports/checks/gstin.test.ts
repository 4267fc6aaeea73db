import { expect, test } from 'vitest';
import { findOtherState, isCheckRight } from './gstin.ts';

test.each([
  ['03AAKCS4821M1Z6', 'Punjab'],
  ['06AAKCS4821M1Z0', 'Haryana'],
])('the GSTIN %s of the demo in %s is right', (gstin, state) => {
  expect([isCheckRight(gstin), findOtherState(gstin, state)]).toEqual([true, undefined]);
});

test.each(['27AAPFU0939F1ZV', '09AAKCS4821M1ZU', '05AAKCS4821M1Z2', '33AAKCS4821M1Z3'])(
  '%s fits its last character, and no longer with two digits exchanged',
  (gstin) => {
    const [first = '', second = ''] = [gstin.charAt(7), gstin.charAt(8)];
    const mistyped = `${gstin.slice(0, 7)}${second}${first}${gstin.slice(9)}`;
    expect([isCheckRight(gstin), isCheckRight(mistyped)]).toEqual([true, false]);
  },
);

test.each([
  ['03', 'Punjab', undefined],
  ['01', 'J & K', undefined],
  ['33', 'Tamilnadu', undefined],
  ['06', 'Punjab', 'Haryana'],
  ['27', 'Maharastra', 'Maharashtra'],
  ['00', 'Punjab', 'no state'],
])('a GSTIN that begins with %s in %s is of %s', (start, state, other) => {
  expect(findOtherState(`${start}AAKCS4821M1Z0`, state)).toBe(other);
});
