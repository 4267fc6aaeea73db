import { hasPage } from '#domain/brand/brand.ts';
import type { Database } from '../../db/database.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import { transact } from '../../db/run-transaction.ts';
import { countFilled, fillOffers, markSoldOut } from '../../db/seed/seed.ts';
import {
  type ImportResult,
  importDeals,
  importEvents,
  importMenu,
  importOutlets,
} from '../imports/imports.ts';
import { readDemoFile } from './demo-files.ts';
import { DEMO_OUTLET_COUNT, demoUuidOf, isDemoOutlet, soldOutAt } from './demo-outlets.ts';

/**
 * Fills an empty database by importing the demo's files in one transaction; tables with rows stay as they are, so it
 * runs at every start. A chain's own outlets get no demo data, because events and deals belong to demo outlets,
 * and coupons, vouchers and texts would apply to the whole chain.
 */
export async function fillDemo(deps: { readonly db: Database; readonly now: () => number }): Promise<void> {
  const at = deps.now();
  await transact(deps.db, async (tx) => {
    const before = await countFilled(tx);
    if (before.outlets === 0) await fillCatalogue(tx, at, before.items > 0);
    const demo = (await loadOutlets(tx)).filter(isDemoOutlet);
    if (demo.length === DEMO_OUTLET_COUNT) {
      if (hasPage('events') && before.events === 0)
        await load('events.csv', at, (file) => importEvents(tx, file, at));
      if (hasPage('deals') && before.deals === 0)
        await load('deals.csv', at, (file) => importDeals(tx, file, at));
    }
    const { outlets } = before.outlets === 0 ? await countFilled(tx) : before;
    if (demo.length === outlets) await fillOffers(tx, at, demo);
  });
}

async function fillCatalogue(tx: Database, at: number, hasMenu: boolean): Promise<void> {
  await load('outlets.csv', at, (file) => importOutlets(tx, file, demoUuidOf));
  // A menu that is stored already stays, also without the sold-out dishes of the demo's outlets.
  if (hasMenu) return;
  await load('menu.csv', at, (file) => importMenu(tx, file, null));
  const outlets = await loadOutlets(tx);
  const soldOut = outlets.flatMap((outlet) =>
    soldOutAt(outlet).map((itemId) => ({ restaurantId: outlet.recordId, itemId })),
  );
  await markSoldOut(tx, soldOut);
}

async function load(
  name: string,
  at: number,
  importFile: (bytes: Uint8Array) => Promise<ImportResult>,
): Promise<void> {
  const imported = await importFile(await readDemoFile(name, at));
  if (imported.ok) return;
  const problems = imported.problems.map(({ row, column, text }) => `row ${row}, ${column}: ${text}`);
  throw new Error(`demo/${name}\n${problems.join('\n')}`);
}
