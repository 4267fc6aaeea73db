import { kolkataMidnight, kolkataParts } from '../time/kolkata.ts';
import {
  type FieldFinding,
  type FieldProblem,
  findEmailProblem,
  findMobileProblem,
  isEmptyValue,
} from './validation.ts';

/** Accounts are for people from 18 years on (D-34). */
export const MIN_AGE_YEARS = 18;

/** A partial profile; dates as epoch ms. */
export interface ProfileDraft {
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly dateOfBirth?: number | null | undefined;
  readonly gender?: string | null | undefined;
  readonly anniversarydate?: number | null | undefined;
}

export type ProfileField = 'fullName' | 'mobile' | 'email' | 'dateOfBirth' | 'gender' | 'anniversarydate';

/** Missing or invalid fields at an instant (epoch ms), in the spec's order (section 5). */
export function findProfileProblems(form: ProfileDraft, at: number): FieldFinding<ProfileField>[] {
  const problems: [ProfileField, FieldProblem | undefined][] = [
    ['fullName', form.fullName.trim() === '' ? 'fullNameMissing' : undefined],
    ['mobile', findMobileProblem(form.mobile)],
    ['email', findEmailProblem(form.email)],
    ['dateOfBirth', findDateOfBirthProblem(form.dateOfBirth, at)],
    ['gender', isEmptyValue(form.gender) ? 'genderMissing' : undefined],
    ['anniversarydate', findAnniversaryProblem(form.anniversarydate, at)],
  ];
  return problems.flatMap(([field, problem]) => (problem === undefined ? [] : [{ field, problem }]));
}

/**
 * Problem of a date of birth, which must be midnight in Asia/Kolkata and at least 18 years ago there; an
 * implausible year counts as not selected.
 */
export function findDateOfBirthProblem(
  dateOfBirth: number | null | undefined,
  at: number,
): FieldProblem | undefined {
  if (dateOfBirth === null || dateOfBirth === undefined || dateOfBirth === 0) return 'dateOfBirthMissing';
  if (!isPossibleDate(dateOfBirth)) return 'dateOfBirthMissing';
  if (!isKolkataMidnight(dateOfBirth) || dateOfBirth >= at) return 'dateOfBirthInvalid';
  return isOfAge(dateOfBirth, at) ? undefined : 'ageTooLow';
}

function isOfAge(dateOfBirth: number, at: number): boolean {
  const born = kolkataParts(dateOfBirth).date;
  const ofAgeFrom = `${Number(born.slice(0, 4)) + MIN_AGE_YEARS}${born.slice(4)}`;
  // Dates in ISO format compare as text; a birthday on 29 February is reached on 1 March.
  return ofAgeFrom <= kolkataParts(at).date;
}

/** An anniversary is optional, or midnight in Asia/Kolkata of a past date. */
function findAnniversaryProblem(date: number | null | undefined, at: number): FieldProblem | undefined {
  if (date === null || date === undefined) return undefined;
  if (!isPossibleDate(date) || !isKolkataMidnight(date)) return 'anniversaryInvalid';
  return date >= at ? 'anniversaryInFuture' : undefined;
}

/** A date outside this range is a typing error, such as the year 0190. */
const FIRST_DATE = Date.UTC(1890, 0, 1);
const LAST_DATE = Date.UTC(2200, 0, 1);

function isPossibleDate(at: number): boolean {
  return FIRST_DATE <= at && at <= LAST_DATE;
}

function isKolkataMidnight(at: number): boolean {
  return kolkataMidnight(kolkataParts(at).date) === at;
}
