import { parsePrice } from '#domain/money/parse-price.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { NO_PHOTOS, type Photos } from '../../photos/photo-cells.ts';
import {
  idOf,
  optional,
  parseOutletNames,
  parseVegMark,
  pictureOf,
  textOf,
  wholeNumber,
} from '../cells/import-cells.ts';
import { parseDay, parseTerms } from '../cells/import-time-cells.ts';
import type { Columns } from '../csv/csv-header.ts';
import { type CsvRow, findDuplicateRows, type ImportProblem, readCsv } from '../csv/csv-table.ts';

const columns: Columns = {
  required: [
    ...['deal', 'category', 'unit', 'units', 'price', 'list price', 'veg mark', 'stock'],
    ...['sale from', 'sale until', 'valid days'],
  ],
  optional: [
    ...['code', 'description', 'picture url', 'category code', 'category picture', 'outlets', 'terms'],
  ],
  otherNames: {
    deal: ['title', 'deal name', 'offer', 'name'],
    code: ['deal code'],
    unit: ['unit title', 'item'],
    units: ['units per sale', 'number of units', 'quantity'],
    price: ['deal price', 'cost', 'rate'],
    'list price': ['mrp', 'menu price', 'usual price'],
    'veg mark': ['veg', 'veg non veg', 'veg or non veg', 'food type'],
    stock: ['number', 'available'],
    'sale from': ['from', 'starts', 'start date'],
    'sale until': ['until', 'ends', 'end date', 'sale to'],
    'valid days': ['validity', 'valid for days', 'days valid'],
    description: ['details'],
    'picture url': ['picture', 'image', 'image url', 'photo', 'photo url'],
    terms: ['terms and conditions', 'conditions'],
  },
};

export interface WrittenDeal {
  readonly dealId: string;
  readonly category: {
    readonly categoryId: string;
    readonly title: string;
    readonly imageUrl: string | null;
  };
  readonly title: string;
  readonly description: string;
  readonly unitTitle: string;
  readonly vegNonVeg: 'VEG' | 'EGG' | 'NON_VEG';
  readonly imageUrl: string | null;
  readonly itemPrice: number;
  readonly listPrice: number;
  readonly unitsPerSale: number;
  readonly stock: number;
  readonly saleFrom: number;
  /** Midnight after the last day of sale (epoch ms). */
  readonly saleUntil: number;
  readonly validDays: number;
  readonly terms: readonly string[];
  /** Codes or record ids of the outlets that serve the deal; null for every outlet. */
  readonly outlets: readonly string[] | null;
}

export interface ReadDeal {
  readonly row: number;
  readonly deal: WrittenDeal;
}

export interface DealOutlets {
  readonly row: number;
  readonly outlets: WrittenDeal['outlets'];
}

interface DealsFile {
  readonly deals: readonly ReadDeal[];
  /** Outlets of every row whose outlets are readable, even if its other cells have problems. */
  readonly outlets: readonly DealOutlets[];
  readonly problems: readonly ImportProblem[];
}

/** Parses deals, one per row, completely, so that all problems are reported at once. */
export function readDealsFile(bytes: Uint8Array, photos: Photos = NO_PHOTOS): DealsFile {
  const problems: ImportProblem[] = [];
  const read = readCsv(bytes, columns, problems, [], photos).map((row) => ({
    row: row.row,
    ...readDeal(row),
  }));
  const duplicates = findDuplicateRows(
    read.map(({ row, dealId }) => ({ row, identity: dealId, column: 'deal' })),
    ({ identity }, { row }) => `"${identity}" is already in row ${row}; give each deal a Code of its own`,
  );
  const deals = read.flatMap(({ row, deal }) => (deal === undefined ? [] : [{ row, deal }]));
  const outlets = read.flatMap(({ row, outlets }) => (outlets === undefined ? [] : [{ row, outlets }]));
  return { deals, outlets, problems: [...problems, ...duplicates] };
}

function readDeal(row: CsvRow) {
  const code = row.read('code', optional(textOf(40)));
  const title = row.read('deal', textOf(120));
  const category = readCategory(row);
  const facts = readFacts(row);
  const outlets = row.read('outlets', optional(parseOutletNames));
  const sale = readSale(row);
  if (code === undefined || title === undefined) return { dealId: undefined, deal: undefined, outlets };
  const dealId = idOf(code ?? title);
  const isWhole = category && facts && sale && outlets !== undefined;
  const deal = isWhole ? { dealId, title, category, ...facts, ...sale, outlets } : undefined;
  return { dealId, deal, outlets };
}

function readCategory(row: CsvRow) {
  const title = row.read('category', textOf(80));
  const code = row.read('category code', optional(textOf(40)));
  const imageUrl = row.read('category picture', optional(pictureOf(row)));
  if (title === undefined || code === undefined || imageUrl === undefined) return undefined;
  return { categoryId: idOf(code ?? title), title, imageUrl };
}

function readFacts(row: CsvRow) {
  const description = row.read('description', textOf(500, true));
  const unitTitle = row.read('unit', textOf(80));
  const unitsPerSale = row.read('units', wholeNumber(1, 1000));
  const vegNonVeg = row.read('veg mark', parseVegMark);
  const imageUrl = row.read('picture url', optional(pictureOf(row)));
  const terms = row.read('terms', parseTerms);
  if (description === undefined || unitTitle === undefined || unitsPerSale === undefined) return undefined;
  if (vegNonVeg === undefined || imageUrl === undefined) return undefined;
  if (terms === undefined) return undefined;
  return { description, unitTitle, unitsPerSale, vegNonVeg, imageUrl, terms };
}

function readSale(row: CsvRow) {
  const itemPrice = row.read('price', parsePrice);
  const listPrice = row.read('list price', parsePrice);
  const stock = row.read('stock', wholeNumber(0, 1_000_000));
  const saleFrom = row.read('sale from', parseDay);
  const lastDay = row.read('sale until', parseDay);
  const validDays = row.read('valid days', wholeNumber(1, 3650));
  if (itemPrice === undefined || listPrice === undefined || stock === undefined) return undefined;
  if (saleFrom === undefined || lastDay === undefined || validDays === undefined) return undefined;
  if (itemPrice >= listPrice) return row.reject('price', 'a deal costs less than its list price');
  if (lastDay < saleFrom) return row.reject('sale until', 'the sale ends before it begins');
  return { itemPrice, listPrice, stock, saleFrom, saleUntil: lastDay + DAY_MS, validDays };
}
