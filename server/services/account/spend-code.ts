import type { OtpPurpose } from '#contract/account-fields.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '../../db/database.ts';
import { type SlidingLimit, takeSliding, waitForSliding } from '../../db/queries/limited-events.ts';
import {
  deleteOneTimePassword,
  lockOneTimePassword,
  setWrongTries,
} from '../../db/queries/one-time-passwords.ts';
import type { Deps } from '../../deps.ts';
import { hashOneTimePassword, isSameHash, pseudonymOf } from './secret-key.ts';

/** Decision 21. */
const MAX_WRONG_TRIES = 5;
/**
 * Wrong codes of an address before each further code dies at its first wrong try: guests who share the address
 * still sign in, and guessing for many numbers gains nothing.
 */
const MISSES_OF_ADDRESS: readonly SlidingLimit[] = [{ max: 60, windowMs: HOUR_MS }];

/** A number, the code that is to prove it, and what that is for. */
interface CodeProof {
  readonly mobile: string;
  readonly code: string;
  readonly purpose: OtpPurpose;
  readonly clientAddress: string;
}

/** A code for linking an identity also signs in, as linking does; the other way round it does not. */
function isFor(sentFor: OtpPurpose | null, purpose: OtpPurpose): boolean {
  return sentFor === null || sentFor === purpose || (sentFor === 'link' && purpose === 'signIn');
}

/**
 * Uses the code of a number up; answers why it cannot be used. A wrong try counts, so the caller's
 * transaction must be committed then too. So does a code that was sent for something else: it is wrong.
 */
export async function spendCode(
  deps: Deps,
  tx: Database,
  proof: CodeProof,
): Promise<'otpWrong' | 'otpExpired' | undefined> {
  const { mobile, purpose } = proof;
  const refusal = await judgeCode(deps, tx, proof);
  if (refusal === undefined) await deleteOneTimePassword(tx, mobile);
  else
    deps.log.warn({ event: 'codeRefused', purpose, refusal, who: pseudonymOf(deps, mobile) }, 'code refused');
  return refusal;
}

async function judgeCode(
  deps: Deps,
  tx: Database,
  { mobile, code, purpose, clientAddress }: CodeProof,
): Promise<'otpWrong' | 'otpExpired' | undefined> {
  const kept = await lockOneTimePassword(tx, mobile);
  if (kept === undefined) return 'otpWrong';
  if (kept.expiresAt <= deps.now() || kept.wrongTries >= MAX_WRONG_TRIES) return 'otpExpired';
  const bucket = `otp-miss-address:${clientAddress}`;
  const isSecondTry = kept.wrongTries > 0;
  if (isSecondTry && (await waitForSliding(tx, bucket, MISSES_OF_ADDRESS, deps.now())) > 0)
    return 'otpExpired';
  const isRight = isSameHash(kept.codeHash, hashOneTimePassword(deps.config.secrets.otp, mobile, code));
  if (!isRight || !isFor(kept.purpose, purpose)) {
    await setWrongTries(tx, mobile, kept.wrongTries + 1);
    await takeSliding(tx, bucket, MISSES_OF_ADDRESS, deps.now());
    return 'otpWrong';
  }
  return undefined;
}
