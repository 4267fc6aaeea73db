import type { Database } from '../../db/database.ts';
import { findOutlet, type Outlet } from '../../db/queries/catalogue.ts';
import { areHeadingsStored } from '../../db/queries/import-headings.ts';
import { loadListedItems, replaceMenu, rowOf } from '../../db/queries/imports.ts';
import { transact } from '../../db/run-transaction.ts';
import { findLostDishes, findLostFacts } from './checks/lost-dishes.ts';
import { findMarkWarnings } from './checks/mark-warnings.ts';
import { findPriceWarnings } from './checks/price-warnings.ts';
import type { FileRead, ImportProblem } from './csv-table.ts';
import { type Compared, findChanges, findDetails, type ImportPlan } from './import-plan.ts';
import { readMenuFile } from './menu-file.ts';
import { planOutlets } from './plan-outlets.ts';
import { shownItem } from './shown-facts.ts';

/** How many rows an import has put in place, or all that was wrong; then nothing was changed. */
export type Imported = FileRead<{ readonly rows: number }>;

/**
 * What it takes to make the chain's menu, or with `restaurantId` the own menu of that outlet, what a CSV file says.
 */
export async function planMenu(
  db: Database,
  bytes: Uint8Array,
  restaurantId: number | null,
): Promise<FileRead<ImportPlan>> {
  const read = readMenuFile(bytes);
  const outlet = restaurantId === null ? undefined : await findOutlet(db, restaurantId);
  if (restaurantId !== null && outlet === undefined) {
    const problem = { row: 0, column: null, text: `there is no outlet ${restaurantId}` };
    return { ok: false, problems: [problem, ...(read.ok ? [] : read.problems)] };
  }
  if (!read.ok) return read;
  const { items, warnings } = read.value;
  const list = items.map(({ item }) => item);
  const stored = await loadListedItems(db, restaurantId);
  const before = stored.map(compared);
  const after = list.map((item) => compared(rowOf(item)));
  const details = findDetails(before, after);
  const lost = findLostFacts(details, after);
  return {
    ok: true,
    value: {
      rows: list.length,
      changes: {
        ...findChanges(before, after),
        isRearranged: isReordered(stored, list) || !(await areHeadingsStored(db, restaurantId, list)),
      },
      details,
      warnings: inOrder([...lost, ...warnings, ...findMarkWarnings(items), ...findPriceWarnings(items)]),
      doubts: findLostDishes(await loadShown(db, outlet, stored), list, outlet?.title),
      write: () => transact(db, (tx) => replaceMenu(tx, restaurantId, list)),
    },
  };
}

function compared(item: ReturnType<typeof rowOf>): Compared {
  return { id: item.itemId, title: item.title, facts: item, shown: shownItem(item) };
}

const inOrder = (list: readonly ImportProblem[]) => list.toSorted((a, b) => a.row - b.row);

/** Whether the dishes that stay come in another order. */
function isReordered(stored: readonly { itemId: string }[], list: readonly { itemId: string }[]): boolean {
  const storedIds = stored.map(({ itemId }) => itemId);
  const wantedIds = list.map(({ itemId }) => itemId);
  const [known, wanted] = [new Set(storedIds), new Set(wantedIds)];
  const before = storedIds.filter((id) => wanted.has(id));
  const after = wantedIds.filter((id) => known.has(id));
  return before.some((id, index) => id !== after[index]);
}

/** The dishes that the menu shows now: an outlet without its own menu shows the chain's. */
async function loadShown<Item>(db: Database, outlet: Outlet | undefined, stored: readonly Item[]) {
  const isShared = outlet !== undefined && outlet.menuId !== outlet.recordId;
  return isShared ? loadListedItems(db, null) : stored;
}

/** Plans a menu and writes it at once, doubts and all: all or nothing; the same file twice leaves the same state. */
export async function importMenu(
  db: Database,
  bytes: Uint8Array,
  restaurantId: number | null,
): Promise<Imported> {
  return carryOut(await planMenu(db, bytes, restaurantId));
}

/** Plans outlets and writes them at once, likewise. */
export async function importOutlets(db: Database, bytes: Uint8Array): Promise<Imported> {
  return carryOut(await planOutlets(db, bytes));
}

async function carryOut(planned: FileRead<ImportPlan>): Promise<Imported> {
  if (!planned.ok) return planned;
  await planned.value.write();
  return { ok: true, value: { rows: planned.value.rows } };
}
