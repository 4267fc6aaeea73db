import type { OtpPurpose } from '#contract/account/account-fields.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Database } from '../../db/database.ts';
import { type SlidingLimit, takeSliding, waitForSliding } from '../../db/queries/account/limited-events.ts';
import {
  deleteOneTimePassword,
  lockOneTimePassword,
  setWrongTries,
} from '../../db/queries/account/one-time-passwords.ts';
import type { Deps } from '../../deps.ts';
import { hashOneTimePassword, isSameHash, pseudonymOf } from './secret-key.ts';

/** Wrong tries after which a code is invalid (D-21). */
const MAX_WRONG_TRIES = 5;
/**
 * Above this number of wrong codes per address, each code expires at its first wrong try, so that guests of a
 * shared address can still sign in while guessing over many numbers is useless.
 */
const MISSES_OF_ADDRESS: readonly SlidingLimit[] = [{ max: 60, windowMs: HOUR_MS }];

interface CodeProof {
  readonly mobile: string;
  readonly code: string;
  readonly purpose: OtpPurpose;
  readonly clientAddress: string;
}

/** A code sent for linking is also valid for sign-in, because linking signs in; a sign-in code does not link. */
function isFor(sentFor: OtpPurpose | null, purpose: OtpPurpose): boolean {
  return sentFor === null || sentFor === purpose || (sentFor === 'link' && purpose === 'signIn');
}

/**
 * Consumes a code, or returns why it is invalid; a wrong code or purpose is counted, so the transaction must commit
 * after a refusal too.
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
  const stored = await lockOneTimePassword(tx, mobile);
  if (stored === undefined) return 'otpWrong';
  if (stored.expiresAt <= deps.now() || stored.wrongTries >= MAX_WRONG_TRIES) return 'otpExpired';
  const bucket = `otp-miss-address:${clientAddress}`;
  const isSecondTry = stored.wrongTries > 0;
  if (isSecondTry && (await waitForSliding(tx, bucket, MISSES_OF_ADDRESS, deps.now())) > 0)
    return 'otpExpired';
  const isRight = isSameHash(stored.codeHash, hashOneTimePassword(deps.config.secrets.otp, mobile, code));
  if (!isRight || !isFor(stored.purpose, purpose)) {
    await setWrongTries(tx, mobile, stored.wrongTries + 1);
    await takeSliding(tx, bucket, MISSES_OF_ADDRESS, deps.now());
    return 'otpWrong';
  }
  return undefined;
}
