import { show } from './import-letters.ts';

/** Matches an amount such as `₹90`, `Rs 90`, `90/-` or `90 rupees` anywhere in a text. */
const CURRENCY = /(?:₹|\brs\.?|\binr)\s*\p{Nd}|\p{Nd}[\p{Nd},.]*\s*(?:₹|\/-|(?:rs|inr|rupees?)(?!\p{L}))/iu;
const NUMBER = '(?<amount>\\p{Nd}[\\p{Nd},]*(?:\\.\\p{Nd}+)?)';
/** Matches `Corn - 45`, `Paneer: 60` and `Olive +30`, but no range such as 50-50. */
const AFTER_SIGN = new RegExp(`^(?<name>.*[^\\p{Nd}\\s])\\s*[-–—:+@~]\\s*${NUMBER}$`, 'su');
/** Matches `Cheese (45)` and `Corn [+45]`. */
const IN_BRACKETS = new RegExp(`^(?<name>.+?)\\s*[([]\\s*[-+]?\\s*${NUMBER}\\s*[)\\]]$`, 'su');
const AFTER_BLANK = new RegExp(`^(?<name>.+?)\\s+${NUMBER}$`, 'su');
/** Matches a name after which a number is a count and no price, as in `Level 3` and `Pack of 12`. */
const COUNTED =
  /(?:^|[^\p{L}])(?:level|no|number|size|of|pack|set|combo|x|stage|grade|type|option|mix|round|plate)\.?$/iu;
/** A number below this belongs to the name, as in `Dip 2`, and is no price. */
const LEAST_RUPEES = 5;

interface Amount {
  readonly name: string;
  readonly rupees: string;
}

/** A price at the end of an option's name without `=`; a size such as `500ml` does not count. */
function findAmount(name: string): Amount | undefined {
  const money = CURRENCY.exec(name);
  if (money !== null) {
    const rest = name.slice(0, money.index).replace(/[\s\-–—:+@([]+$/u, '');
    return { name: rest, rupees: /\p{Nd}[\p{Nd},.]*/u.exec(name.slice(money.index))?.[0] ?? '' };
  }
  const signed = AFTER_SIGN.exec(name)?.groups ?? IN_BRACKETS.exec(name)?.groups;
  const plain = AFTER_BLANK.exec(name)?.groups;
  const found = signed ?? (plain !== undefined && isPrice(plain) ? plain : undefined);
  const { name: rest, amount } = found ?? {};
  return rest === undefined || amount === undefined ? undefined : { name: rest.trim(), rupees: amount };
}

const isPrice = ({ name = '', amount = '' }: Readonly<Record<string, string>>) =>
  !(Number(amount.replaceAll(',', '')) < LEAST_RUPEES) && !COUNTED.test(name);

/** Describes a price at the end of an option's name, and how to write it; undefined without one. */
export function findAmountInName(name: string): string | undefined {
  const amount = findAmount(name);
  if (amount === undefined) return undefined;
  const meant = `${show(amount.name)}=${amount.rupees.replaceAll(/[.,]+$/g, '')}`;
  const rest = findSignInName(name) === undefined ? ` (or ${show(name)}=0 where that is its name)` : '';
  return `"${show(name)}" ends in an amount and would be free; write ${meant}${rest}`;
}

/** True for a price in a group's title, which would not be the price of its options. */
export const hasMoney = (title: string) => CURRENCY.test(title);

const BARS = /[¦∣ǀ│┃❘]/u;

/** Describes a syntax character within a name, probably meant as a delimiter; undefined without an unescaped one. */
export function findSignInName(
  name: string,
  remedy = 'put a bar | before a new group, or a backslash before a sign of the name',
): string | undefined {
  const shown = `"${show(name).replaceAll(/\s*\n\s*/g, ' ⏎ ')}"`;
  if (BARS.test(name)) return `${shown} has a bar that is not "|"; put | between groups`;
  if (/[\n\r]/.test(name)) return `${shown} goes over two lines; put ; between options and | between groups`;
  const [sign] = /[:[\]|]/.exec(name) ?? [];
  if (sign !== undefined) {
    return `${shown} has "${sign}" in its name; ${remedy}`;
  }
  return name.includes('*') ? `${shown} has a star in its name; put the star of the default last` : undefined;
}
