import { plainTyped } from '#contract/typed-text.ts';
import type { fieldsText } from '#messages/fields.js';
import { cleanMobile } from './mobile-input.ts';

/** Problem of a typed text: a key of `messages.fields`. */
export type FieldProblem = keyof typeof fieldsText;

export const OTP_LENGTH = 4;

const MOBILE = /^[4-9]\d{9}$/;
const OTP = /^\d{4}$/;
const UPI_ID = /^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$/;
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const MAX_EMAIL_LENGTH = 254;

/** S-5, "Empty value": null, undefined, empty string or zero. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 0;
}

/** Valid: ten digits, the first 4 to 9, after cleaning. */
export function findMobileProblem(text: string): FieldProblem | undefined {
  return MOBILE.test(cleanMobile(text)) ? undefined : 'mobileInvalid';
}

/** Valid: exactly four digits (D-21). */
export function findOtpProblem(text: string): FieldProblem | undefined {
  return OTP.test(plainTyped(text)) ? undefined : 'otpIncomplete';
}

/**
 * The one-time code in typed or pasted text: all of its digits, or its only run of four (`2 of 3: 4821`),
 * which may occur twice. Undefined when ambiguous.
 */
export function readOneTimeCode(text: string): string | undefined {
  const plain = plainTyped(text).replaceAll(/\p{Pd}/gu, ' ');
  const runs = plain.match(/\d+/g) ?? [];
  // A WebOTP message contains its code twice: in the sentence, and at its end for the browser.
  const codes = [...new Set(runs.filter((run) => run.length === OTP_LENGTH))];
  if (codes.length === 1) return codes[0];
  const isCodeAlone = /^[\d\s]*$/.test(plain) || runs.length < 2;
  const digits = runs.join('');
  return codes.length === 0 && isCodeAlone && digits.length <= OTP_LENGTH ? digits : undefined;
}

/** Valid: local@domain, with a dot in the domain. */
export function findEmailProblem(text: string): FieldProblem | undefined {
  const email = plainTyped(text);
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? undefined : 'emailInvalid';
}

/** Valid: 2 to 256 allowed characters, @, 2 to 64 letters. */
export function findUpiProblem(text: string): FieldProblem | undefined {
  return UPI_ID.test(plainTyped(text)) ? undefined : 'upiInvalid';
}

export interface AddressDraft {
  readonly addressLine1: string;
  readonly addressType?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export interface FieldFinding<Field extends string> {
  readonly field: Field;
  readonly problem: FieldProblem;
}

type AddressField = 'location' | 'addressLine1' | 'addressType';

/** Missing or invalid fields in form order; empty for a valid address. */
export function findAddressProblems(form: AddressDraft): FieldFinding<AddressField>[] {
  const found: FieldFinding<AddressField>[] = [];
  // India has no point at latitude or longitude 0, so the spec's "zero is empty" is safe.
  if (isEmptyValue(form.latitude) || isEmptyValue(form.longitude)) {
    found.push({ field: 'location', problem: 'locationMissing' });
  }
  if (form.addressLine1.trim() === '') found.push({ field: 'addressLine1', problem: 'addressLineMissing' });
  if (isEmptyValue(form.addressType)) found.push({ field: 'addressType', problem: 'addressTypeMissing' });
  return found;
}
