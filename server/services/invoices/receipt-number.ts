import type { Deps } from '../../deps.ts';

/** No letters or digits that are read as one another; 32 of them, so that every byte falls evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number to ask by, like `K7QD-2MXW`: 40 random bits. */
export function createReceiptNumber(deps: Pick<Deps, 'random'>): string {
  const letters = [...deps.random(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
