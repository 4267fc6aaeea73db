/** Crockford's digits: nothing that is read as something else. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a code is made of: 80 bits, far above what could be guessed. */
export const VOUCHER_CODE_BYTES = 16;

/** A code of one digit of five bits for each random byte. */
export function voucherCodeOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => DIGITS[byte & 31]).join('');
}

/** In groups of four, as people read a code out. */
export function groupVoucherCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
