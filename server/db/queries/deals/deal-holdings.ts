import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, lte, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import { dealConsumptions, dealGifts, dealHoldings, deals } from '../../schema/offers/deals.ts';

export type HoldingRow = typeof dealHoldings.$inferSelect;
export type GiftRow = typeof dealGifts.$inferSelect;
type NewConsumption = typeof dealConsumptions.$inferInsert;

export async function insertHoldings(
  db: Database,
  rows: (typeof dealHoldings.$inferInsert)[],
): Promise<HoldingRow[]> {
  return db.insert(dealHoldings).values(rows).returning();
}

/** Newest first, including used up ones. */
export async function loadHoldings(db: Database, customerId: number, limit = 200): Promise<HoldingRow[]> {
  return db
    .select()
    .from(dealHoldings)
    .where(eq(dealHoldings.customerId, customerId))
    .orderBy(desc(dealHoldings.receivedAt), asc(dealHoldings.holdingId))
    .limit(limit);
}

export async function lockOwnHolding(
  db: Database,
  customerId: number,
  holdingId: string,
): Promise<HoldingRow | undefined> {
  const [row] = await db
    .select()
    .from(dealHoldings)
    .where(and(eq(dealHoldings.holdingId, holdingId), eq(dealHoldings.customerId, customerId)))
    .for('update');
  return row;
}

export async function lockHolding(db: Database, holdingId: string): Promise<HoldingRow | undefined> {
  const [row] = await db
    .select()
    .from(dealHoldings)
    .where(eq(dealHoldings.holdingId, holdingId))
    .for('update');
  return row;
}

export async function findHolding(db: Database, holdingId: string): Promise<HoldingRow | undefined> {
  const [row] = await db.select().from(dealHoldings).where(eq(dealHoldings.holdingId, holdingId));
  return row;
}

/** Adds to the remaining units, or subtracts if negative; throws when fewer than none would remain. */
export async function addUnits(db: Database, holdingId: string, units: number): Promise<HoldingRow> {
  const [row] = await db
    .update(dealHoldings)
    .set({ unitsLeft: sql`${dealHoldings.unitsLeft} + ${units}` })
    .where(eq(dealHoldings.holdingId, holdingId))
    .returning();
  if (row === undefined) throw new Error(`units ${holdingId} vanished`);
  return row;
}

export async function insertConsumption(db: Database, row: NewConsumption): Promise<void> {
  await db.insert(dealConsumptions).values(row);
}

export async function loadUnitsUsed(db: Database, customerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      holdingId: dealConsumptions.holdingId,
      units: sql`sum(${dealConsumptions.units})`.mapWith(Number),
    })
    .from(dealConsumptions)
    .innerJoin(dealHoldings, eq(dealHoldings.holdingId, dealConsumptions.holdingId))
    .where(eq(dealHoldings.customerId, customerId))
    .groupBy(dealConsumptions.holdingId);
  return new Map(rows.map(({ holdingId, units }) => [holdingId, units]));
}

const consumption = {
  consumptionId: dealConsumptions.consumptionId,
  holdingId: dealConsumptions.holdingId,
  title: deals.title,
  unitTitle: deals.unitTitle,
  restaurantName: outlets.title,
  tableNumber: dealConsumptions.tableNumber,
  consumeItemQty: dealConsumptions.units,
  consumedAt: dealConsumptions.consumedAt,
};

export async function loadConsumptions(db: Database, customerId: number, limit = 100) {
  return db
    .select(consumption)
    .from(dealConsumptions)
    .innerJoin(dealHoldings, eq(dealHoldings.holdingId, dealConsumptions.holdingId))
    .innerJoin(deals, eq(deals.dealId, dealHoldings.dealId))
    .innerJoin(outlets, eq(outlets.recordId, dealConsumptions.restaurantId))
    .where(eq(dealHoldings.customerId, customerId))
    .orderBy(desc(dealConsumptions.consumedAt), asc(dealConsumptions.consumptionId))
    .limit(limit);
}

export async function insertGift(db: Database, row: typeof dealGifts.$inferInsert): Promise<GiftRow> {
  const [inserted] = await db.insert(dealGifts).values(row).returning();
  if (inserted === undefined) throw new Error('a gift was not added');
  return inserted;
}

