import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMobile, formatMobile } from './mobile-input.ts';
import { findMobileProblem } from './validation.ts';

const typeKeyByKey = (keys: string) => [...keys].reduce((value, key) => cleanMobile(value + key), '');
const mobile = fc.stringMatching(/^[4-9]\d{9}$/);

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '+91 98765-43210',
    '0 98765 43210',
    '919876543210',
    '00919876543210',
    '0091 98765 43210',
    'tel: 98765 43210',
    'tel:+919876543210',
    '(+91) 98765 43210',
    '+91 (0) 98765.43210',
    '\u202a+91 98765 43210\u202c',
    '\u2068+91 98765 43210\u2069',
    '98765\u200b43210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '９８７６５４３２１０',
  ])('is 9876543210 when %j is pasted or typed key by key', (typed) => {
    expect(cleanMobile(typed)).toBe('9876543210');
    expect(typeKeyByKey(typed)).toBe('9876543210');
  });

  it.each(['98765432101234', '9876543210 9811100055', '09876543210x', '91981110005', '987654321', '+91'])(
    'is refused when %j is typed, not cut to another number',
    (typed) => {
      expect(findMobileProblem(typed)).toBe('mobileInvalid');
    },
  );

  it('typed with its country code is never the number of another customer', () => {
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '+91 0', '+91-');
    fc.assert(
      fc.property(mobile, prefix, (number, code) => {
        expect(typeKeyByKey(code + number)).toBe(number);
        expect(cleanMobile(code + number)).toBe(number);
      }),
    );
  });

  it('with digits too many is never a valid one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[4-9]\d{10,30}$/), (digits) => {
        const found = cleanMobile(digits);
        fc.pre(!/^91[4-9]\d{9}$/.test(digits));
        expect(findMobileProblem(found)).toBe('mobileInvalid');
        expect(found).toBe(digits);
      }),
    );
  });

  it('is shown with its dial code in two groups', () => {
    expect(formatMobile('9876543210')).toBe('+91\u00a098765\u00a043210');
  });
});
