import { createHash } from 'node:crypto';
import { type Spice, SpiceSchema, type SuitedDiet } from '#contract/catalogue/menu.ts';
import type { VegNonVeg } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { CellParser, CsvRow } from '../csv/csv-table.ts';

/** Text up to `maxLength` characters; empty only if `isOptional`. */
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

/** Extends a parser, so that an empty cell is null. */
export const optional =
  <Value>(parseCell: CellParser<Value>): CellParser<Value | null> =>
  (text) =>
    text === '' ? succeed(null) : parseCell(text);

/** Extends a parser, so that an empty cell is `fallback`. */
export const withDefault =
  <Value>(fallback: Value, parseCell: CellParser<Value>): CellParser<Value> =>
  (text) =>
    text === '' ? succeed(fallback) : parseCell(text);

/** An unsigned integer within inclusive bounds; accepts 12.0 from spreadsheets. */
export const wholeNumber =
  (min: number, max: number): CellParser<number> =>
  (text) => {
    const value = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? succeed(value)
      : fail(`"${text}" is not a whole number from ${min} to ${max}`);
  };

/** A number within inclusive bounds; accepts up to sixteen decimals from spreadsheets. */
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

/** Text that matches a pattern; `wanted` describes the pattern in the error. */
export const pattern =
  (regex: RegExp, wanted: string): CellParser<string> =>
  (text) =>
    regex.test(text) ? succeed(text) : fail(`"${text}" is not ${wanted}`);

/** Common spellings of yes and no. */
export const parseYesNo: CellParser<boolean> = (text) => {
  if (/^(yes|y|true|1)$/i.test(text)) return succeed(true);
  return /^(no|n|false|0)$/i.test(text) ? succeed(false) : fail(`"${text}" is neither yes nor no`);
};

/** Common spellings of the vegetarian mark. */
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

export interface FoodMarks {
  readonly vegNonVeg: VegNonVeg;
  readonly diets: readonly SuitedDiet[];
}

/** Vegetarian mark with diets: `veg`, `veg; jain`, `vegan`, `non-veg`. */
export const parseFoodMarks: CellParser<FoodMarks> = (text) => {
  const parts = marksOf(text);
  const diets = parseDiets(parts.filter(isDiet).join(';'));
  if (!diets.ok) return diets;
  const marks = parts.filter((part) => !isDiet(part));
  const isImpliedByDiet = marks.length === 0 && diets.value.length > 0;
  const vegNonVeg = isImpliedByDiet ? succeed('VEG' as const) : parseVegMark(marks.join(';'));
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

/** An https address, a path of this site, or the name of a file in the folder of photographs. */
export const pictureOf =
  ({ photos }: Pick<CsvRow, 'photos'>): CellParser<string> =>
  (text) =>
    photos.find(text) ?? parsePictureUrl(text);

const parsePictureUrl: CellParser<string> = (text) => {
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return succeed(text);
  const isWeb = /^https:\/\//i.test(text) && URL.canParse(text) && text.length <= 500;
  return isWeb
    ? succeed(text)
    : fail(`"${text}" is neither an https:// address nor a path that begins with /`);
};

/** Non-empty parts of a text between separators. */
export function partsOf(text: string, separator = ';'): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parts between semicolons or commas outside brackets: `Milk, Gluten (oats, rye)`. */
export const listOf = (text: string) => partsOf(text.replaceAll(/,(?![^()]*\))/g, ';'));

/** `NOI; MEE`: codes or record ids of outlets; `none` for none. */
export const parseOutletNames: CellParser<string[]> = (text) =>
  /^none$/i.test(text) ? succeed([]) : succeed(listOf(text));

/** Parses each part; the first failure fails the cell. */
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

/** Stable id of a title: lower case with hyphens; a title without Latin letters becomes a digest. */
export function idOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const isPlain = !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u.test(plain);
  return isPlain && slug !== ''
    ? shorten(slug)
    : `${slug === '' ? 't' : slug.slice(0, 60)}-${digestOf(title)}`;
}

/** Id within a parent; two hyphens distinguish `a b` in `c` from `b` in `c a`. */
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

const SPICE_WORDS = ['none', 'mild', 'medium', 'hot'];

/** A spice level `0` to `3`, or its word, such as `mild`. */
export const parseSpice: CellParser<Spice> = (text) => {
  const word = SPICE_WORDS.indexOf(text.trim().toLowerCase());
  const spice = findParsed(SpiceSchema, word < 0 ? Number(text) : word);
  return spice === undefined ? fail(`"${text}" is not 0 to 3, none, mild, medium or hot`) : succeed(spice);
};
