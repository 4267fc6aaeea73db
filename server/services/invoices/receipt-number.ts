import type { Deps } from '../../deps.ts';

/** 32 characters that are hard to confuse; 32 divides 256, so that random bytes select them uniformly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A receipt number such as `K7QD-2MXW`: 40 random bits. */
export function createReceiptNumber(deps: Pick<Deps, 'random'>): string {
  const letters = [...deps.random(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
