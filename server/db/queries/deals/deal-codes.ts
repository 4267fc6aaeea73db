import type { Database } from '../../database.ts';
import { and, eq, isNull, lt } from '../../drizzle.ts';
import { dealCodes } from '../../schema/offers/deals.ts';

export type DealCodeRow = typeof dealCodes.$inferSelect;

/** Inserts a code for the units of a purchase or gift, and deletes its unused earlier codes. */
export async function replaceDealCode(db: Database, row: typeof dealCodes.$inferInsert): Promise<void> {
  await db.delete(dealCodes).where(and(eq(dealCodes.holdingId, row.holdingId), isNull(dealCodes.usedAt)));
  await db.insert(dealCodes).values(row);
}

export async function findDealCode(db: Database, code: string): Promise<DealCodeRow | undefined> {
  const [row] = await db.select().from(dealCodes).where(eq(dealCodes.code, code));
  return row;
}

export async function markDealCodeUsed(db: Database, code: string, usedAt: number): Promise<void> {
  await db.update(dealCodes).set({ usedAt }).where(eq(dealCodes.code, code));
}

export async function deleteDealCodesBefore(db: Database, before: number): Promise<void> {
  await db.delete(dealCodes).where(lt(dealCodes.expiresAt, before));
}
