import { createHash } from 'node:crypto';
import type { VegNonVeg } from '#contract/fields.ts';
import type { SuitedDiet } from '#contract/menu.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import type { CellParser } from '../csv/csv-table.ts';

const MAX_PAISE = 100_000_000;

const CURRENCY = /^(₹|rs\.?|inr)\s*|\s*(₹|rs\.?|inr|rupees)$/gi;

/** `12,50,000` and `1,250`; `59,50` has a decimal comma, and would be a hundred times too much. */
const THOUSANDS = /^\d{1,3}(,\d{2,3})*,\d{3}(\.|$)/;

/** An amount in rupees with at most two decimals, as paise: `249`, `₹1,249.50`, `Rs. 250`, `250/-`, `250.`. */
export const parsePaise: CellParser<number> = (text) => {
  const written = text
    .replace(/\s*\/-$/, '')
    .replaceAll(CURRENCY, '')
    .replace(/\.$/, '');
  if (written.includes(',') && !THOUSANDS.test(written))
    return fail(`"${text}" has a comma where rupees have none; write 59.50 or 1,250`);
  const plain = written.replaceAll(',', '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain))
    return fail(`"${text}" is not an amount in rupees, such as 249 or 249.50`);
  const paise = Math.round(Number(plain) * 100);
  return paise <= MAX_PAISE ? succeed(paise) : fail(`"${text}" is more than ₹10,00,000`);
};

/** The same, above zero. */
export const parsePrice: CellParser<number> = (text) => {
  const paise = parsePaise(text);
  return paise.ok && paise.value === 0 ? fail('a price must be above zero') : paise;
};

/** Text of at most `maxLength` characters; empty only where `isOptional`. */
export const textOf =
  (maxLength: number, isOptional = false): CellParser<string> =>
  (text) => {
    if (text === '' && !isOptional) return fail('must not be empty');
    if (text.length > maxLength)
      return fail(`has ${text.length} characters, at most ${maxLength} are possible`);
    return /\p{Cc}/u.test(text.replaceAll(/[\n\r\t]/g, ' '))
      ? fail('has control characters')
      : succeed(flat(text));
  };

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** An empty cell reads as null, anything else as `parseCell` says. */
export const optional =
  <Value>(parseCell: CellParser<Value>): CellParser<Value | null> =>
  (text) =>
    text === '' ? succeed(null) : parseCell(text);

/** An empty cell reads as `fallback`. */
export const withDefault =
  <Value>(fallback: Value, parseCell: CellParser<Value>): CellParser<Value> =>
  (text) =>
    text === '' ? succeed(fallback) : parseCell(text);

/** A whole number without a sign, both bounds included; spreadsheets write 12.0 for 12, too. */
export const wholeNumber =
  (min: number, max: number): CellParser<number> =>
  (text) => {
    const value = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? succeed(value)
      : fail(`"${text}" is not a whole number from ${min} to ${max}`);
  };

/** A number, both bounds included; spreadsheets write 12.982 with sixteen decimals, too. */
export const decimal =
  (min: number, max: number): CellParser<number> =>
  (text) => {
    const [, whole, decimals] = /^(-?\d+),(\d+)$/.exec(text) ?? [];
    if (decimals !== undefined) return fail(`"${text}" has a comma; write a point: ${whole}.${decimals}`);
    const value = /^-?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? succeed(value)
      : fail(`"${text}" is not a number from ${min} to ${max}`);
  };

/** Text of a form; `wanted` says of which, for whoever wrote another. */
export const pattern =
  (regex: RegExp, wanted: string): CellParser<string> =>
  (text) =>
    regex.test(text) ? succeed(text) : fail(`"${text}" is not ${wanted}`);

/** Yes or no, in the ways people write it. */
export const parseYesNo: CellParser<boolean> = (text) => {
  if (/^(yes|y|true|1)$/i.test(text)) return succeed(true);
  return /^(no|n|false|0)$/i.test(text) ? succeed(false) : fail(`"${text}" is neither yes nor no`);
};

/** The vegetarian mark in the ways people write it. */
export const parseVegMark: CellParser<VegNonVeg> = (text) => {
  const plain = text.toLowerCase().replaceAll(/[\s_-]+/g, '');
  if (['veg', 'v', 'vegetarian', 'pureveg'].includes(plain)) return succeed('VEG');
  if (['egg', 'e'].includes(plain)) return succeed('EGG');
  if (['nonveg', 'nv', 'n', 'nonvegetarian'].includes(plain)) return succeed('NON_VEG');
  return fail(`"${text}" is none of: veg, egg, non-veg`);
};

const dietNames = new Map<string, SuitedDiet>([
  ['jain', 'JAIN'],
  ['vegan', 'VEGAN'],
  ['halal', 'HALAL'],
  ['no onion and garlic', 'NO_ONION_GARLIC'],
]);

/** The marks of a dish. */
export interface FoodMarks {
  readonly vegNonVeg: VegNonVeg;
  readonly diets: readonly SuitedDiet[];
}

/** The vegetarian mark with the diets that the dish suits: `veg`, `veg; jain`, `vegan`, `non-veg`. */
export const parseFoodMarks: CellParser<FoodMarks> = (text) => {
  const parts = marksOf(text);
  const diets = parseDiets(parts.filter(isDiet).join(';'));
  if (!diets.ok) return diets;
  const marks = parts.filter((part) => !isDiet(part));
  const isSaidByDiet = marks.length === 0 && diets.value.length > 0;
  const vegNonVeg = isSaidByDiet ? succeed('VEG' as const) : parseVegMark(marks.join(';'));
  return vegNonVeg.ok ? succeed({ vegNonVeg: vegNonVeg.value, diets: diets.value }) : vegNonVeg;
};

const isDiet = (part: string) => dietNames.has(part.toLowerCase());

/** "No onion, no garlic" and the like are one mark. */
const NO_ONION_GARLIC = /\bno onions?[\s,/&-]*(?:and|or|n)?[\s-]*(?:no )?garlic\b/gi;

const marksOf = (text: string) =>
  partsOf(text.replaceAll(NO_ONION_GARLIC, 'no onion and garlic').replaceAll(/[,/+&]/g, ';'));

/** `Jain; Vegan; Halal; No onion and garlic`; empty for none. */
export const parseDiets: CellParser<SuitedDiet[]> = (text) => {
  const diets = readParts(marksOf(text), (part) => {
    const diet = dietNames.get(part.toLowerCase());
    const known = [...dietNames.keys()].join(', ');
    return diet === undefined ? fail(`"${part}" is none of: ${known}`) : succeed(diet);
  });
  return diets.ok ? succeed([...new Set(diets.value)]) : diets;
};

/** An address on the web, or a path of this site. */
export const parsePictureUrl: CellParser<string> = (text) => {
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return succeed(text);
  const isWeb = /^https:\/\//i.test(text) && URL.canParse(text) && text.length <= 500;
  return isWeb
    ? succeed(text)
    : fail(`"${text}" is neither an https:// address nor a path that begins with /`);
};

/** Parts of a cell between semicolons; empty ones are left out. */
export function partsOf(text: string, separator = ';'): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parts of a cell between semicolons or commas, those in brackets apart: `Milk, Gluten (oats, rye)`. */
export const listOf = (text: string) => partsOf(text.replaceAll(/,(?![^()]*\))/g, ';'));

