import type { Profile } from '#contract/account/account.ts';
import type { ProfileForm } from '#contract/account/profile.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findProfileProblems } from '#domain/people/profile-form.ts';
import type { FieldProblem } from '#domain/people/validation.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type CustomerRow, lockCustomer, updateCustomer } from '../../db/queries/account/customers.ts';
import { hasPicture } from '../../db/queries/catalogue/pictures.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { nameOfPicture } from '../pictures/pictures.ts';
import { toProfile } from './profile.ts';

/** Saves a profile; the number is immutable, and a changed e-mail address is unverified. */
export async function saveProfile(
  deps: Deps,
  customerId: number,
  form: ProfileForm,
  language: string | undefined,
): Promise<Result<Profile, 'invalidInput' | 'sessionOver'>> {
  return transact(deps.db, async (db) => {
    const customer = await lockCustomer(db, customerId);
    if (customer === undefined) return fail('sessionOver');
    const problems = await findProblems({ ...deps, db }, customer, form);
    if (problems.length > 0) return fail('invalidInput', { fields: textsOf(problems, language) });
    return succeed(toProfile(await updateCustomer(db, customerId, patchOf(customer, form))));
  });
}

async function patchProfile(
  deps: Deps,
  customerId: number,
  patch: Partial<Pick<CustomerRow, 'fullName' | 'language'>>,
): Promise<Result<Profile, 'sessionOver'>> {
  return transact(deps.db, async (db) => {
    const customer = await lockCustomer(db, customerId);
    if (customer === undefined) return fail('sessionOver');
    return succeed(toProfile(await updateCustomer(db, customerId, patch)));
  });
}

/** Saves only the name, which an order requires. */
export const saveName = (deps: Deps, customerId: number, fullName: string) =>
  patchProfile(deps, customerId, { fullName });

/** Saves the customer's language for all messages. */
export const saveLanguage = (
  deps: Deps,
  customerId: number,
  language: NonNullable<CustomerRow['language']>,
) => patchProfile(deps, customerId, { language });

interface Problem {
  readonly field: string;
  readonly problem: FieldProblem;
}

async function findProblems(deps: Deps, customer: CustomerRow, form: ProfileForm): Promise<Problem[]> {
  const found: Problem[] = findProfileProblems(form, deps.now());
  const isOtherNumber = cleanMobile(form.mobile) !== customer.mobile;
  if (isOtherNumber && !found.some(({ field }) => field === 'mobile')) {
    const place = found.findIndex(({ field }) => field !== 'fullName');
    found.splice(place === -1 ? found.length : place, 0, { field: 'mobile', problem: 'mobileFixed' });
  }
  const isOwnPicture = await isOwnOrNone(deps, customer.id, form.userImageUrl ?? null);
  return isOwnPicture ? found : [...found, { field: 'userImageUrl', problem: 'pictureForeign' }];
}

async function isOwnOrNone(deps: Deps, customerId: number, url: string | null): Promise<boolean> {
  const name = nameOfPicture(url);
  return url === null || (name !== undefined && (await hasPicture(deps.db, customerId, name)));
}

function textsOf(problems: readonly Problem[], language: string | undefined): Record<string, string> {
  const texts = messagesFor(language).fields;
  return Object.fromEntries(problems.map(({ field, problem }) => [field, texts[problem]()]));
}

/** The columns that a form changes; absent fields stay unchanged. */
function patchOf(customer: CustomerRow, form: ProfileForm) {
  const { fullName, email, gender, dateOfBirth, anniversarydate, userImageUrl } = form;
  return {
    ...{ fullName, email, gender, dateOfBirth },
    emailVerified: customer.emailVerified && email === customer.email,
    ...(anniversarydate === undefined ? {} : { anniversaryDate: anniversarydate }),
    ...(userImageUrl === undefined ? {} : { userImage: userImageUrl }),
  };
}
