import type { Deps } from '../deps.ts';

/** 32 letters and digits, without I, O, 0 and 1, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A reference such as `K7QD-2MXW9A-PT4ZHC`: 80 random bits, which cannot be guessed. */
export function createReference(deps: Pick<Deps, 'random'>): string {
  const letters = [...deps.random(16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 10)}-${letters.slice(10)}`;
}

/** A code of four digits that the customer reads out when an order is handed over at door or counter. */
export function createHandoverCode(deps: Pick<Deps, 'random'>): string {
  return String(deps.random(4).readUInt32BE() % 10_000).padStart(4, '0');
}
