import type { Database } from '../../database.ts';
import { and, asc, gt, inArray, or, sql } from '../../drizzle.ts';
import { dealCategories, dealHoldings, dealOutlets, deals } from '../../schema/offers/deals.ts';
import { newValues } from './import-chunks.ts';

/** A deal from a file with its outlets; the file order is the list order. */
export interface ImportedDeal extends Omit<typeof deals.$inferSelect, 'stockLeft' | 'position'> {
  readonly restaurantIds: readonly number[];
}

export type ImportedDealCategory = Omit<typeof dealCategories.$inferSelect, 'position'>;

export interface StoredDeal {
  readonly deal: typeof deals.$inferSelect;
  readonly restaurantIds: readonly number[];
  /** Valid purchases and gifts with units left. */
  readonly heldCount: number;
}

/** Deals on sale, and those with one of these ids. */
export async function loadStoredDeals(
  db: Database,
  dealIds: readonly string[],
  now: number,
): Promise<StoredDeal[]> {
  const found = await db
    .select()
    .from(deals)
    .where(or(gt(deals.saleUntil, now), inArray(deals.dealId, [...dealIds])))
    .orderBy(asc(deals.position));
  const ids = found.map(({ dealId }) => dealId);
  if (ids.length === 0) return [];
  const at = await db
    .select()
    .from(dealOutlets)
    .where(inArray(dealOutlets.dealId, ids))
    .orderBy(asc(dealOutlets.restaurantId));
  const isHeld = and(
    inArray(dealHoldings.dealId, ids),
    gt(dealHoldings.unitsLeft, 0),
    gt(dealHoldings.validUntil, now),
  );
  const held = await db
    .select({ dealId: dealHoldings.dealId, count: sql<number>`count(*)::int` })
    .from(dealHoldings)
    .where(isHeld)
    .groupBy(dealHoldings.dealId);
  return found.map((deal) => ({
    deal,
    restaurantIds: at.filter(({ dealId }) => dealId === deal.dealId).map(({ restaurantId }) => restaurantId),
    heldCount: held.find(({ dealId }) => dealId === deal.dealId)?.count ?? 0,
  }));
}

export async function loadStoredCategories(
  db: Database,
  wanted: readonly ImportedDealCategory[],
): Promise<ImportedDealCategory[]> {
  const { categoryId, title, imageUrl } = dealCategories;
  const ids = wanted.map((category) => category.categoryId);
  return db
    .select({ categoryId, title, imageUrl })
    .from(dealCategories)
    .where(inArray(categoryId, ids))
    .orderBy(asc(dealCategories.position));
}

/** Inserts or updates categories and deals; sold units stay subtracted from the stock. Requires a transaction. */
export async function upsertDeals(
  db: Database,
  categories: readonly ImportedDealCategory[],
  list: readonly ImportedDeal[],
): Promise<void> {
  await db
    .insert(dealCategories)
    .values(categories.map((category, position) => ({ ...category, position })))
    .onConflictDoUpdate({
      target: dealCategories.categoryId,
      set: newValues(dealCategories, ['categoryId']),
    });
  const rows = list.map(({ restaurantIds: _ids, ...deal }, position) => ({
    ...deal,
    position,
    stockLeft: deal.stock,
  }));
  await db
    .insert(deals)
    .values(rows)
    .onConflictDoUpdate({
      target: deals.dealId,
      set: {
        ...newValues(deals, ['dealId']),
        stockLeft: sql`${deals.stockLeft} + excluded.stock - ${deals.stock}`,
      },
    });
  const ids = list.map(({ dealId }) => dealId);
  await db.delete(dealOutlets).where(inArray(dealOutlets.dealId, ids));
  const at = list.flatMap(({ dealId, restaurantIds }) =>
    restaurantIds.map((restaurantId) => ({ dealId, restaurantId })),
  );
  await db.insert(dealOutlets).values(at);
}

/** Ends the sale of deals, whose rows stay for owners of units; requires a transaction. */
export async function endSales(db: Database, dealIds: readonly string[], now: number): Promise<void> {
  if (dealIds.length === 0) return;
  await db
    .update(deals)
    .set({ saleUntil: now })
    .where(inArray(deals.dealId, [...dealIds]));
}
