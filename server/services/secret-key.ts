import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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

/** Compares two hashes without telling by its duration where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
