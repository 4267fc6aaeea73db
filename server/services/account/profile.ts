import type { Profile } from '#contract/account/account.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type CustomerRow, findCustomer } from '../../db/queries/account/customers.ts';
import type { Deps } from '../../deps.ts';

export function toProfile(row: CustomerRow): Profile {
  return {
    recordId: row.id,
    uuid: row.uuid,
    fullName: row.fullName,
    mobile: row.mobile,
    mobileVerified: row.mobileVerified,
    email: row.email,
    emailVerified: row.emailVerified,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth,
    anniversaryDate: row.anniversaryDate,
    userImage: row.userImage,
    language: row.language,
    dietRevision: row.dietGuard === null ? null : row.dietRevision,
  };
}

/** The profile of the signed-in customer; `sessionOver` when the account was deleted meanwhile. */
export async function loadProfile(deps: Deps, customerId: number): Promise<Result<Profile, 'sessionOver'>> {
  const row = await findCustomer(deps.db, customerId);
  return row === undefined ? fail('sessionOver') : succeed(toProfile(row));
}
