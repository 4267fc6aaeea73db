import type { Deps } from '../../deps.ts';

/** Crockford's base 32 digits, which omit letters that are easily confused. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code of `length` digits, with five random bits each. */
export function createRandomCode({ random }: Pick<Deps, 'random'>, length: number): string {
  return [...random(length)].map((byte) => DIGITS[byte & 31]).join('');
}
