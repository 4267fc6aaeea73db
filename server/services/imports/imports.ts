import type { Database } from '../../db/database.ts';
import { findOutlet } from '../../db/queries/catalogue.ts';
import { loadListedItems, replaceMenu, rowOf } from '../../db/queries/imports.ts';
import { transact } from '../../db/run-transaction.ts';
import type { FileRead } from './csv-table.ts';
import { findChanges, type ImportPlan } from './import-plan.ts';
import { readMenuFile } from './menu-file.ts';
import { planOutlets } from './plan-outlets.ts';
import { findPriceWarnings } from './price-warnings.ts';

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
  if (!read.ok) return read;
  if (restaurantId !== null && (await findOutlet(db, restaurantId)) === undefined) {
    return { ok: false, problems: [{ row: 0, column: null, text: `there is no outlet ${restaurantId}` }] };
  }
  const list = read.value.map(({ item }) => item);
  const stored = await loadListedItems(db, restaurantId);
  return {
    ok: true,
    value: {
      rows: list.length,
      changes: findChanges(
        stored.map((item) => ({ id: item.itemId, title: item.title, facts: item })),
        list.map((item) => ({ id: item.itemId, title: item.title, facts: rowOf(item) })),
      ),
      warnings: findPriceWarnings(read.value),
      write: () => transact(db, (tx) => replaceMenu(tx, restaurantId, list)),
    },
  };
}

/** Plans a menu and writes it at once: all or nothing; the same file twice leaves the same state. */
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
