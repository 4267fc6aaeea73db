import * as v from 'valibot';

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** Unicode assigns decimal digits in runs of ten, zero first. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * The plain form of a short typed or pasted field: no invisible format characters (direction marks, zero-width
 * blanks), compatibility forms as ordinary letters (NFKC), digits of every script as 0 to 9, no blanks around
 * it. Idempotent; it removes no letter and no digit.
 */
export function plainTyped(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DIGIT, toAsciiDigit)
    .trim();
}

/** A code that people copy by hand: plain, upper case, without the blanks and dashes of its groups. */
export function plainCode(text: string): string {
  return plainTyped(plainTyped(text).toUpperCase()).replaceAll(/[\s\p{Pd}_]+/gu, '');
}

/** A short typed field in its plain form. The length is that of the text as it was sent. */
export const shortTyped = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(plainTyped));

/** A typed mobile number or one-time code; the service checks it and names what is wrong. */
export const TypedTextSchema = shortTyped(80);

/** A voucher or gift code, without its grouping. */
export const RedeemableCodeSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform(plainCode),
  v.regex(/^[A-Z0-9]{1,40}$/),
);
