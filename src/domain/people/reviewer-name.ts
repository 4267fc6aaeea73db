import { initialOf } from './graphemes.ts';

/** The first name of a rider, the only one that the customer sees. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Public name of a reviewer: first name and initial of the last name, e.g. `Asha R.`. */
export function shortenName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = '', last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  const initial = last === undefined ? '' : ` ${initialOf(last)}.`;
  return first === '' ? '' : `${first}${initial}`;
}
