import { hasPage } from '#domain/brand.ts';
import type { Database } from '../database.ts';
import { transact } from '../run-transaction.ts';
import { categories, items, outletItems, outlets, outletTables, subCategories } from '../schema/catalogue.ts';
import { coupons } from '../schema/coupons.ts';
import { dealCategories, dealOutlets, deals } from '../schema/deals.ts';
import { events, eventTicketTypes } from '../schema/events.ts';
import { staticPages } from '../schema/pages.ts';
import { vouchers } from '../schema/rewards.ts';
import { createCouponRows } from './coupons.ts';
import { createDealCategoryRows, createDealOutletRows, createDealRows } from './deals.ts';
import { createEventRows, createTicketTypeRows } from './events.ts';
import { createMenuRows } from './menu.ts';
import { createOutletItemRows, createOutletRows, createTableRows, isDemoOutlet } from './outlets.ts';
import { createPageRows } from './pages.ts';
import { createGrantedCoupons, createVoucherRows } from './vouchers.ts';

/**
 * Fills an empty database with the sandbox's chain, in one transaction. A table that has rows stays as it
 * is, so this may run at every start. Over a chain's own outlets nothing of the demo is added: events and
 * deals belong to demo outlets, and coupons, vouchers and texts would be those of the whole chain.
 */
export async function seedDatabase(deps: {
  readonly db: Database;
  readonly now: () => number;
}): Promise<void> {
  await transact(deps.db, async (tx) => {
    await seedCatalogue(tx);
    const known = await tx.select().from(outlets);
    const demoIds = known
      .filter((row) => isDemoOutlet(row) && !row.isRemoved)
      .map(({ recordId }) => recordId);
    if (hasPage('events')) await seedEvents(tx, deps.now(), demoIds);
    if (hasPage('deals')) await seedDeals(tx, deps.now(), demoIds);
    if (demoIds.length < known.length) return;
    await tx.insert(staticPages).values(createPageRows()).onConflictDoNothing();
    await seedCoupons(tx, deps.now());
    await seedVouchers(tx, deps.now());
  });
}

async function seedCatalogue(tx: Database): Promise<void> {
  if ((await tx.$count(outlets)) > 0) return;
  await tx.insert(outlets).values(createOutletRows());
  await tx.insert(outletTables).values(createTableRows());
  // An imported menu stays the whole menu: the demo's dishes and their differences belong to each other.
  if ((await tx.$count(items)) > 0) return;
  const menu = createMenuRows();
  const barItemIds = menu.items.filter((item) => item.taxClass === 'ALCOHOL').map((item) => item.itemId);
  await tx.insert(categories).values(menu.categories);
  await tx.insert(subCategories).values(menu.subCategories);
  await tx.insert(items).values(menu.items);
  await tx.insert(outletItems).values(createOutletItemRows(barItemIds));
}

async function seedCoupons(tx: Database, at: number): Promise<void> {
  if ((await tx.$count(coupons)) > 0) return;
  await tx.insert(coupons).values(createCouponRows(at));
}

async function seedVouchers(tx: Database, at: number): Promise<void> {
  if ((await tx.$count(vouchers)) > 0) return;
  await tx.insert(coupons).values(createGrantedCoupons(at)).onConflictDoNothing();
  await tx.insert(vouchers).values(createVoucherRows(at));
}

async function seedDeals(tx: Database, at: number, demoIds: readonly number[]): Promise<void> {
  if (demoIds.length === 0 || (await tx.$count(deals)) > 0) return;
  const dealOutletRows = createDealOutletRows(demoIds);
  const offered = new Set(dealOutletRows.map(({ dealId }) => dealId));
  await tx.insert(dealCategories).values(createDealCategoryRows()).onConflictDoNothing();
  await tx.insert(deals).values(createDealRows(at).filter(({ dealId }) => offered.has(dealId)));
  await tx.insert(dealOutlets).values(dealOutletRows);
}

async function seedEvents(tx: Database, at: number, demoIds: readonly number[]): Promise<void> {
  if ((await tx.$count(events)) > 0) return;
  const rows = createEventRows(at).filter(({ restaurantId }) => demoIds.includes(restaurantId));
  if (rows.length === 0) return;
  const own = new Set(rows.map(({ eventId }) => eventId));
  await tx.insert(events).values(rows);
  await tx.insert(eventTicketTypes).values(createTicketTypeRows().filter(({ eventId }) => own.has(eventId)));
}
