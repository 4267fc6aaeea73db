import { DietSchema, LaterDietSchema, type Variant } from '#contract/catalogue/menu.ts';
import { readDeclared } from '#domain/diet/named-foods.ts';
import { parsePaise, parsePrice } from '#domain/money/parse-price.ts';
import type { ImportedItem } from '../../db/queries/imports/imports.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import {
  idOf,
  idWithin,
  optional,
  parseDiets,
  parseFoodMarks,
  parseOutletNames,
  parseSpice,
  parseYesNo,
  pictureOf,
  textOf,
  withDefault,
} from './cells/import-cells.ts';
import { parseModifiers, parseVariants } from './cells/import-choice-cells.ts';
import { parseChoiceAllergens, parseChoiceDiets, withChoiceFacts } from './cells/import-choice-facts.ts';
import {
  ALL_TYPES,
  findUnusedPriceWarning,
  MAX_TITLE,
  parseAllergens,
  parseCalories,
  parseCategories,
  parseOrderTypes,
  parsePricesAt,
} from './cells/import-menu-cells.ts';
import { readHeadingWords, readItemWords, TRANSLATED_COLUMNS } from './cells/import-translations.ts';
import { findAlcohol } from './checks/known-words.ts';
import type { Columns } from './csv/csv-header.ts';
import {
  type CsvRow,
  type FileRead,
  findDuplicateRows,
  finishReading,
  type IdentifiedRow,
  type ImportProblem,
  readCsv,
} from './csv/csv-table.ts';

const columns: Columns = {
  required: ['item', 'category', 'price', 'veg mark'],
  optional: [
    ...['code', 'sub category', 'description', 'variants', 'modifiers', 'picture url', 'main category'],
    ...['calories', 'allergens', 'serving size', 'packing', 'order types', 'alcohol', 'bestseller', 'spice'],
    ...['diets', 'choice allergens', 'choice diets', 'category picture', 'not at', 'prices at'],
    ...TRANSLATED_COLUMNS,
  ],
  otherNames: {
    item: ['dish', 'dish name', 'item name', 'menu item', 'name', 'product', 'product name'],
    category: ['section', 'menu section', 'category name', 'course'],
    price: ['cost', 'rate', 'mrp', 'amount', 'selling price'],
    'veg mark': ['veg', 'veg non veg', 'veg nonveg', 'veg or non veg', 'veg egg non veg', 'food type'],
    code: ['item code', 'dish code', 'sku'],
    'sub category': ['subcategory', 'sub section'],
    description: ['details', 'item description'],
    variants: ['sizes', 'size', 'portions', 'variations'],
    modifiers: ['add ons', 'addons', 'extras', 'toppings'],
    'picture url': ['picture', 'image', 'image url', 'photo', 'photo url'],
    spice: ['spice level', 'spiciness', 'hotness'],
    packing: ['packing charge', 'packing charges', 'packaging'],
    'category picture': ['category picture url', 'category image', 'category image url', 'category photo'],
  },
};

/**
 * Parses a menu, one item per row, completely, so that all problems are reported at once, together with those
 * of `findOutletProblems`.
 */
export function readMenuFile(
  bytes: Uint8Array,
  findOutletProblems: (rows: readonly RowAtOutlets[]) => readonly ImportProblem[] = () => [],
  photos: Photos = NO_PHOTOS,
): FileRead<MenuRead> {
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const rows = readCsv(bytes, columns, problems, warnings, photos).map(readRow);
  const named = rows.filter(isNamed);
  const ids = identitiesOf(named);
  const identities = named.map(({ row, code, names }, index) => ({
    ...{ row, identity: ids[index] ?? '', column: code === null ? 'item' : 'code' },
    written: code ?? names.title,
  }));
  const items = named.flatMap(({ row, item, atOutlets }, index) =>
    item === undefined ? [] : [{ row, item: { ...item, itemId: ids[index] ?? '' }, atOutlets }],
  );
  const read = finishReading(items, [
    ...problems,
    ...findDuplicateRows(identities, describeDuplicate),
    ...findOutletProblems(rows),
  ]);
  return read.ok ? { ok: true, value: { items: read.value, warnings } } : read;
}

interface MenuRead {
  readonly items: readonly ReadItem[];
  readonly warnings: readonly ImportProblem[];
}

function describeDuplicate(
  { written = '', column }: IdentifiedRow,
  { row, written: earlier = '' }: IdentifiedRow,
) {
  if (column === 'code') return `"${written}" is already in row ${row}; give each item a Code of its own`;
  if (written.toLowerCase() === earlier.toLowerCase()) {
    return `"${written}" is already in row ${row}; leave one out, or give each a Code of its own`;
  }
  return `"${written}" is the same item as "${earlier}" in row ${row}, as signs do not count; give one a Code`;
}

