import { MAX_PEOPLE } from '#contract/account/booking.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { findEmailProblem, findMobileProblem, isEmptyValue } from '../people/validation.ts';

/** A partial booking; times are epoch ms. */
export interface BookingDraft {
  readonly restaurantId: number | null;
  readonly numberOfPeople: number | null;
  readonly reservationDateTime: number | null;
  readonly reservedByName: string;
  readonly reservedByMobile: string;
  readonly reservedByEmail: string;
  readonly occasion: string;
  readonly cookingInstructions: string;
}

export type BookingField = Exclude<keyof BookingDraft, 'cookingInstructions'>;

const DIGITS = /^\d{1,2}$/;

/** Keys that a number input accepts but a number of people cannot contain (S-5). */
const BLOCKED_KEYS: readonly string[] = ['e', 'E', '+', '-'];

/** True for a key that the field for the number of people blocks (S-5). */
export function isBlockedKey(key: string): boolean {
  return BLOCKED_KEYS.includes(key);
}

/** Parses a typed number of people, 1 to 20; null for anything else. */
export function readPeople(typed: string): number | null {
  const text = plainTyped(typed);
  const people = DIGITS.test(text) ? Number(text) : 0;
  return people >= 1 && people <= MAX_PEOPLE ? people : null;
}

/** Why a typed number of people is invalid; undefined when it is valid. */
export function findPeopleProblem(
  typed: string,
): 'peopleMissing' | 'peopleNotWhole' | 'peopleOutOfRange' | undefined {
  const text = plainTyped(typed);
  if (text === '') return 'peopleMissing';
  if (readPeople(typed) !== null) return undefined;
  return /^-?\d+$/.test(text) ? 'peopleOutOfRange' : 'peopleNotWhole';
}

/**
 * Missing or invalid fields in form order: all but the wishes are required, and mobile number and email must
 * be valid (S-5).
 */
export function findBookingProblems(draft: BookingDraft): BookingField[] {
  const wrong: [BookingField, boolean][] = [
    ['restaurantId', isEmptyValue(draft.restaurantId)],
    ['numberOfPeople', isEmptyValue(draft.numberOfPeople)],
    ['reservationDateTime', isEmptyValue(draft.reservationDateTime)],
    ['reservedByName', draft.reservedByName.trim() === ''],
    ['reservedByMobile', findMobileProblem(draft.reservedByMobile) !== undefined],
    ['reservedByEmail', findEmailProblem(draft.reservedByEmail) !== undefined],
    ['occasion', draft.occasion === ''],
  ];
  return wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}
