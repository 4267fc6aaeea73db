import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** What is kept of a device's secret. It is random with 256 bits, so one round of hashing is enough. */
export function hashSecretKey(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('base64url');
}

/**
 * What is kept of a one-time code. Four digits are quickly tried through, so the hash needs the server's
 * own secret, which is not in the database.
 */
export function hashOneTimePassword(secret: string, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`${mobile}:${code}`).digest('base64url');
}

const LETTERS = 'ghijklmnop';

/**
 * Names somebody in the log by twelve letters, the same each time, without telling who it is: a number is
 * soon tried through. Ten digits in a row would be masked there as a number.
 */
export function pseudonymOf({ config }: Pick<Deps, 'config'>, who: string): string {
  const hash = createHmac('sha256', config.secrets.otp).update(`log:${who}`).digest('hex');
  return hash.slice(0, 12).replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
}

/**
 * What is kept of the number of a deleted account beside one thing that a number may do once: nobody without
 * the server's own secret can try numbers through, or tell that two such things were the same person's.
 */
export function hashOnceOnly({ config }: Pick<Deps, 'config'>, what: string, mobile: string): string {
  return createHmac('sha256', config.secrets.otp).update(`once:${what}:${mobile}`).digest('base64url');
}

/** Compares two hashes without telling by its duration where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