/** Locked, so that a single customer takes it. */
export async function lockGiftByCode(db: Database, code: string): Promise<GiftRow | undefined> {
  const [row] = await db.select().from(dealGifts).where(eq(dealGifts.code, code)).for('update');
  return row;
}

/** Gifts are locked before their units. */
export async function lockGift(db: Database, giftId: string): Promise<GiftRow | undefined> {
  const [row] = await db.select().from(dealGifts).where(eq(dealGifts.giftId, giftId)).for('update');
  return row;
}

export async function endGift(
  db: Database,
  giftId: string,
  status: Exclude<GiftRow['status'], 'OPEN'>,
  endedAt: number,
): Promise<GiftRow> {
  const [row] = await db
    .update(dealGifts)
    .set({ status, endedAt })
    .where(eq(dealGifts.giftId, giftId))
    .returning();
  if (row === undefined) throw new Error(`gift ${giftId} vanished`);
  return row;
}

export async function loadGifts(db: Database, customerId: number, limit = 100): Promise<GiftRow[]> {
  return db
    .select()
    .from(dealGifts)
    .where(eq(dealGifts.customerId, customerId))
    .orderBy(desc(dealGifts.createdAt), asc(dealGifts.giftId))
    .limit(limit);
}

/** In locking order. */
export async function loadOpenGiftIds(db: Database, customerId: number): Promise<string[]> {
  const rows = await db
    .select({ giftId: dealGifts.giftId })
    .from(dealGifts)
    .where(and(eq(dealGifts.customerId, customerId), eq(dealGifts.status, 'OPEN')))
    .orderBy(asc(dealGifts.giftId));
  return rows.map(({ giftId }) => giftId);
}

export async function loadOverdueGifts(db: Database, at: number): Promise<string[]> {
  const rows = await db
    .select({ giftId: dealGifts.giftId })
    .from(dealGifts)
    .where(and(eq(dealGifts.status, 'OPEN'), lte(dealGifts.expiresAt, at)))
    .limit(100);
  return rows.map(({ giftId }) => giftId);
}

/** Unused units that expire after `at` and until `before` (epoch ms), without a reminder so far. */
export async function loadExpiringHoldings(db: Database, at: number, before: number): Promise<HoldingRow[]> {
  return db
    .select()
    .from(dealHoldings)
    .where(
      and(
        eq(dealHoldings.isReminded, false),
        gt(dealHoldings.unitsLeft, 0),
        gt(dealHoldings.validUntil, at),
        lte(dealHoldings.validUntil, before),
      ),
    )
    .limit(100);
}

/** False when a concurrent call was first. */
export async function markReminded(db: Database, holdingId: string): Promise<boolean> {
  const rows = await db
    .update(dealHoldings)
    .set({ isReminded: true })
    .where(and(eq(dealHoldings.holdingId, holdingId), eq(dealHoldings.isReminded, false)))
    .returning({ holdingId: dealHoldings.holdingId });
  return rows.length > 0;
}

/** Locks all of a customer's deals: gifts, then units. */
export async function lockDealsOf(db: Database, customerId: number): Promise<void> {
  const ofCustomer = eq(dealGifts.customerId, customerId);
  await db.select().from(dealGifts).where(ofCustomer).orderBy(asc(dealGifts.giftId)).for('update');
  await db
    .select()
    .from(dealHoldings)
    .where(eq(dealHoldings.customerId, customerId))
    .orderBy(asc(dealHoldings.holdingId))
    .for('update');
}

export async function forfeitUnits(db: Database, customerId: number): Promise<void> {
  await db
    .update(dealHoldings)
    .set({
      unitsForfeited: sql`${dealHoldings.unitsForfeited} + ${dealHoldings.unitsLeft}`,
      unitsLeft: 0,
    })
    .where(and(eq(dealHoldings.customerId, customerId), gt(dealHoldings.unitsLeft, 0)));
}

export async function loadDealIdsOf(
  db: Database,
  holdingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (holdingIds.length === 0) return new Map();
  const rows = await db
    .select({ holdingId: dealHoldings.holdingId, dealId: dealHoldings.dealId })
    .from(dealHoldings)
    .where(inArray(dealHoldings.holdingId, [...holdingIds]));
  return new Map(rows.map(({ holdingId, dealId }) => [holdingId, dealId]));
}
