import type { Database } from '../../db/database.ts';
import { findOutlet, loadOutlets, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  loadDifferences,
  type OutletDifference,
  writeDifferences,
} from '../../db/queries/imports/import-differences.ts';
import { areHeadingsStored } from '../../db/queries/imports/import-headings.ts';
import { loadListedItems, replaceMenu, rowOf } from '../../db/queries/imports/imports.ts';
import { transact } from '../../db/run-transaction.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import { findMeat } from './checks/known-words.ts';
import { findLostDishes, findLostFacts } from './checks/lost-dishes.ts';
import { findPriceWarnings } from './checks/price-warnings.ts';
import type { FileRead, ImportProblem } from './csv/csv-table.ts';
import { type ComparedRow, findChanges, findDetails, type ImportPlan, isReordered } from './import-plan.ts';
import { type ReadItem, type RowAtOutlets, readMenuFile } from './menu-file.ts';
import { type NamedOutlets, nameOutlets } from './named-outlets.ts';
import {
  differencesOf,
  findOutletProblems,
  findSharedColumns,
  shownDifferences,
} from './outlet-differences.ts';
import { shownItem } from './shown-facts.ts';

/** Plans to replace the chain's menu, or with `restaurantId` the outlet's own menu, by that of a CSV file. */
export async function planMenu(
  db: Database,
  bytes: Uint8Array,
  restaurantId: number | null,
  photos: Photos = NO_PHOTOS,
): Promise<FileRead<ImportPlan>> {
  const named = nameOutlets(await loadOutlets(db));
  const findProblems = (rows: readonly RowAtOutlets[]) =>
    restaurantId === null ? findOutletProblems(rows, named) : findSharedColumns(rows);
  const read = readMenuFile(bytes, findProblems, photos);
  const outlet = restaurantId === null ? undefined : await findOutlet(db, restaurantId);
  if (restaurantId !== null && outlet === undefined) {
    const problem = { row: 0, column: null, text: `there is no outlet ${restaurantId}` };
    return { ok: false, problems: [problem, ...(read.ok ? [] : read.problems)] };
  }
  if (!read.ok) return read;
  const { items, warnings } = read.value;
  const { shownOf, differences } = await planDifferences(db, items, { restaurantId, named });
  const list = items.map(({ item }) => item);
  const stored = await loadListedItems(db, restaurantId);
  const before = stored.map((item) => compared(item, shownOf.stored(item.itemId)));
  const after = items.map((one) => compared(rowOf(one.item), shownOf.wanted(one)));
  const details = findDetails(before, after);
  const lost = findLostFacts(details, after);
  return {
    ok: true,
    value: {
      rows: list.length,
      changes: {
        ...findChanges(before, after),
        isRearranged:
          before.length > 0 &&
          (isReordered(before, after) || !(await areHeadingsStored(db, restaurantId, list))),
      },
      details,
      warnings: inOrder([...lost, ...warnings, ...findMarkWarnings(items), ...findPriceWarnings(items)]),
      doubts: findLostDishes(await loadShown(db, outlet, stored), list, outlet?.title),
      write: () =>
        transact(db, async (tx) => {
          await replaceMenu(tx, restaurantId, list);
          await writeDifferences(tx, differences);
        }),
    },
  };
}

interface PlannedDifferences {
  readonly shownOf: {
    readonly stored: (itemId: string) => Record<string, string>;
    readonly wanted: (one: ReadItem) => Record<string, string>;
  };
  readonly differences: readonly OutletDifference[];
}

async function planDifferences(
  db: Database,
  items: readonly ReadItem[],
  { restaurantId, named }: { restaurantId: number | null; named: NamedOutlets },
): Promise<PlannedDifferences> {
  const codes = new Map([...named.values()].map(({ recordId, code }) => [recordId, code]));
  const stored = Map.groupBy(restaurantId === null ? await loadDifferences(db) : [], ({ itemId }) => itemId);
  const wantedOf = (one: ReadItem) => differencesOf(one, stored.get(one.item.itemId) ?? [], named);
  return {
    shownOf: {
      stored: (itemId) => shownDifferences(stored.get(itemId) ?? [], codes),
      wanted: (one) => {
        const shown = shownDifferences(wantedOf(one), codes);
        return {
          ...(one.atOutlets.notAt && { 'not at': shown['not at'] }),
          ...(one.atOutlets.pricesAt && { 'prices at': shown['prices at'] }),
        };
      },
    },
    differences: items.flatMap(wantedOf),
  };
}

function compared(item: ReturnType<typeof rowOf>, atOutlets: Record<string, string>): ComparedRow {
  return {
    ...{ id: item.itemId, title: item.title },
    facts: { ...item, ...atOutlets },
    shown: { ...shownItem(item), ...atOutlets },
  };
}

const inOrder = (list: readonly ImportProblem[]) => list.toSorted((a, b) => a.row - b.row);

/** The current dishes; an outlet without its own menu shows the chain's. */
async function loadShown<Item>(db: Database, outlet: Outlet | undefined, stored: readonly Item[]) {
  const isShared = outlet !== undefined && outlet.menuId !== outlet.recordId;
  return isShared ? loadListedItems(db, null) : stored;
}

/** Dishes, sizes and options marked veg (or egg) whose names contain meat, fish or egg. */
function findMarkWarnings(read: readonly ReadItem[]): ImportProblem[] {
  return read.flatMap(({ row, item }) => [...warnOfDish(row, item), ...warnOfOptions(row, item)]);
}

function warnOfDish(row: number, { title, vegNonVeg, variantList }: ReadItem['item']): ImportProblem[] {
  if (vegNonVeg === 'NON_VEG') return [];
  const names = [title, ...variantList.map((variant) => variant.title)];
  const meat = names.map((name) => findMeat(name, vegNonVeg === 'EGG')).find(Boolean);
  if (meat === undefined) return [];
  const mark = vegNonVeg === 'EGG' ? 'egg' : 'veg';
  const text = `"${title}" is marked ${mark}, and its name or a size says "${meat}": is the mark right?`;
  return [{ row, column: 'veg mark', text }];
}

function warnOfOptions(row: number, { title, modifierGroupList }: ReadItem['item']): ImportProblem[] {
  const wrong = modifierGroupList
    .flatMap(({ optionList }) => optionList)
    .filter((option) => option.vegNonVeg !== 'NON_VEG' && findMeat(option.title, option.vegNonVeg === 'EGG'));
  if (wrong.length === 0) return [];
  const names = [...new Set(wrong.map((option) => `"${option.title}"`))].join(', ');
  const text = `options of "${title}" are marked veg or egg: ${names}; write (non-veg) or (egg) after those that are`;
  return [{ row, column: 'modifiers', text }];
}
