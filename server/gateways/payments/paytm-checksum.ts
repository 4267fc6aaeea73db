import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { isSameText } from './signatures.ts';

/** Initial vector of the encryption, fixed by Paytm's protocol; the salt makes checksums differ. */
const INITIAL_VECTOR = '@@@@&&&&####$$$$';
const SALT_LENGTH = 4;

/** Paytm's checksum: the salted SHA-256 of a text, encrypted with the merchant's key. */
export function createChecksum(text: string, merchantKey: string): string {
  const salt = randomBytes(SALT_LENGTH).toString('base64').slice(0, SALT_LENGTH);
  const cipher = createCipheriv(cipherFor(merchantKey), merchantKey, INITIAL_VECTOR);
  return cipher.update(hashWith(text, salt), 'utf8', 'base64') + cipher.final('base64');
}

/** True when the checksum belongs to the text. */
export function isChecksumOf(text: string, merchantKey: string, checksum: string): boolean {
  const hash = decrypt(checksum, merchantKey);
  return hash !== undefined && isSameText(hash, hashWith(text, hash.slice(-SALT_LENGTH)));
}

/** Merchant keys have 16 bytes (AES-128) or a longer AES key size. */
function cipherFor(merchantKey: string): string {
  return `aes-${Buffer.byteLength(merchantKey) * 8}-cbc`;
}

function hashWith(text: string, salt: string): string {
  return createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt;
}

/** The decrypted checksum; undefined when it was encrypted with another key. */
function decrypt(checksum: string, merchantKey: string): string | undefined {
  try {
    const decipher = createDecipheriv(cipherFor(merchantKey), merchantKey, INITIAL_VECTOR);
    return decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