/** Deviations of outlets from the menu; undefined keeps the stored ones. */
export interface AtOutlets {
  /** Codes or record ids of outlets that do not offer the item. */
  readonly notAt: readonly string[] | undefined;
  readonly pricesAt: readonly { readonly outlet: string; readonly price: number }[] | undefined;
}

export interface RowAtOutlets {
  readonly row: number;
  readonly atOutlets: AtOutlets;
}

export interface ReadItem extends RowAtOutlets {
  readonly item: ImportedItem;
}

type Names = Pick<ImportedItem, 'title' | 'category' | 'alsoIn'>;

interface ReadRow extends RowAtOutlets {
  readonly code: string | null | undefined;
  readonly names: Names | undefined;
  readonly item: Omit<ImportedItem, 'itemId'> | undefined;
}

/** A row with a readable code and names; the item is undefined when another cell is invalid. */
interface NamedRow extends ReadRow {
  readonly code: string | null;
  readonly names: Names;
}

const isNamed = (row: ReadRow): row is NamedRow => row.code !== undefined && row.names !== undefined;

/** Identifies an item by code, else by title, or by category and title when the title is not unique. */
function identitiesOf(named: readonly NamedRow[]): string[] {
  const byTitle = Map.groupBy(named, ({ names }) => idOf(names.title));
  const isShared = ({ title }: NamedRow['names']) =>
    new Set(byTitle.get(idOf(title))?.map(({ names }) => names.category.id)).size > 1;
  return named.map(({ code, names }) => {
    if (code !== null) return idOf(code);
    return isShared(names) ? idWithin(names.category.title, names.title) : idOf(names.title);
  });
}

function readRow(row: CsvRow): ReadRow {
  const code = row.read('code', optional(textOf(40)));
  const names = readNames(row);
  const price = readPrice(row);
  const facts = readFacts(row);
  const choices = readChoices(row, price?.variantList);
  const atOutlets = readAtOutlets(row, price?.variantList ?? []);
  if (names && row.text('alcohol') === '') warnOfAlcohol(row, names);
  warnOfAllergens(row, 'allergens', facts?.allergens ?? []);
  const isWhole = names && price !== undefined && facts !== undefined && choices !== undefined;
  const item = isWhole ? { ...names, ...price, ...facts, ...choices } : undefined;
  return { row: row.row, code, names, item, atOutlets };
}

/** Sizes and options with their allergens and diets, and the item's words in other languages. */
function readChoices(row: CsvRow, sizes: readonly Variant[] | undefined) {
  const modifierGroupList = row.read('modifiers', parseModifiers(sizes));
  if (modifierGroupList === undefined || sizes === undefined) return undefined;
  const choices = { variantList: [...sizes], modifierGroupList };
  const allergens = row.read('choice allergens', parseChoiceAllergens(choices));
  const diets = row.read('choice diets', parseChoiceDiets(choices));
  const translations = readItemWords(row, choices);
  if (allergens === undefined || diets === undefined || translations === undefined) return undefined;
  warnOfAllergens(row, 'choice allergens', [...allergens.values()].flat());
  return { ...withChoiceFacts(choices, allergens, diets), translations };
}

/** Warns of allergens unknown to the app: a misspelt one leaves the dish's declaration open (ADR-0122). */
function warnOfAllergens(row: CsvRow, column: string, names: readonly string[]): void {
  for (const name of new Set(names)) {
    if (readDeclared([name]).isUnderstood) continue;
    row.warn(
      column,
      `"${name}" is none of the allergens that the app knows: guests read it as written, and the dish counts as not declared for every other allergen; is it spelt right?`,
    );
  }
}

function warnOfAlcohol(row: CsvRow, { title, category, alsoIn }: Names): void {
  const drink = [title, ...[category, ...alsoIn].map((each) => each.title)].map(findAlcohol).find(Boolean);
  if (drink === undefined) return;
  row.warn(
    'alcohol',
    `"${title}" seems to be alcohol ("${drink}"), and would be sold; write yes, or no if it is none`,
  );
}

