import type { Database } from '../db/database.ts';
import {
  deleteOneTimePassword,
  lockOneTimePassword,
  setWrongTries,
} from '../db/queries/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { hashOneTimePassword, isSameHash } from './secret-key.ts';

/** Decision 21. */
const MAX_WRONG_TRIES = 5;

/**
 * Uses the code of a number up; answers why it cannot be used. A wrong try counts, so the caller's
 * transaction must be committed then too.
 */
export async function spendCode(
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
