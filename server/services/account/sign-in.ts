import { randomUUID } from 'node:crypto';
import type { Credential, Profile } from '#contract/account/account.ts';
import { LanguageSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { languageOf, messagesFor } from '#domain/messages/messages.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { findMobileProblem, findOtpProblem } from '#domain/people/validation.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import { insertCredential, revokeCredential } from '../../db/queries/account/credentials.ts';
import { type CustomerRow, ensureCustomer, updateCustomer } from '../../db/queries/account/customers.ts';
import { deleteDevicesOfCredential } from '../../db/queries/account/devices.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import { creditClaims } from '../money/wallet-returns.ts';
import { toProfile } from './profile.ts';
import { hashSecretKey } from './secret-key.ts';
import { spendCode } from './spend-code.ts';

/** D-20. */
const CREDENTIAL_LIFETIME_MS = 30 * DAY_MS;

const SECRET_BYTES = 32;

export interface LoginRequest {
  readonly mobileNumber: string;
  readonly oneTimePassword: string;
  readonly clientAddress: string;
  readonly language: string | undefined;
}

export type SignedIn = Credential & { readonly isNewCustomer: boolean; readonly profile: Profile };

/** Exchanges a one-time code for a device credential; the first sign-in creates the customer. */
export async function signInByOtp(
  deps: Deps,
  request: LoginRequest,
): Promise<Result<SignedIn, 'invalidInput' | 'otpWrong' | 'otpExpired'>> {
  const fields = findCodeProblems(request);
  if (Object.keys(fields).length > 0) return fail('invalidInput', { fields });
  const mobile = cleanMobile(request.mobileNumber);
  return transact(deps.db, async (tx) => {
    const { clientAddress } = request;
    const code = request.oneTimePassword.trim();
    const proof = { mobile, code, purpose: 'signIn' as const, clientAddress };
    const refusal = await spendCode(deps, tx, proof);
    return refusal === undefined
      ? succeed(await createSession(deps, tx, mobile, request.language))
      : fail(refusal);
  });
}

/** Field errors of a number and code. */
export function findCodeProblems(request: LoginRequest): Record<string, string> {
  const { mobileNumber, oneTimePassword, language } = request;
  const texts = messagesFor(language).fields;
  const mobileProblem = findMobileProblem(mobileNumber);
  const otpProblem = findOtpProblem(oneTimePassword);
  return {
    ...(mobileProblem === undefined ? {} : { mobileNumber: texts[mobileProblem]() }),
    ...(otpProblem === undefined ? {} : { oneTimePassword: texts[otpProblem]() }),
  };
}

/** Creates a credential for a verified number, and the customer if needed. */
export async function createSession(
  deps: Deps,
  tx: Database,
  mobile: string,
  language: string | undefined,
): Promise<SignedIn> {
  const values = { uuid: randomUUID(), mobile, createdAt: deps.now() };
  const { customer, isNew } = await ensureCustomer(tx, values);
  await creditClaims({ ...deps, db: tx }, customer);
  return openSession(deps, tx, await adoptLanguage(tx, customer, language), isNew);
}

/** Adopts the language of the first app, until the customer chooses one. */
export async function adoptLanguage(
  tx: Database,
  customer: CustomerRow,
  language: string | undefined,
): Promise<CustomerRow> {
  if (customer.language !== null || language === undefined) return customer;
  const spoken = findParsed(LanguageSchema, languageOf(language));
  if (spoken === undefined) return customer;
  return updateCustomer(tx, customer.id, { language: spoken });
}

/** Creates a credential for a locked customer. */
export async function openSession(
  deps: Deps,
  tx: Database,
  customer: CustomerRow,
  isNewCustomer: boolean,
): Promise<SignedIn> {
  const createdAt = deps.now();
  const secretKey = deps.random(SECRET_BYTES).toString('base64url');
  await insertCredential(tx, {
    id: randomUUID(),
    customerId: customer.id,
    secretHash: hashSecretKey(secretKey),
    createdAt,
    expiresAt: createdAt + CREDENTIAL_LIFETIME_MS,
  });
  deps.log.info({ event: 'signIn', customerId: customer.id, isNew: isNewCustomer }, 'signed in');
  return { mobile: customer.mobile, secretKey, isNewCustomer, profile: toProfile(customer) };
}

/** Revokes a device's credential and its push registration. */
export async function signOut(deps: Deps, credentialId: string): Promise<Result<null, never>> {
  await revokeCredential(deps.db, credentialId, deps.now());
  await deleteDevicesOfCredential(deps.db, credentialId);
  return succeed(null);
}