function readNames(row: CsvRow) {
  const title = row.read('item', textOf(MAX_TITLE));
  const categories = row.read('category', parseCategories);
  const subCategory = row.read('sub category', optional(textOf(MAX_TITLE)));
  const mainCategory = row.read('main category', optional(textOf(MAX_TITLE)));
  const description = row.read('description', textOf(500, true));
  const picture = row.read('category picture', optional(pictureOf(row)));
  if (title === undefined || categories === undefined || subCategory === undefined) return undefined;
  if (mainCategory === undefined || description === undefined || picture === undefined) return undefined;
  const words = readHeadingWords(row, categories.length);
  if (words === undefined) return undefined;
  const [category, ...alsoIn] = categories.map((each, index) => ({
    ...{ id: idOf(each), title: each, mainCategory: mainCategory ?? each },
    ...{ imageUrl: index === 0 ? picture : null, translations: words.categories[index] ?? null },
  }));
  if (category === undefined) return undefined;
  const id = subCategory === null ? '' : idWithin(category.title, subCategory);
  return {
    ...{ title, description, category, alsoIn },
    subCategory: subCategory === null ? null : { id, title: subCategory, translations: words.subCategory },
  };
}

/** Sizes, calories and price; an item with sizes has the price of the cheapest, whatever its price cell contains. */
function readPrice(row: CsvRow) {
  const sizes = row.read('variants', parseVariants);
  if (sizes === undefined) return undefined;
  const energy = row.read('calories', parseCalories(sizes));
  if (sizes.length === 0) {
    const price = row.read('price', parsePrice);
    return price === undefined || energy === undefined ? undefined : { ...energy, price };
  }
  const price = Math.min(...sizes.map((each) => each.price));
  const warning = findUnusedPriceWarning(row.text('price'), price);
  if (warning !== undefined) row.warn('price', warning);
  return energy === undefined ? undefined : { ...energy, price };
}

function readAtOutlets(row: CsvRow, sizes: readonly Variant[]): AtOutlets {
  const isFilled = (column: string) => row.text(column) !== '';
  const notAt = isFilled('not at') ? row.read('not at', parseOutletNames) : undefined;
  const pricesAt = isFilled('prices at') ? row.read('prices at', parsePricesAt) : undefined;
  if (sizes.length > 0 && pricesAt !== undefined && pricesAt.length > 0)
    row.reject('prices at', 'an item with variants costs the same at every outlet');
  return { notAt, pricesAt };
}

/** The picture of the cell, else the photograph that is named like the item's code or title. */
function readPicture(row: CsvRow): string | null | undefined {
  const written = row.read('picture url', optional(pictureOf(row)));
  if (written !== null) return written;
  const named = row.photos.findNamed([row.text('code'), row.text('item')].filter((name) => name !== ''));
  if (named === undefined) return null;
  return named.ok ? named.value : row.reject('picture url', named.failure.code);
}

function readFacts(row: CsvRow) {
  const marks = readMarks(row);
  const imageUrl = readPicture(row);
  const allergens = row.read('allergens', optional(parseAllergens));
  const servingSize = row.read('serving size', optional(textOf(60)));
  const packingPaise = row.read('packing', withDefault(0, parsePaise));
  const isAlcohol = row.read('alcohol', withDefault(false, parseYesNo));
  const orderTypes = row.read('order types', withDefault(ALL_TYPES, parseOrderTypes));
  const isBestseller = row.read('bestseller', withDefault(false, parseYesNo));
  const spice = row.read('spice', optional(parseSpice));
  if (marks === undefined || imageUrl === undefined) return undefined;
  if (allergens === undefined || servingSize === undefined || packingPaise === undefined) return undefined;
  if (isAlcohol === undefined || orderTypes === undefined || isBestseller === undefined) return undefined;
  if (spice === undefined) return undefined;
  return {
    ...{ ...marks, imageUrl, allergens, servingSize, packingPaise, isBestseller, spice },
    taxClass: isAlcohol ? ('ALCOHOL' as const) : ('FOOD' as const),
    // The licence of an outlet decides where alcohol is sold.
    orderTypes: isAlcohol ? [] : orderTypes,
  };
}

function readMarks(row: CsvRow) {
  const marks = row.read('veg mark', parseFoodMarks);
  const more = row.read('diets', parseDiets);
  if (marks === undefined || more === undefined) return undefined;
  const { vegNonVeg } = marks;
  const suited = new Set([...marks.diets, ...more]);
  const diets = DietSchema.options.filter((diet) => suited.has(diet));
  const alsoSuits = LaterDietSchema.options.filter((diet) => suited.has(diet));
  if (diets.length > 0 && vegNonVeg !== 'VEG') {
    return row.reject('veg mark', 'a jain or vegan dish has no meat and no egg: it is marked veg');
  }
  return {
    vegNonVeg,
    diets: diets.length === 0 ? null : diets,
    alsoSuits: alsoSuits.length === 0 ? null : alsoSuits,
  };
}
