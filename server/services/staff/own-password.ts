import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findSignInKinds, findStaffByEmail, updateStaffEmail } from '../../db/queries/desk/staff.ts';
import type { Deps } from '../../deps.ts';
import { recordAct } from './audit.ts';
import type { StaffCaller } from './person.ts';

/** Stores the e-mail address before the sign-in library sets the first password; `wrongRole` on a shared device. */
export async function prepareOwnPassword(
  deps: Deps,
  staff: StaffCaller,
  email: string,
): Promise<Result<undefined, 'emailTaken' | 'passwordSet' | 'wrongRole'>> {
  if (staff.device !== null) return fail('wrongRole');
  if ((await findSignInKinds(deps.db, staff.staffId)).hasPassword) return fail('passwordSet');
  const other = await findStaffByEmail(deps.db, email);
  if (other !== undefined && other.id !== staff.staffId) return fail('emailTaken');
  await updateStaffEmail(deps.db, staff.staffId, email);
  const act = { restaurantId: null, action: 'person.password' as const, subject: staff.staffId };
  await recordAct(deps, { by: staff, ...act });
  return succeed(undefined);
}
