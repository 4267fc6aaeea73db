import type { Deps } from '../../deps.ts';

/** Crockford's digits: nothing that is read as something else. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many digits of five random bits each. */
export function createRandomCode({ random }: Pick<Deps, 'random'>, length: number): string {
  return [...random(length)].map((byte) => DIGITS[byte & 31]).join('');
}
