import type { DealOutlet } from '#contract/offers/deals.ts';
import type { PricingProfile } from '#contract/orders/bill.ts';
import type { Database } from '../../database.ts';
import { and, asc, avg, count, eq, gt, gte, inArray, lte, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { dealCategories, dealOutlets, dealRatings, deals } from '../../schema/offers/deals.ts';

export type DealRow = typeof deals.$inferSelect;
type DealCategoryRow = typeof dealCategories.$inferSelect;

export interface DealStars {
  readonly average: number;
  readonly count: number;
}

const hasOutlet = sql`exists (
  select 1 from ${dealOutlets} inner join ${outlets} on ${outlets.recordId} = ${dealOutlets.restaurantId}
  where ${dealOutlets.dealId} = ${deals.dealId} and not ${outlets.isRemoved}
)`;
const isOnSale = (at: number) => and(lte(deals.saleFrom, at), gt(deals.saleUntil, at), hasOutlet);

export async function loadDealCategories(db: Database, at: number): Promise<DealCategoryRow[]> {
  const withDeals = db.select({ categoryId: deals.categoryId }).from(deals).where(isOnSale(at));
  return db
    .select()
    .from(dealCategories)
    .where(inArray(dealCategories.categoryId, withDeals))
    .orderBy(asc(dealCategories.position));
}

/** Includes sold-out deals. */
export async function loadDealsOnSale(
  db: Database,
  at: number,
  categoryId: string | undefined,
): Promise<DealRow[]> {
  const isOfCategory = categoryId === undefined ? undefined : eq(deals.categoryId, categoryId);
  return db
    .select()
    .from(deals)
    .where(and(isOnSale(at), isOfCategory))
    .orderBy(asc(deals.position));
}

export async function loadNamedDeals(
  db: Database,
  dealIds: readonly string[],
  at: number,
): Promise<DealRow[]> {
  return db
    .select()
    .from(deals)
    .where(and(inArray(deals.dealId, [...dealIds]), isOnSale(at)));
}

/** Deals by id, on sale or not. */
export async function loadDealsByIds(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealRow>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deals)
    .where(inArray(deals.dealId, [...new Set(dealIds)]));
  return new Map(rows.map((row) => [row.dealId, row]));
}

/** Locks deals in the global order, against deadlocks. */
export async function lockDeals(db: Database, dealIds: readonly string[]): Promise<void> {
  await db
    .select({ dealId: deals.dealId })
    .from(deals)
    .where(inArray(deals.dealId, [...dealIds]))
    // Byte order, independent of the database's collation.
    .orderBy(sql`${deals.dealId} collate "C"`)
    .for('no key update');
}

/** False when the stock is too low or the sale has ended. */
export async function takeFromStock(
  db: Database,
  dealId: string,
  quantity: number,
  at: number,
): Promise<boolean> {
  const taken = await db
    .update(deals)
    .set({ stockLeft: sql`${deals.stockLeft} - ${quantity}` })
    .where(and(eq(deals.dealId, dealId), gte(deals.stockLeft, quantity), isOnSale(at)))
    .returning({ dealId: deals.dealId });
  return taken.length > 0;
}

export async function returnToStock(db: Database, dealId: string, quantity: number): Promise<void> {
  await db
    .update(deals)
    .set({ stockLeft: sql`${deals.stockLeft} + ${quantity}` })
    .where(eq(deals.dealId, dealId));
}

export interface OutletOfDeal {
  readonly outlet: DealOutlet;
  readonly pricing: PricingProfile;
  readonly isRemoved: boolean;
}

export async function loadOutletsOfDeals(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OutletOfDeal[]>> {
  if (dealIds.length === 0) return new Map();
  const { recordId, restaurantUuid, title, area, pricing, isRemoved } = outlets;
  const rows = await db
    .select({
      ...{ dealId: dealOutlets.dealId, pricing, isRemoved },
      outlet: { recordId, restaurantUuid, title, area },
    })
    .from(dealOutlets)
    .innerJoin(outlets, eq(outlets.recordId, dealOutlets.restaurantId))
    .where(inArray(dealOutlets.dealId, [...new Set(dealIds)]))
    // Removed outlets are included for the invoices of earlier sales, and come last.
    .orderBy(asc(outlets.isRemoved), asc(outlets.recordId));
  return Map.groupBy(rows, (row) => row.dealId);
}

export function outletsToShow(outletsOfDeal: readonly OutletOfDeal[] = []): DealOutlet[] {
  return outletsOfDeal.filter(({ isRemoved }) => !isRemoved).map(({ outlet }) => outlet);
}

export async function isValidAt(db: Database, dealId: string, restaurantId: number): Promise<boolean> {
  const rows = await db
    .select({ dealId: dealOutlets.dealId })
    .from(dealOutlets)
    .where(and(eq(dealOutlets.dealId, dealId), eq(dealOutlets.restaurantId, restaurantId)));
  return rows.length > 0;
}

/** Unrated deals are absent. */
export async function loadDealStars(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealStars>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db
    .select({
      dealId: dealRatings.dealId,
      average: avg(dealRatings.stars).mapWith(Number),
      count: count(),
    })
    .from(dealRatings)
    .where(inArray(dealRatings.dealId, [...dealIds]))
    .groupBy(dealRatings.dealId);
  return new Map(rows.map(({ dealId, ...stars }) => [dealId, stars]));
}

interface OwnRating {
  readonly stars: number;
  readonly comment: string;
}

export async function loadOwnRatings(
  db: Database,
  customerId: number,
): Promise<ReadonlyMap<string, OwnRating>> {
  const rows = await db
    .select({ dealId: dealRatings.dealId, stars: dealRatings.stars, comment: dealRatings.comment })
    .from(dealRatings)
    .where(eq(dealRatings.customerId, customerId));
  return new Map(rows.map(({ dealId, ...rating }) => [dealId, rating]));
}

export async function saveDealRating(db: Database, row: typeof dealRatings.$inferInsert): Promise<void> {
  const { stars, comment, ratedAt } = row;
  await db
    .insert(dealRatings)
    .values(row)
    .onConflictDoUpdate({
      target: [dealRatings.customerId, dealRatings.dealId],
      set: { stars, comment, ratedAt },
    });
}
