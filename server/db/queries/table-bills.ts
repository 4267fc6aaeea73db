import type { Database } from '../database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from '../drizzle.ts';
import { invoices } from '../schema/invoices.ts';
import { paymentTransactions } from '../schema/money.ts';
import { orders } from '../schema/orders.ts';
import type { OrderRow } from './orders.ts';
import type { TransactionRow } from './payments.ts';

/** A table where a customer eats. */
export interface Seat {
  readonly customerId: number;
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

/** The bill of the last unpaid round that a customer ordered at a table since `placedAfter` (epoch ms). */
export async function findOpenBillRef(
  db: Database,
  { customerId, restaurantId, tableNumber }: Seat,
  placedAfter: number,
): Promise<string | undefined> {
  const [round] = await db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        gt(orders.placedAt, placedAfter),
        eq(orders.restaurantId, restaurantId),
        eq(orders.tableNumber, tableNumber),
        inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']),
        eq(orders.paymentStatus, 'PENDING'),
        isNotNull(orders.confirmedAt),
        isNull(orders.endReason),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
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
