import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** Hash of a device secret; 256 random bits need only one round. */
export function hashSecretKey(secretKey: string): string {
  return createHash('sha256').update(secretKey).digest('base64url');
}

/** Hash of a one-time code, keyed with the server's secret because four digits are easily enumerated. */
export function hashOneTimePassword(secret: string, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`${mobile}:${code}`).digest('base64url');
}

const LETTERS = 'ghijklmnop';

/**
 * A stable pseudonym of twelve letters for logs, because numbers are easily enumerated; letters escape the
 * masking of long digit runs.
 */
export function pseudonymOf({ config }: Pick<Deps, 'config'>, who: string): string {
  const hash = createHmac('sha256', config.secrets.otp).update(`log:${who}`).digest('hex');
  return hash.slice(0, 12).replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
}

/**
 * Keyed hash of a deleted account's number for one single-use item, e.g. a voucher: numbers cannot be enumerated, and
 * two items cannot be linked to one number.
 */
export function hashOnceOnly({ config }: Pick<Deps, 'config'>, what: string, mobile: string): string {
  return createHmac('sha256', config.secrets.otp).update(`once:${what}:${mobile}`).digest('base64url');
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
