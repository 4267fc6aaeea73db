import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { findPeopleProblem } from '#domain/bookings/booking-form.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { isEmptyValue } from '#domain/people/validation.ts';

/** Messages of invalid fields (S-5); their order here decides which of several messages comes first. */
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
  tipPaise: 'amountInvalid',
  upiId: 'upiInvalid',
  termsAccepted: 'termsMissing',
  voucherCode: 'promoCodeMissing',
};
const order = Object.keys(problemOfField);

/** Messages of amounts that are missing rather than invalid. */
const problemOfEmpty: Readonly<Record<string, keyof Messages['fields']>> = {
  amountPaise: 'topUpMissing',
  tipPaise: 'tipMissing',
};

/** Message of the number of people, which may be wrong in several ways. */
function findOwnProblem(name: string, input: unknown): keyof Messages['fields'] | undefined {
  return name === 'numberOfPeople' && typeof input === 'number'
    ? findPeopleProblem(String(input))
    : undefined;
}

/** Messages that differ in one endpoint: the spec has a single message for all fields of a booking. */
const problemAt: Readonly<Record<string, typeof problemOfField>> = {
  saveReservation: { restaurantId: 'detailsIncomplete' },
};

/**
 * Messages by field of a schema failure, in the spec's order and wording; a field without a row gets
 * `detailsInvalid`.
 */
export function fieldErrorsOf(
  endpoint: Endpoint,
  issues: readonly v.BaseIssue<unknown>[],
  messages: Messages,
): FieldErrors {
  const inputs = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.input]));
  inputs.delete('');
  const sorted = [...inputs].sort(([a], [b]) => rankOf(a) - rankOf(b));
  const entries = sorted.map(([name, input]) => [name, messages.fields[problemOf(endpoint, name, input)]()]);
  return { fields: Object.fromEntries(entries) };
}

function problemOf({ name: form }: Endpoint, name: string, input: unknown): keyof Messages['fields'] {
  const ofEmpty = isEmptyValue(input) ? problemOfEmpty[name] : undefined;
  return (
    problemAt[form]?.[name] ??
    findOwnProblem(name, input) ??
    ofEmpty ??
    problemOfField[name] ??
    'detailsInvalid'
  );
}

function rankOf(name: string): number {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
}
