import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or } from '../../drizzle.ts';
import { billShares } from '../../schema/bill-shares.ts';
import { customers } from '../../schema/guests/customers.ts';
import { paymentTransactions } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';

export type ShareRow = typeof billShares.$inferSelect;

export async function insertShare(db: Database, row: typeof billShares.$inferInsert): Promise<ShareRow> {
  const [inserted] = await db.insert(billShares).values(row).returning();
  if (inserted === undefined) throw new Error('a share was not added');
  return inserted;
}

/** The rounds of the bill must be locked before. */
export async function updateShare(
  db: Database,
  shareId: string,
  patch: Partial<Pick<ShareRow, 'state' | 'heldUntil' | 'settledAt' | 'paymentMode' | 'amountPaise'>>,
): Promise<void> {
  await db.update(billShares).set(patch).where(eq(billShares.shareId, shareId));
}

export async function findShare(db: Database, shareId: string): Promise<ShareRow | undefined> {
  const [row] = await db.select().from(billShares).where(eq(billShares.shareId, shareId));
  return row;
}

/** Paid and reserved shares of a bill, including reservations that have expired, oldest first. */
export async function loadShares(db: Database, tableBillRefId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(billShares)
    .where(
      and(
        eq(billShares.tableBillRefId, tableBillRefId),
        inArray(billShares.state, ['HELD', 'REQUESTED', 'PAID']),
      ),
    )
    .orderBy(asc(billShares.createdAt), asc(billShares.shareId));
}

/** Releases every share of a bill that is not paid. */
export async function releaseShares(db: Database, tableBillRefId: string): Promise<void> {
  await db
    .update(billShares)
    .set({ state: 'RELEASED', heldUntil: null })
    .where(
      and(eq(billShares.tableBillRefId, tableBillRefId), inArray(billShares.state, ['HELD', 'REQUESTED'])),
    );
}

/** Fails payments of a bill that never reached the gateway, except those of reserved shares. */
export async function failUnbegunPaymentsOfBill(db: Database, tableBillRefId: string): Promise<void> {
  const reserved = db
    .select({ shareId: billShares.shareId })
    .from(billShares)
    .where(
      and(eq(billShares.tableBillRefId, tableBillRefId), inArray(billShares.state, ['HELD', 'REQUESTED'])),
    );
  await db
    .update(paymentTransactions)
    .set({ status: 'FAILED' })
    .where(
      and(
        eq(paymentTransactions.purpose, 'TableBill'),
        eq(paymentTransactions.subjectRefId, tableBillRefId),
        eq(paymentTransactions.status, 'CREATED'),
        or(isNull(paymentTransactions.shareId), notInArray(paymentTransactions.shareId, reserved)),
      ),
    );
}

/** First names by customer id, without customers who have no name. */
export async function loadFirstNames(
  db: Database,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: customers.id, fullName: customers.fullName })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.walkInRestaurantId)));
  const named = rows.map(({ id, fullName }) => [id, fullName.trim().split(/\s+/)[0] ?? ''] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** Notes on a guest's rounds of a bill when the guest left the table; null deletes the note. */
export async function noteGuestLeft(
  db: Database,
  { tableBillRefId, customerId }: Pick<ShareRow, 'tableBillRefId' | 'customerId'>,
  guestLeftAt: number | null,
): Promise<void> {
  await db
    .update(orders)
    .set({ guestLeftAt })
    .where(
      and(
        eq(orders.tableBillRefId, tableBillRefId),
        eq(orders.customerId, customerId),
        isNotNull(orders.placedAt),
      ),
    );
}
