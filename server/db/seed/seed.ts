import type { Database } from '../database.ts';
import {
  banners,
  categories,
  items,
  outletItems,
  outlets,
  outletTables,
  subCategories,
} from '../schema/catalogue.ts';
import { coupons } from '../schema/coupons.ts';
import { dealCategories, dealOutlets, deals } from '../schema/deals.ts';
import { events, eventTicketTypes } from '../schema/events.ts';
import { staticPages } from '../schema/pages.ts';
import { vouchers } from '../schema/rewards.ts';
import { createCouponRows } from './coupons.ts';
import { createDealCategoryRows, createDealOutletRows, createDealRows } from './deals.ts';
import { createEventRows, createTicketTypeRows } from './events.ts';
import { createMenuRows } from './menu.ts';
import { createBannerRows, createOutletItemRows, createOutletRows, createTableRows } from './outlets.ts';
import { createPageRows } from './pages.ts';
import { createGrantedCoupons, createVoucherRows } from './vouchers.ts';

/**
 * Fills an empty database with the sandbox's chain, in one transaction. Whatever has rows already is
 * left as it is, whoever put them there, so it may run at every start.
 */
export async function seedDatabase(deps: {
  readonly db: Database;
  readonly now: () => number;
}): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await seedCatalogue(tx);
    await seedCoupons(tx, deps.now());
    await seedVouchers(tx, deps.now());
    await seedEvents(tx, deps.now());
    await tx.insert(staticPages).values(createPageRows()).onConflictDoNothing();
    await seedDeals(tx, deps.now());
  });
}

async function seedCatalogue(tx: Database): Promise<void> {
  if ((await tx.$count(outlets)) > 0) return;
  const menu = createMenuRows();
  const barItemIds = menu.items.filter((item) => item.taxClass === 'ALCOHOL').map((item) => item.itemId);
  await tx.insert(categories).values(menu.categories);
  await tx.insert(subCategories).values(menu.subCategories);
  await tx.insert(items).values(menu.items);
  await tx.insert(outlets).values(createOutletRows());
  await tx.insert(outletTables).values(createTableRows());
  await tx.insert(outletItems).values(createOutletItemRows(barItemIds));
  await tx.insert(banners).values(createBannerRows());
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

async function seedDeals(tx: Database, at: number): Promise<void> {
  if ((await tx.$count(deals)) > 0) return;
  const known = await tx.select({ recordId: outlets.recordId }).from(outlets);
  await tx.insert(dealCategories).values(createDealCategoryRows()).onConflictDoNothing();
  await tx.insert(deals).values(createDealRows(at));
  const rows = createDealOutletRows(known.map(({ recordId }) => recordId));
  if (rows.length > 0) await tx.insert(dealOutlets).values(rows);
}

async function seedEvents(tx: Database, at: number): Promise<void> {
  if ((await tx.$count(events)) > 0) return;
  await tx.insert(events).values(createEventRows(at));
  await tx.insert(eventTicketTypes).values(createTicketTypeRows());
}
