import { isDeepStrictEqual } from 'node:util';
import { formatPaise } from '#domain/money/money.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import type { Database } from '../../db/database.ts';
import { loadOutlets, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  endSales,
  type ImportedDeal,
  type ImportedDealCategory,
  loadStoredCategories,
  loadStoredDeals,
  type StoredDeal,
  upsertDeals,
} from '../../db/queries/imports/import-deals.ts';
import { transact } from '../../db/run-transaction.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import { type FileRead, finishReading, type ImportProblem } from './csv/csv-table.ts';
import { type ComparedRow, findChanges, findDetails, type ImportPlan, isReordered } from './import-plan.ts';
import { findNamed, type NamedOutlets, nameOutlets, wordMissingOutlet } from './named-outlets.ts';
import { type DealOutlets, type ReadDeal, readDealsFile } from './offers/deals-file.ts';

interface PlannedDeal {
  readonly row: number;
  readonly deal: ImportedDeal;
  readonly stored: StoredDeal | undefined;
}

/**
 * Plans to replace the deals on sale by those of a CSV file: the sale of omitted deals ends, and customers keep the
 * units that they have bought.
 */
export async function planDeals(
  db: Database,
  bytes: Uint8Array,
  now: number,
  photos: Photos = NO_PHOTOS,
): Promise<FileRead<ImportPlan>> {
  const file = readDealsFile(bytes, photos);
  const outlets = await loadOutlets(db);
  const named = nameOutlets(outlets);
  const ids = file.deals.map(({ deal }) => deal.dealId);
  const stored = await loadStoredDeals(db, ids, now);
  const byId = new Map(stored.map((one) => [one.deal.dealId, one]));
  const rows = file.deals.map((one) => placeDeal(one, outlets, named, byId));
  const faults = [
    ...file.problems,
    ...file.outlets.flatMap((one) => findUnplaced(one, named)),
    ...rows.flatMap(findSoldProblems),
  ];
  const checked = finishReading(rows, faults);
  if (!checked.ok) return checked;
  const categories = categoriesOf(file.deals);
  const gone = stored.filter(({ deal }) => !ids.includes(deal.dealId));
  const codes = new Map(outlets.map(({ recordId, code }) => [recordId, code]));
  const before = stored.map(({ deal, restaurantIds }) => compared({ ...deal, restaurantIds }, codes));
  const after = rows.map(({ deal }) => compared(deal, codes));
  const headings = await loadStoredCategories(db, categories);
  return {
    ok: true,
    value: {
      rows: rows.length,
      changes: {
        ...findChanges(before, after),
        isRearranged: isReordered(before, after) || !isDeepStrictEqual(headings, categories),
      },
      details: findDetails(before, after),
      warnings: rows.flatMap(({ row, deal }) => warnOfPast(row, deal, now)),
      doubts: rows.flatMap((one) => doubtOutlets(one, codes)),
      write: () =>
        transact(db, async (tx) => {
          await upsertDeals(
            tx,
            categories,
            rows.map(({ deal }) => deal),
          );
          await endSales(
            tx,
            gone.map(({ deal }) => deal.dealId),
            now,
          );
        }),
    },
  };
}

/** Categories in order of first occurrence; any of their rows may have the picture. */
function categoriesOf(read: readonly ReadDeal[]): ImportedDealCategory[] {
  const byId = Map.groupBy(
    read.map(({ deal }) => deal.category),
    ({ categoryId }) => categoryId,
  );
  return [...byId].map(([categoryId, [first, ...more]]) => ({
    ...{ categoryId, title: first?.title ?? categoryId },
    imageUrl: [first, ...more].find((one) => one?.imageUrl)?.imageUrl ?? null,
  }));
}

function placeDeal(
  { row, deal: { category, outlets: names, terms, ...deal } }: ReadDeal,
  outlets: readonly Outlet[],
  named: NamedOutlets,
  byId: ReadonlyMap<string, StoredDeal>,
): PlannedDeal {
  const serving = names === null ? outlets : names.flatMap((name) => findNamed(named, name) ?? []);
  return {
    ...{ row, stored: byId.get(deal.dealId) },
    deal: {
      ...{ ...deal, categoryId: category.categoryId, terms: [...terms] },
      restaurantIds: [...new Set(serving.map(({ recordId }) => recordId))].toSorted((a, b) => a - b),
    },
  };
}

function findUnplaced({ row, outlets }: DealOutlets, named: NamedOutlets): ImportProblem[] {
  if (outlets?.length === 0 || named.size === 0) {
    return [
      { row, column: 'outlets', text: 'a deal needs an outlet that serves it; import the outlets first' },
    ];
  }
  const unknown = (outlets ?? []).filter((name) => findNamed(named, name) === undefined);
  return unknown.map((name) => ({ row, column: 'outlets', text: wordMissingOutlet(name) }));
}

function findSoldProblems({ row, deal, stored }: PlannedDeal): ImportProblem[] {
  const sold = stored === undefined ? 0 : stored.deal.stock - stored.deal.stockLeft;
  if (deal.stock >= sold) return [];
  const times = sold === 1 ? 'once' : `${sold} times`;
  return [
    { row, column: 'stock', text: `"${deal.title}" was sold ${times}, and cannot have a smaller stock` },
  ];
}

function warnOfPast(row: number, { title, saleUntil }: ImportedDeal, now: number): ImportProblem[] {
  if (saleUntil > now) return [];
  return [{ row, column: 'sale until', text: `the sale of "${title}" is over already; is the date right?` }];
}

/** Outlets that lose a deal of which customers have units. */
function doubtOutlets(
  { row, deal, stored }: PlannedDeal,
  codes: ReadonlyMap<number, string>,
): ImportProblem[] {
  if (stored === undefined || stored.heldCount === 0) return [];
  const lost = stored.restaurantIds.filter((id) => codes.has(id) && !deal.restaurantIds.includes(id));
  if (lost.length === 0) return [];
  const names = lost.map((id) => codes.get(id)).join(', ');
  const text = `${stored.heldCount} purchases of "${deal.title}" have units left, which ${names} would not serve any more`;
  return [{ row, column: 'outlets', text }];
}

function compared(deal: ImportedDeal, codes: ReadonlyMap<number, string>): ComparedRow {
  const { dealId, title, restaurantIds, ...facts } = deal;
  const outlets = restaurantIds.map((id) => codes.get(id) ?? String(id)).toSorted();
  return {
    ...{ id: dealId, title },
    facts: { ...facts, title, outlets },
    shown: {
      ...{
        deal: title,
        category: facts.categoryId,
        unit: facts.unitTitle,
        units: String(facts.unitsPerSale),
      },
      ...{ price: formatPaise(facts.itemPrice), 'list price': formatPaise(facts.listPrice) },
      'veg mark': facts.vegNonVeg.toLowerCase().replace('_', '-'),
      ...{ description: facts.description, 'picture url': facts.imageUrl ?? '', stock: String(facts.stock) },
      'sale from': formatDay(facts.saleFrom),
      'sale until': formatDay(facts.saleUntil - DAY_MS),
      'valid days': String(facts.validDays),
      ...{ outlets: outlets.join(', '), terms: facts.terms.join(' | ') },
    },
  };
}
