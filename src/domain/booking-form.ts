import { MAX_PEOPLE } from '#contract/booking.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { findEmailProblem, findMobileProblem, isEmptyValue } from './validation.ts';

/** A booking as far as it is filled in; the times are epoch ms. */
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

/** Keys that a number field takes and a number of people does not have (spec section 5). */
const BLOCKED_KEYS: readonly string[] = ['e', 'E', '+', '-'];

/** Whether the field for the number of people takes no such key (spec section 5). */
export function isBlockedKey(key: string): boolean {
  return BLOCKED_KEYS.includes(key);
}

/** The whole number of people that was typed, 1 to 20; null for anything else. */
export function readPeople(typed: string): number | null {
  const text = plainTyped(typed);
  const people = DIGITS.test(text) ? Number(text) : 0;
  return people >= 1 && people <= MAX_PEOPLE ? people : null;
}

/** Why what was typed is no number of people; undefined where it is one. */
export function findPeopleProblem(
  typed: string,
): 'peopleMissing' | 'peopleNotWhole' | 'peopleOutOfRange' | undefined {
  const text = plainTyped(typed);
  if (text === '') return 'peopleMissing';
  if (readPeople(typed) !== null) return undefined;
  return /^-?\d+$/.test(text) ? 'peopleOutOfRange' : 'peopleNotWhole';
}

/**
 * What a booking still lacks, in the order of the form: every field but the wishes is required, and
 * mobile number and email must be ones (spec section 5).
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
