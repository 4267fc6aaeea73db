/** Crockford's digits: no I, L, O or U, so that a code can be read aloud and compared. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** The largest prime below 32^6: every remainder has six digits. */
const PRIME = 1_073_741_789;
/** Below 2^21, so that a product with a remainder stays an exact integer. */
const BASE = 1_000_003;

/**
 * Six Crockford digits over a text: its code units as a polynomial modulo a prime. One changed
 * character, or two neighbours that changed places, always give other digits.
 */
export function checkDigits(text: string): string {
  let rest = 1;
  for (let at = 0; at < text.length; at += 1) rest = (rest * BASE + text.charCodeAt(at)) % PRIME;
  let digits = '';
  for (let count = 0; count < LENGTH; count += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
