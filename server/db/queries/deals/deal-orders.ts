import type { UnpaidHold } from '#domain/order/unpaid-holds.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, lte } from '../../drizzle.ts';
import { paymentTransactions } from '../../schema/money.ts';
import { dealOrders } from '../../schema/offers/deals.ts';
import type { TransactionRow } from '../money/payments.ts';

export type DealOrderRow = typeof dealOrders.$inferSelect;

export async function insertDealOrder(
  db: Database,
  row: typeof dealOrders.$inferInsert,
): Promise<DealOrderRow> {
  const [inserted] = await db.insert(dealOrders).values(row).returning();
  if (inserted === undefined) throw new Error('a deal order was not added');
  return inserted;
}

export async function findOwnDealOrder(
  db: Database,
  customerId: number,
  dealOrderRefId: string,
): Promise<DealOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(dealOrders)
    .where(and(eq(dealOrders.dealOrderRefId, dealOrderRefId), eq(dealOrders.customerId, customerId)));
  return row;
}

/** Locks a deal purchase; must run before its payments and deals are locked. */
export async function lockDealOrder(db: Database, dealOrderRefId: string): Promise<DealOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(dealOrders)
    .where(eq(dealOrders.dealOrderRefId, dealOrderRefId))
    .for('update');
  return row;
}

/** Locks the customer's unpaid purchases, which hold stock. */
export async function lockReservations(db: Database, customerId: number): Promise<DealOrderRow[]> {
  return db
    .select()
    .from(dealOrders)
    .where(and(eq(dealOrders.customerId, customerId), eq(dealOrders.status, 'RESERVED')))
    .orderBy(asc(dealOrders.id))
    .for('update');
}

export async function loadUnpaidDealOrders(
  db: Database,
  customerId: number,
  since: number,
): Promise<(UnpaidHold & Pick<DealOrderRow, 'itemList'>)[]> {
  const { reservedAt, holdUntil, endedAt, itemList } = dealOrders;
  return db
    .select({ from: reservedAt, expiresAt: holdUntil, endedAt, itemList })
    .from(dealOrders)
    .where(
      and(
        eq(dealOrders.customerId, customerId),
        inArray(dealOrders.status, ['RESERVED', 'EXPIRED', 'CANCELLED']),
        gt(dealOrders.reservedAt, since),
      ),
    );
}

export async function updateDealOrder(
  db: Database,
  id: number,
  patch: Partial<typeof dealOrders.$inferInsert>,
): Promise<DealOrderRow> {
  const [row] = await db.update(dealOrders).set(patch).where(eq(dealOrders.id, id)).returning();
  if (row === undefined) throw new Error(`deal order ${id} vanished`);
  return row;
}

export async function loadOverdueReservations(db: Database, at: number): Promise<string[]> {
  const rows = await db
    .select({ dealOrderRefId: dealOrders.dealOrderRefId })
    .from(dealOrders)
    .where(and(eq(dealOrders.status, 'RESERVED'), lte(dealOrders.holdUntil, at)))
    .orderBy(asc(dealOrders.id))
    .limit(100);
  return rows.map(({ dealOrderRefId }) => dealOrderRefId);
}

export async function loadDealOrders(
  db: Database,
  customerId: number,
  statuses: readonly DealOrderRow['status'][],
): Promise<DealOrderRow[]> {
  return db
    .select()
    .from(dealOrders)
    .where(and(eq(dealOrders.customerId, customerId), inArray(dealOrders.status, [...statuses])))
    .orderBy(desc(dealOrders.id))
    .limit(100);
}

export async function loadTransactionsOfDeal(
  db: Database,
  dealOrderRefId: string,
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.purpose, 'StealDeal'), eq(paymentTransactions.subjectRefId, dealOrderRefId)),
    )
    .orderBy(desc(paymentTransactions.createdAt));
}
