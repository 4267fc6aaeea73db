/** Crockford's digits, which are not confusable. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits, which cannot be guessed. */
export const VOUCHER_CODE_BYTES = 16;

/** Maps each random byte to one digit of five bits. */
export function voucherCodeOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => DIGITS[byte & 31]).join('');
}

/** Formats a code in groups of four. */
export function groupVoucherCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
