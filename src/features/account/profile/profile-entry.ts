import type { Profile } from '#contract/account/account.ts';
import type { ProfileForm } from '#contract/account/profile.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findProfileProblems, type ProfileField } from '#domain/people/profile-form.ts';
import type { FieldProblem } from '#domain/people/validation.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import type { PictureProblem } from '#platform/form/picture-rules.ts';
import type { ReadyPicture } from '#platform/form/prepare-picture.ts';

export type Gender = NonNullable<Profile['gender']>;

/** The choices in the order of the form (S-2). */
export const GENDERS = ['MALE', 'FEMALE', 'other'] as const satisfies readonly Gender[];

export const MAX_NAME_LENGTH = 80;

/**
 * `null` removes the saved picture, `undefined` leaves it, and the problem of a refused file blocks saving.
 */
export type PictureChange = ReadyPicture | PictureProblem | null | undefined;

export function isReady(picture: PictureChange): picture is ReadyPicture {
  return typeof picture === 'object' && picture !== null;
}

/** Dates are `YYYY-MM-DD`, or empty. */
export interface ProfileEntry {
  readonly fullName: string;
  readonly email: string;
  readonly dateOfBirth: string;
  readonly anniversary: string;
  readonly gender: Gender | null;
  readonly picture: PictureChange;
}

export const EMPTY_ENTRY: ProfileEntry = {
  ...{ fullName: '', email: '', dateOfBirth: '', anniversary: '' },
  ...{ gender: null, picture: undefined },
};

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Date of an instant on the calendar of Asia/Kolkata, `YYYY-MM-DD`; empty for null (D-23). */
export function dateOfInstant(at: number | null): string {
  return at === null ? '' : kolkataParts(at).date;
}

/** Midnight of a date in Asia/Kolkata, epoch ms; null for an invalid date (D-23). */
export function instantOfDate(date: string): number | null {
  const at = CALENDAR_DATE.test(date) ? kolkataMidnight(date) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const DATE_PARTS = { year: 'YYYY', month: 'MM', day: 'DD' } as const;

/**
 * A date as a date input shows it, with its parts in the order of the browser's language; an empty date as
 * the pattern (`DD/MM/YYYY`).
 */
export function showDate(date: string, language: string | undefined): string {
  const [year = '', month = '', day = ''] = CALENDAR_DATE.test(date) ? date.split('-') : [];
  const shown = year === '' ? DATE_PARTS : { year, month, day };
  const parts = new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [shown[type]] : []));
  return parts.join('/');
}

export function entryOfProfile(profile: Profile): ProfileEntry {
  const { fullName, email, gender, dateOfBirth, anniversaryDate } = profile;
  return {
    ...{ fullName, email, gender, picture: undefined },
    dateOfBirth: dateOfInstant(dateOfBirth),
    anniversary: dateOfInstant(anniversaryDate),
  };
}

export function isChanged(entry: ProfileEntry, profile: Profile): boolean {
  const saved = entryOfProfile(profile);
  return (
    entry.picture !== undefined ||
    (['fullName', 'email', 'dateOfBirth', 'anniversary', 'gender'] as const).some(
      (field) => entry[field] !== saved[field],
    )
  );
}

export interface ProfileFinding {
  readonly field: ProfileField;
  readonly problem: FieldProblem;
}

/** The first problem in the order of the spec (S-5); `at` is epoch ms by the server's clock. */
export function findFirstProblem(
  entry: ProfileEntry,
  mobile: string,
  at: number,
): ProfileFinding | undefined {
  const { fullName, email, gender } = entry;
  const dateOfBirth = instantOfDate(entry.dateOfBirth);
  const anniversarydate = instantOfDate(entry.anniversary);
  const [first] = findProfileProblems({ fullName, mobile, email, gender, dateOfBirth, anniversarydate }, at);
  return first;
}

/**
 * The form omits an unchanged anniversary and an undefined `userImageUrl`, so the server leaves both as they
 * are (S-3).
 */
export function createProfileForm(
  entry: ProfileEntry,
  saved: Profile,
  userImageUrl: string | null | undefined,
): ProfileForm {
  const isSameAnniversary = entry.anniversary === dateOfInstant(saved.anniversaryDate);
  return {
    fullName: entry.fullName.trim(),
    mobile: cleanMobile(saved.mobile),
    email: entry.email.trim(),
    gender: entry.gender,
    dateOfBirth: instantOfDate(entry.dateOfBirth),
    ...(isSameAnniversary ? {} : { anniversarydate: instantOfDate(entry.anniversary) }),
    ...(userImageUrl === undefined ? {} : { userImageUrl }),
    createcustomeronpaymentgateway: false,
  };
}
