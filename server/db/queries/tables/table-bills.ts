import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from '../../drizzle.ts';
import { alias } from '../../drizzle-tables.ts';
import { billGuests } from '../../schema/bill-shares.ts';
import { tableSessions } from '../../schema/chain/catalogue.ts';
import { invoices } from '../../schema/invoices.ts';
import { paymentTransactions } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';
import type { TransactionRow } from '../money/payments.ts';
import type { OrderRow } from '../orders/orders.ts';
import { isLiveSession } from './tables.ts';

/** A guest's place at a table; `customerId` is null without an account. */
export interface Seat {
  readonly customerId: number | null;
  readonly restaurantId: number;
  readonly tableNumber: string;
}

/** Drafts are not on a bill. */
const ofBill = (tableBillRefId: string) =>
  and(eq(orders.tableBillRefId, tableBillRefId), isNotNull(orders.placedAt));

/** Placed rounds in any status, oldest first. */
export async function loadRounds(db: Database, tableBillRefId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofBill(tableBillRefId)).orderBy(asc(orders.id));
}

export async function lockRounds(db: Database, tableBillRefId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofBill(tableBillRefId)).orderBy(asc(orders.id)).for('update');
}

interface OpenBillQuery {
  /** Rounds confirmed before this instant (epoch ms) belong to earlier guests. */
  readonly confirmedAfter: number;
  readonly now: number;
}

/**
 * The bill of the last unpaid round at a table, ordered by the customer or by a guest with an open session.
 */
export async function findOpenBillRef(
  db: Database,
  { customerId, restaurantId, tableNumber }: Seat,
  { confirmedAfter, now }: OpenBillQuery,
): Promise<string | undefined> {
  // Ids begin at 1, so 0 matches no customer.
  const isOwn = eq(orders.customerId, customerId ?? 0);
  const isOfSitting = isLiveSession(now);
  const [round] = await db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .leftJoin(tableSessions, eq(tableSessions.tableSessionId, orders.tableSessionId))
    .where(
      and(
        or(isOwn, isOfSitting),
        eq(orders.restaurantId, restaurantId),
        eq(orders.tableNumber, tableNumber),
        inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']),
        eq(orders.paymentStatus, 'PENDING'),
        gt(orders.confirmedAt, confirmedAfter),
        isNull(orders.endReason),
      ),
    )
    .orderBy(desc(isOwn), desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return round?.tableBillRefId ?? undefined;
}

/** Lets a guest see and pay a bill without a round on it. */
export async function addBillGuest(db: Database, row: typeof billGuests.$inferInsert): Promise<void> {
  await db.insert(billGuests).values(row).onConflictDoNothing();
}

/** The bill of an order, for a guest with a round on it, or one who has joined it. */
export async function findBillRefOfGuest(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<string | undefined> {
  const own = alias(orders, 'own');
  const [round] = await db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .leftJoin(
      own,
      and(
        eq(own.tableBillRefId, orders.tableBillRefId),
        eq(own.customerId, customerId),
        isNotNull(own.placedAt),
      ),
    )
    .leftJoin(
      billGuests,
      and(eq(billGuests.tableBillRefId, orders.tableBillRefId), eq(billGuests.customerId, customerId)),
    )
    .where(
      and(
        eq(orders.orderRefId, orderRefId),
        isNotNull(orders.placedAt),
        or(isNotNull(own.id), isNotNull(billGuests.customerId)),
      ),
    )
    .limit(1);
  return round?.tableBillRefId ?? undefined;
}

export async function loadTransactionsOfBill(
  db: Database,
  tableBillRefId: string,
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.purpose, 'TableBill'), eq(paymentTransactions.subjectRefId, tableBillRefId)),
    )
    .orderBy(desc(paymentTransactions.createdAt));
}

export async function findBillInvoice(db: Database, tableBillRefId: string) {
  const [row] = await db
    .select({ invoice: invoices.invoice })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(ofBill(tableBillRefId))
    .limit(1);
  return row?.invoice;
}
