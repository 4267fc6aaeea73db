import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MobileNumberSchema } from '#contract/fields.ts';
import { UpiIdSchema } from '#contract/orders/payment.ts';
import { fieldsText } from '#messages/fields.js';
import { cleanMobile } from './mobile-input.ts';
import {
  findAddressProblems,
  findEmailProblem,
  findMobileProblem,
  findOtpProblem,
  findUpiProblem,
  isEmptyValue,
  readOneTimeCode,
} from './validation.ts';

const mobile = fc.integer({ min: 4_000_000_000, max: 9_999_999_999 }).map(String);

describe('a mobile number', () => {
  it('is the same however it is written', () => {
    const prefix = fc.constantFrom('', '+91', '+91 ', '+91-', '0', '91', ' +91 0', '‑');
    const separator = fc.constantFrom('', ' ', '-', '\u00a0', '–');
    fc.assert(
      fc.property(mobile, prefix, separator, (number, before, between) => {
        const written = `${before}${number.slice(0, 5)}${between}${number.slice(5)} `;
        expect(cleanMobile(written)).toBe(number);
        expect(findMobileProblem(written)).toBeUndefined();
        expect(cleanMobile(cleanMobile(written))).toBe(number);
      }),
    );
  });

  it('agrees with the contract on what is valid', () => {
    fc.assert(
      fc.property(fc.oneof(mobile, fc.stringMatching(/^\d{0,14}$/), fc.string()), (text) => {
        const isValid = v.is(MobileNumberSchema, cleanMobile(text));
        expect(findMobileProblem(text) === undefined).toBe(isValid);
      }),
    );
  });

  it.each(['', '987654321', '98765432101', '3987654321', '98765a4321', '+9198765'])('is not %j', (text) => {
    expect(fieldsText[findMobileProblem(text) ?? 'otpWrong']()).toBe('*Please enter a valid mobile number');
  });
});

describe('a one-time code', () => {
  it('is exactly four digits', () => {
    expect(['1234', ' 0000 '].map(findOtpProblem)).toEqual([undefined, undefined]);
    const wrong = ['', '123', '12345', '12a4', '12 34', '-123', '1e10'];
    expect(wrong.map((text) => fieldsText[findOtpProblem(text) ?? 'otpWrong']())).toEqual(
      wrong.map(() => '*Please enter OTP properly'),
    );
  });
});

describe('a pasted one-time code', () => {
  it.each([
    ['4821', '4821'],
    ['4 8-2 1', '4821'],
    ['2 of 3: 4821', '4821'],
    ['0751 is your code for Sunehri.\n\n@sunehri.example #0751', '0751'],
    ['Your Sunehri code is 4821. It expires in 5 minutes.', '4821'],
    ['１०4७', '1047'],
    ['\u206848\u200b21\u2069', '4821'],
    ['48', '48'],
    ['48a', '48'],
    ['', ''],
  ])('in %j is %j', (text, code) => {
    expect(readOneTimeCode(text)).toBe(code);
  });

  it.each(['4821 or 1048', '48219', '2 of 3', '1 of 3: 48219'])('is not clear in %j', (text) => {
    expect(readOneTimeCode(text)).toBeUndefined();
  });
});

describe('an email address', () => {
  it.each(['a@b.in', 'first.last+tag@mail.example.co.in', 'x_1@sub-domain.example'])('is %s', (email) => {
    expect(findEmailProblem(email)).toBeUndefined();
  });

  it.each([
    '',
    'a',
    'a@',
    '@b.in',
    'a@b',
    'a b@c.in',
    'a@b..in',
    'a@-b.in',
    'a@b.in\nc',
    `${'a'.repeat(65)}@b.in`,
  ])('is not %j', (email) => {
    expect(fieldsText[findEmailProblem(email) ?? 'otpWrong']()).toBe('*Please enter a valid email');
  });

  it('takes what people really have', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(findEmailProblem(email)).toBeUndefined();
      }),
    );
  });

  it('answers at once, also for hostile input', () => {
    const startedAt = performance.now();
    findEmailProblem(`${'a@a.'.repeat(20_000)}!`);
    findEmailProblem(`a@${'a-'.repeat(100)}.`);
    // Guards against catastrophic backtracking.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('a UPI id', () => {
  it('agrees with the contract', () => {
    const near = fc.stringMatching(/^[A-Za-z0-9._-]{1,3}@?[a-z]{1,3}[0-9]?$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        expect(findUpiProblem(text) === undefined).toBe(v.is(UpiIdSchema, text));
      }),
    );
  });

  it('has 2 to 256 characters before the @ and 2 to 64 letters after', () => {
    const isTaken = (text: string) => findUpiProblem(text) === undefined;
    expect([`${'a'.repeat(256)}@ok`, `ab@${'z'.repeat(64)}`, '98.7-6_5@upi'].every(isTaken)).toBe(true);
    expect(
      ['a@upi', 'ab@u', `${'a'.repeat(257)}@ok`, `ab@${'z'.repeat(65)}`, 'ab@ok1', 'ab'].some(isTaken),
    ).toBe(false);
  });
});

describe('an empty value', () => {
  it('is null, undefined, an empty string or zero, and nothing else', () => {
    expect([null, undefined, '', 0].every(isEmptyValue)).toBe(true);
    expect([false, ' ', '0', Number.NaN, [], {}].some(isEmptyValue)).toBe(false);
  });
});

describe('an address', () => {
  const whole = { addressLine1: '12, Sector 70', addressType: 'HOME', latitude: 30.7, longitude: 76.7 };

  it('can be saved when it has a place, a line and a type', () => {
    expect(findAddressProblems(whole)).toEqual([]);
  });

  it('lacks what is missing in the order of the form', () => {
    expect(findAddressProblems({ addressLine1: ' ', addressType: null })).toEqual([
      { field: 'location', problem: 'locationMissing' },
      { field: 'addressLine1', problem: 'addressLineMissing' },
      { field: 'addressType', problem: 'addressTypeMissing' },
    ]);
    expect(findAddressProblems({ ...whole, longitude: null })[0]?.problem).toBe('locationMissing');
  });
});