/** `NOI; MEE`: codes or record ids of outlets; `none` for none. */
export const parseOutletNames: CellParser<string[]> = (text) =>
  /^none$/i.test(text) ? succeed([]) : succeed(listOf(text));

/** Reads every part of a cell; the first that does not fit fails the cell. */
export function readParts<Value>(
  parts: readonly string[],
  parsePart: CellParser<Value>,
): Result<Value[], string> {
  const values: Value[] = [];
  for (const part of parts) {
    const read = parsePart(part);
    if (!read.ok) return read;
    values.push(read.value);
  }
  return succeed(values);
}

/**
 * Identity of what is known by its title: lower case, words joined by hyphens; a title without Latin
 * letters is known by a digest. The same title always has the same identity.
 */
export function idOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const isPlain = !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(plain);
  return isPlain && slug !== ''
    ? shorten(slug)
    : `${slug === '' ? 't' : slug.slice(0, 60)}-${digestOf(title)}`;
}

/** Identity of a part of something: two hyphens keep `a b` in `c` apart from `b` in `c a`. */
export function idWithin(parentTitle: string, title: string): string {
  return shorten(`${idOf(parentTitle)}--${idOf(title)}`);
}

const MAX_ID = 80;

function shorten(id: string): string {
  return id.length <= MAX_ID ? id : `${id.slice(0, MAX_ID - 11)}-${digestOf(id)}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 10);
}
