/** Crockford's digits omit I, L, O and U, so that people can read a code aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** The largest prime below 32^6, so that every remainder fits six digits. */
const PRIME = 1_073_741_789;
/** Below 2^21, so that the product with a remainder stays an exact integer. */
const BASE = 1_000_003;

/**
 * Six Crockford digits over a text: its code units as a polynomial modulo a prime, which detects any single
 * change and any swap of neighbours.
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
