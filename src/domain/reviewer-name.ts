import { initialOf } from './graphemes.ts';

/** A customer's name as others may read it: first name and the first letter of the last, e.g. `Asha R.`. */
export function shortenName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = '', last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  const initial = last === undefined ? '' : ` ${initialOf(last)}.`;
  return first === '' ? '' : `${first}${initial}`;
}
