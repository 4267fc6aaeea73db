import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import type { ProfileField } from '#domain/profile-form.ts';
import type { Problem } from '#platform/api/problem.ts';
import { describeLoginProblem } from './login-problem.ts';
import type { ProfileEntry } from './profile-entry.ts';

export type FormField = ProfileField | 'picture' | 'code';

/** What is wrong: under a field, or with the whole form where `field` is undefined. */
export interface FormProblem {
  readonly field: FormField | undefined;
  readonly message: string;
}

/** Fields by the names under which the server complains of them. */
const fieldsByName: Readonly<Record<string, FormField>> = {
  fullName: 'fullName',
  mobile: 'mobile',
  mobileNumber: 'mobile',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  gender: 'gender',
  anniversarydate: 'anniversarydate',
  userImageUrl: 'picture',
  oneTimePassword: 'code',
};

/** What a refused call says, and where it belongs; `field` is where it belongs unless the server names another. */
export function describeProfileProblem(problem: Problem, field?: FormField): FormProblem {
  const message = describeLoginProblem(problem);
  if (problem.code === 'imageRefused') return { field: 'picture', message };
  if (problem.code === 'otpWrong' || problem.code === 'otpExpired') return { field: 'code', message };
  if (problem.code !== 'invalidInput') return { field, message };
  const [name] = Object.keys(findParsed(FieldErrorsSchema, problem.packet)?.fields ?? {});
  return { field: fieldsByName[name ?? ''] ?? field, message };
}

/** What a change of the entry puts right. */
export function fieldsOf(change: Partial<ProfileEntry>): FormField[] {
  const { anniversary, picture, ...others } = change;
  const fields: FormField[] = (['fullName', 'email', 'dateOfBirth', 'gender'] as const).filter(
    (field) => field in others,
  );
  if ('anniversary' in change) fields.push('anniversarydate');
  return 'picture' in change ? [...fields, 'picture'] : fields;
}
