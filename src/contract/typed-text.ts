import * as v from 'valibot';

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** Unicode places the ten decimal digits of a script side by side, zero first. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Normalises typed or pasted text: NFKC, without format characters (direction marks, zero-width blanks),
 * digits of every script as 0 to 9, trimmed; idempotent.
 */
export function plainTyped(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(DIGIT, toAsciiDigit)
    .trim();
}

/** Normalises a code copied by hand: upper case, without grouping blanks and dashes. */
export function plainCode(text: string): string {
  return plainTyped(plainTyped(text).toUpperCase()).replaceAll(/[\s\p{Pd}_]+/gu, '');
}

/** Normalised short text; the length limit applies to the raw text. */
export const shortTyped = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(plainTyped));

/** A typed mobile number or one-time code, validated by the service. */
export const TypedTextSchema = shortTyped(80);

/** A voucher or gift code; the blanks and dashes that group its characters are removed. */
export const RedeemableCodeSchema = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform(plainCode),
  v.regex(/^[A-Z0-9]{1,40}$/),
);
