import type { PricingProfile } from '#contract/bill.ts';
import type { DealOutlet } from '#contract/deals.ts';
import type { Database } from '../database.ts';
import { and, asc, avg, count, eq, gt, gte, inArray, lte, sql } from '../drizzle.ts';
import { outlets } from '../schema/catalogue.ts';
import { dealCategories, dealOutlets, dealRatings, deals } from '../schema/deals.ts';

export type DealRow = typeof deals.$inferSelect;
type DealCategoryRow = typeof dealCategories.$inferSelect;

/** What customers think of a deal. */
export interface DealStars {
  readonly average: number;
  readonly count: number;
}

/** Where a deal is still valid: not at outlets that were removed. */
const hasOutlet = sql`exists (
  select 1 from ${dealOutlets} inner join ${outlets} on ${outlets.recordId} = ${dealOutlets.restaurantId}
  where ${dealOutlets.dealId} = ${deals.dealId} and not ${outlets.isRemoved}
)`;
const isOnSale = (at: number) => and(lte(deals.saleFrom, at), gt(deals.saleUntil, at), hasOutlet);

/** Categories that have something on sale, in their order. */
export async function loadDealCategories(db: Database, at: number): Promise<DealCategoryRow[]> {
  const withDeals = db.select({ categoryId: deals.categoryId }).from(deals).where(isOnSale(at));
  return db
    .select()
    .from(dealCategories)
    .where(inArray(dealCategories.categoryId, withDeals))
    .orderBy(asc(dealCategories.position));
}

/** Deals on sale, in their order; sold-out ones are among them. */
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

/** Those of the named deals that are on sale. */
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

/** Deals whether they are on sale or not, by their ids. */
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

/** Holds deals until the transaction ends, in the order in which everybody holds them. */
export async function lockDeals(db: Database, dealIds: readonly string[]): Promise<void> {
  await db
    .select({ dealId: deals.dealId })
    .from(deals)
    .where(inArray(deals.dealId, [...dealIds]))
    // As we sort them ourselves, whatever language the database sorts by.
    .orderBy(sql`${deals.dealId} collate "C"`)
    .for('no key update');
}

/** Takes from the stock of a deal; false when not that much is left or its sale is over. */
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

/** Where each deal is valid, by recordId of the outlet. */
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
    // A removed outlet comes last, and is there for the invoices of what it has sold.
    .orderBy(asc(outlets.isRemoved), asc(outlets.recordId));
  return Map.groupBy(rows, (row) => row.dealId);
}

/** Those of them that a customer can still go to. */
export function outletsToShow(outletsOfDeal: readonly OutletOfDeal[] = []): DealOutlet[] {
  return outletsOfDeal.filter(({ isRemoved }) => !isRemoved).map(({ outlet }) => outlet);
}

/** Whether units of a deal are taken at an outlet. */
export async function isValidAt(db: Database, dealId: string, restaurantId: number): Promise<boolean> {
  const rows = await db
    .select({ dealId: dealOutlets.dealId })
    .from(dealOutlets)
    .where(and(eq(dealOutlets.dealId, dealId), eq(dealOutlets.restaurantId, restaurantId)));
  return rows.length > 0;
}

/** Stars of the named deals; deals that nobody rated are missing. */
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

/** What a customer thinks of a deal. */
interface OwnRating {
  readonly stars: number;
  readonly comment: string;
}

/** A customer's own ratings by deal. */
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

/** Keeps what a customer thinks of a deal, in place of what they said before. */
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
