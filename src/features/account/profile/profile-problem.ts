import { fieldsText } from '#messages/fields.js';
import { profileText } from '#messages/profile.js';
import type { Problem } from '#platform/api/problem.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import type { FormError } from '#platform/form/use-form.ts';
import { serverNow } from '#platform/time/clock.ts';
import { describeLoginProblem } from '../login/login-problem.ts';
import type { ProfileValues } from './profile-drafts.ts';
import { findFirstProblem } from './profile-entry.ts';

export type ProfileError = FormError<keyof ProfileValues>;

/** Form fields by the names that the rules of the domain and the server's errors use. */
const fieldsByName: Readonly<Record<string, keyof ProfileValues>> = {
  fullName: 'fullName',
  mobile: 'mobile',
  mobileNumber: 'mobile',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  anniversarydate: 'anniversary',
  userImageUrl: 'picture',
  oneTimePassword: 'code',
};

export function checkProfile(values: ProfileValues): ProfileError[] {
  const { picture } = values;
  const found = findFirstProblem(values, values.mobile, serverNow());
  return [
    ...(typeof picture === 'string' ? [{ field: 'picture' as const, message: profileText[picture]() }] : []),
    ...(found === undefined
      ? []
      : [{ field: fieldsByName[found.field], message: fieldsText[found.problem]() }]),
  ];
}

/** The message shows at `field` unless the server names another one. */
export function describeProfileProblem(problem: Problem, field?: keyof ProfileValues): ProfileError {
  const message = describeLoginProblem(problem);
  if (problem.code === 'imageRefused') return { field: 'picture', message };
  if (problem.code === 'otpWrong' || problem.code === 'otpExpired') return { field: 'code', message };
  const [name] = Object.keys(serverErrors(problem));
  return { field: fieldsByName[name ?? ''] ?? field, message };
}
