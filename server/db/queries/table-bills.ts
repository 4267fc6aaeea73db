import type { Database } from '../database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or } from '../drizzle.ts';
import { alias } from '../drizzle-tables.ts';
import { tableSessions } from '../schema/catalogue.ts';
import { invoices } from '../schema/invoices.ts';
import { paymentTransactions } from '../schema/money.ts';
import { orders } from '../schema/orders.ts';
import type { OrderRow } from './orders.ts';
import type { TransactionRow } from './payments.ts';

/** A table and who sits there; null for a guest without an account. */
export interface Seat {
  readonly customerId: number | null;
  readonly restaurantId: number;
  readonly tableNumber: string;
}

/** A draft belongs to no bill yet. */
const ofBill = (tableBillRefId: string) =>
  and(eq(orders.tableBillRefId, tableBillRefId), isNotNull(orders.placedAt));

/** The placed rounds of a bill, oldest first, whatever became of them. */
export async function loadRounds(db: Database, tableBillRefId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofBill(tableBillRefId)).orderBy(asc(orders.id));
}

/** The same, held until the transaction ends. */
export async function lockRounds(db: Database, tableBillRefId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(ofBill(tableBillRefId)).orderBy(asc(orders.id)).for('update');
}

interface OpenBillQuery {
  /** Rounds confirmed before this instant (epoch ms) belong to guests who left. */
  readonly confirmedAfter: number;
  readonly now: number;
}

/**
 * The bill of the last unpaid round at a table: one that the customer ordered, else one of a guest whose
 * table session is still open.
 */
export async function findOpenBillRef(
  db: Database,
  { customerId, restaurantId, tableNumber }: Seat,
  { confirmedAfter, now }: OpenBillQuery,
): Promise<string | undefined> {
  // Ids begin at 1.
  const isOwn = eq(orders.customerId, customerId ?? 0);
  const isOfSitting = and(isNull(tableSessions.endedAt), gt(tableSessions.expiresAt, now));
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

/** The bill that an order is on, for a guest with a round on the same bill. */
export async function findBillRefOfGuest(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<string | undefined> {
  const own = alias(orders, 'own');
  const [round] = await db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .innerJoin(own, eq(own.tableBillRefId, orders.tableBillRefId))
    .where(
      and(
        eq(orders.orderRefId, orderRefId),
        isNotNull(orders.placedAt),
        eq(own.customerId, customerId),
        isNotNull(own.placedAt),
      ),
    )
    .limit(1);
  return round?.tableBillRefId ?? undefined;
}

/** Payments of a bill through the gateway, newest first. */
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

/** The tax invoice of a bill, by any of its rounds. */
export async function findBillInvoice(db: Database, tableBillRefId: string) {
  const [row] = await db
    .select({ invoice: invoices.invoice })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(ofBill(tableBillRefId))
    .limit(1);
  return row?.invoice;
}
