import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { fail } from '#domain/values/result.ts';
import { LANGUAGES, type Language } from '#messages/languages.js';
import type { ImportedItem } from '#server/db/queries/imports/imports.ts';

import type { CellParser, CsvRow } from '../csv/csv-table.ts';
import { optional, partsOf, readParts, textOf } from './import-cells.ts';
import { type Choices, parseChoiceTitles } from './import-choice-facts.ts';
import { hide, show } from './import-letters.ts';
import { MAX_TITLE } from './import-menu-cells.ts';

const otherLanguages = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

type TranslatedColumn = 'item' | 'description' | 'category' | 'sub category' | 'choices';

const columnOf = (column: TranslatedColumn, language: Language) =>
  `${column} ${(languageNames.of(language) ?? language).toLowerCase()}`;

/** `item hindi`, `choices punjabi`: the columns of every language beside English. */
export const TRANSLATED_COLUMNS = otherLanguages.flatMap((language) =>
  (['item', 'description', 'category', 'sub category', 'choices'] as const).map((column) =>
    columnOf(column, language),
  ),
);

/** Name, description and choices in one language. */
type ItemWords = NonNullable<ImportedItem['translations']>[string];

type ByLanguage<Value> = Record<string, Value>;

/** Values of the languages that have one; null without any, undefined with an unreadable cell. */
function readByLanguage<Value>(
  read: (language: Language) => Value | null | undefined,
): ByLanguage<Value> | null | undefined {
  const values = otherLanguages.map((language) => ({ language, value: read(language) }));
  if (values.some(({ value }) => value === undefined)) return undefined;
  const found = values.flatMap(({ language, value }): [string, Value][] =>
    value === null || value === undefined ? [] : [[language, value]],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** `रोटी; स्टार्टर`: a name for each category of the row, in their order. */
const parseCategoryTitles =
  (count: number): CellParser<string[]> =>
  (text) => {
    const titles = readParts(partsOf(hide(text)).map(show), textOf(MAX_TITLE));
    if (!titles.ok || titles.value.length === count) return titles;
    return fail(`has ${titles.value.length} names, and the row has ${count} categories`);
  };

export interface HeadingWords {
  /** Names by language for each category of the row, in their order; null without any. */
  readonly categories: readonly (ByLanguage<string> | null)[];
  readonly subCategory: ByLanguage<string> | null;
}

/** Names of the row's categories in other languages. */
export function readHeadingWords(row: CsvRow, categoryCount: number): HeadingWords | undefined {
  const titles = readByLanguage((language) =>
    row.read(columnOf('category', language), optional(parseCategoryTitles(categoryCount))),
  );
  const subCategory = readByLanguage((language) =>
    row.read(columnOf('sub category', language), optional(textOf(MAX_TITLE))),
  );
  if (titles === undefined || subCategory === undefined) return undefined;
  const categories = Array.from({ length: categoryCount }, (_, at) => {
    const named = Object.entries(titles ?? {}).map(([language, list]) => [language, list[at] ?? '']);
    return named.length === 0 ? null : Object.fromEntries(named);
  });
  return { categories, subCategory };
}

/** Name, description and choices of an item in other languages. */
export function readItemWords(row: CsvRow, choices: Choices): ByLanguage<ItemWords> | null | undefined {
  return readByLanguage((language) => {
    const title = row.read(columnOf('item', language), optional(textOf(MAX_TITLE)));
    const description = row.read(columnOf('description', language), optional(textOf(500)));
    const titles = row.read(columnOf('choices', language), optional(parseChoiceTitles(choices)));
    if (title === undefined || description === undefined || titles === undefined) return undefined;
    if (title === null && description === null && titles === null) return null;
    return {
      ...(title === null ? {} : { title }),
      ...(description === null ? {} : { description }),
      ...(titles === null ? {} : { choices: titles }),
    };
  });
}

/** Name, description and choices of an item in other languages, as text by column. */
export function shownWords(words: ByLanguage<ItemWords> | null | undefined): Record<string, string> {
  const shown = otherLanguages.flatMap((language): [string, string][] => {
    const { title = '', description = '', choices = {} } = words?.[language] ?? {};
    const named = Object.entries(choices).toSorted(([a], [b]) => a.localeCompare(b));
    return [
      [columnOf('item', language), title],
      [columnOf('description', language), description],
      [columnOf('choices', language), named.map((pair) => pair.join('=')).join('; ')],
    ];
  });
  return Object.fromEntries(shown);
}
