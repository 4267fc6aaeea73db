import * as v from 'valibot';
import type { FieldErrors } from '#contract/errors.ts';
import type { Messages } from '#domain/messages/messages.ts';

/** What the spec (section 5) says of a field that cannot be taken, in the order in which it is said. */
const problemOfField: Readonly<Record<string, keyof Messages['fields']>> = {
  fullName: 'fullNameMissing',
  mobile: 'mobileInvalid',
  mobileNumber: 'mobileInvalid',
  email: 'emailInvalid',
  dateOfBirth: 'dateOfBirthMissing',
  gender: 'genderMissing',
  anniversarydate: 'anniversaryInvalid',
  userImageUrl: 'pictureForeign',
  oneTimePassword: 'otpIncomplete',
  latitude: 'locationMissing',
  longitude: 'locationMissing',
  addressLine1: 'addressLineMissing',
  addressType: 'addressTypeMissing',
  customerName: 'detailsIncomplete',
  customerMobile: 'mobileInvalid',
  restaurantId: 'restaurantMissing',
  numberOfPeople: 'detailsIncomplete',
  reservationDateTime: 'detailsIncomplete',
  reservedByName: 'detailsIncomplete',
  reservedByMobile: 'detailsIncomplete',
  reservedByEmail: 'detailsIncomplete',
  occasion: 'detailsIncomplete',
  amountPaise: 'amountInvalid',
  acceptedTotalPaise: 'amountInvalid',
  tipPaise: 'tipMissing',
  upiId: 'upiInvalid',
  termsAccepted: 'termsMissing',
  voucherCode: 'promoCodeMissing',
};
const order = Object.keys(problemOfField);

/** The fields that the contract refuses, in the spec's order and words; others are incomplete details. */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[], messages: Messages): FieldErrors {
  const names = new Set(issues.map((issue) => v.getDotPath(issue) ?? '').filter((name) => name !== ''));
  const sorted = [...names].sort((a, b) => rankOf(a) - rankOf(b));
  const entries = sorted.map((name) => [name, messages.fields[problemOfField[name] ?? 'detailsInvalid']]);
  return { fields: Object.fromEntries(entries) };
}

function rankOf(name: string): number {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
}
