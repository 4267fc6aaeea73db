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
import { adoptGuest } from '../tables/guests/former-guests.ts';
import { toProfile } from './profile.ts';
import { hashSecretKey } from './secret-key.ts';
import { spendCode } from './spend-code.ts';

/** Lifetime of a device's credential (D-20). */
const CREDENTIAL_LIFETIME_MS = 30 * DAY_MS;

const SECRET_BYTES = 32;

export interface LoginRequest {
  readonly mobileNumber: string;
  readonly oneTimePassword: string;
  readonly clientAddress: string;
  readonly language: string | undefined;
  /** Credential of the guest without an account as whom this phone has ordered at a table. */
  readonly guest?: Credential;
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
    return refusal === undefined ? succeed(await createSession(deps, tx, mobile, request)) : fail(refusal);
  });
}

/** Errors by field for a mobile number and its one-time code. */
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

/** Creates a credential for a verified number, and the customer if new; takes over the guest's orders. */
export async function createSession(
  deps: Deps,
  tx: Database,
  mobile: string,
  { language, guest }: Pick<LoginRequest, 'language' | 'guest'>,
): Promise<SignedIn> {
  const values = { uuid: randomUUID(), mobile, createdAt: deps.now() };
  const { customer, isNew } = await ensureCustomer(tx, values);
  await creditClaims({ ...deps, db: tx }, customer);
  await adoptGuest({ ...deps, db: tx }, customer.id, guest);
  return openSession(deps, tx, await adoptLanguage(tx, customer, language), isNew);
}

/** Sets the language of the customer's first app, until the customer chooses one. */
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

/** Creates a credential for a customer whose row the caller has locked. */
export async function openSession(
  deps: Deps,
  tx: Database,
  customer: CustomerRow,
  isNewCustomer: boolean,
): Promise<SignedIn> {
  const createdAt = deps.now();
  const { secretKey, secretHash } = createSecret(deps);
  await insertCredential(tx, {
    ...{ id: randomUUID(), customerId: customer.id, secretHash },
    createdAt,
    expiresAt: createdAt + CREDENTIAL_LIFETIME_MS,
  });
  deps.log.info({ event: 'signIn', customerId: customer.id, isNew: isNewCustomer }, 'signed in');
  return { mobile: customer.mobile, secretKey, isNewCustomer, profile: toProfile(customer) };
}

/** A device's secret, with the hash that is stored of it. */
export function createSecret(deps: Deps): { readonly secretKey: string; readonly secretHash: string } {
  const secretKey = deps.random(SECRET_BYTES).toString('base64url');
  return { secretKey, secretHash: hashSecretKey(secretKey) };
}

/** Revokes a device's credential and its push registration. */
export async function signOut(deps: Deps, credentialId: string): Promise<Result<null, never>> {
  await revokeCredential(deps.db, credentialId, deps.now());
  await deleteDevicesOfCredential(deps.db, credentialId);
  return succeed(null);
}
