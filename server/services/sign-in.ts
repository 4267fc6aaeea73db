import { randomUUID } from 'node:crypto';
import type { Credential, Profile } from '#contract/account.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { cleanMobile, findMobileProblem, findOtpProblem } from '#domain/validation.ts';
import type { Database } from '../db/database.ts';
import { insertCredential, revokeCredential } from '../db/queries/credentials.ts';
import { ensureCustomer } from '../db/queries/customers.ts';
import { deleteDevicesOfCredential } from '../db/queries/devices.ts';
import {
  deleteOneTimePassword,
  lockOneTimePassword,
  setWrongTries,
} from '../db/queries/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { toProfile } from './profile.ts';
import { hashOneTimePassword, hashSecretKey, isSameHash } from './secret-key.ts';

/** Decision 20. */
export const CREDENTIAL_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Decision 21. */
const MAX_WRONG_TRIES = 5;
const SECRET_BYTES = 32;

export interface LoginRequest {
  readonly mobileNumber: string;
  readonly oneTimePassword: string;
  readonly language: string | undefined;
}

export type SignedIn = Credential & { readonly isNewCustomer: boolean; readonly profile: Profile };

/** Exchanges a one-time code for a credential of this device; the first sign-in makes the customer. */
export async function signInByOtp(
  deps: Deps,
  request: LoginRequest,
): Promise<Result<SignedIn, 'invalidInput' | 'otpWrong' | 'otpExpired'>> {
  const fields = findProblems(request);
  if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
  const mobile = cleanMobile(request.mobileNumber);
  return deps.db.transaction(async (tx) => {
    const refusal = await spendCode(deps, tx, mobile, request.oneTimePassword.trim());
    return refusal === undefined ? succeed(await createSession(deps, tx, mobile)) : fail(refusal);
  });
}

function findProblems({ mobileNumber, oneTimePassword, language }: LoginRequest): Record<string, string> {
  const texts = messagesFor(language).fields;
  const mobileProblem = findMobileProblem(mobileNumber);
  const otpProblem = findOtpProblem(oneTimePassword);
  return {
    ...(mobileProblem === undefined ? {} : { mobileNumber: texts[mobileProblem] }),
    ...(otpProblem === undefined ? {} : { oneTimePassword: texts[otpProblem] }),
  };
}

/** Uses the code up; answers why it cannot be used. A wrong try counts though the sign-in fails. */
async function spendCode(
  deps: Deps,
  tx: Database,
  mobile: string,
  code: string,
): Promise<'otpWrong' | 'otpExpired' | undefined> {
  const kept = await lockOneTimePassword(tx, mobile);
  if (kept === undefined) return 'otpWrong';
  if (kept.expiresAt <= deps.now() || kept.wrongTries >= MAX_WRONG_TRIES) return 'otpExpired';
  if (!isSameHash(kept.codeHash, hashOneTimePassword(deps.env.secrets.otp, mobile, code))) {
    await setWrongTries(tx, mobile, kept.wrongTries + 1);
    return 'otpWrong';
  }
  await deleteOneTimePassword(tx, mobile);
  return undefined;
}

async function createSession(deps: Deps, tx: Database, mobile: string): Promise<SignedIn> {
  const createdAt = deps.now();
  const secretKey = deps.random(SECRET_BYTES).toString('base64url');
  const { customer, isNew } = await ensureCustomer(tx, { uuid: randomUUID(), mobile, createdAt });
  await insertCredential(tx, {
    id: randomUUID(),
    customerId: customer.id,
    secretHash: hashSecretKey(secretKey),
    createdAt,
    expiresAt: createdAt + CREDENTIAL_LIFETIME_MS,
  });
  return { mobile, secretKey, isNewCustomer: isNew, profile: toProfile(customer) };
}

/** Makes the credential of a device worthless, and pushes nothing to it any more. */
export async function signOut(deps: Deps, credentialId: string): Promise<Result<null, never>> {
  await revokeCredential(deps.db, credentialId, deps.now());
  await deleteDevicesOfCredential(deps.db, credentialId);
  return succeed(null);
}
