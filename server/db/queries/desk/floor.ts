import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull } from '../../drizzle.ts';
import { serviceRequests } from '../../schema/at-the-table.ts';
import { tableSessions } from '../../schema/catalogue.ts';
import { counterPayments } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';
import type { ServiceRequestRow } from '../at-the-table.ts';
import type { OrderRow } from '../orders.ts';
import type { TableSessionRow } from '../tables.ts';

export type CounterPaymentRow = typeof counterPayments.$inferSelect;

export async function loadLiveSessions(
  db: Database,
  restaurantId: number,
  now: number,
): Promise<TableSessionRow[]> {
  return db
    .select()
    .from(tableSessions)
    .where(
      and(
        eq(tableSessions.restaurantId, restaurantId),
        isNull(tableSessions.endedAt),
        gt(tableSessions.expiresAt, now),
      ),
    )
    .orderBy(asc(tableSessions.openedAt));
}

/** All rounds of unpaid bills, oldest first. */
export async function loadRoundsOfOpenBills(db: Database, restaurantId: number): Promise<OrderRow[]> {
  const open = db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']),
        eq(orders.paymentStatus, 'PENDING'),
        isNotNull(orders.confirmedAt),
        isNull(orders.endReason),
      ),
    );
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.tableBillRefId, open), isNotNull(orders.placedAt)))
    .orderBy(asc(orders.id));
}

/** Undefined when a colleague was first or the request is done. */
export async function takeServiceRequest(
  db: Database,
  { restaurantId, requestId }: Pick<ServiceRequestRow, 'restaurantId' | 'requestId'>,
  taken: { readonly takenAt: number; readonly takenBy: string },
): Promise<boolean> {
  const rows = await db
    .update(serviceRequests)
    .set(taken)
    .where(
      and(
        eq(serviceRequests.requestId, requestId),
        eq(serviceRequests.restaurantId, restaurantId),
        isNull(serviceRequests.answeredAt),
        isNull(serviceRequests.takenAt),
      ),
    )
    .returning({ requestId: serviceRequests.requestId });
  return rows.length > 0;
}

export async function findOpenRequest(
  db: Database,
  restaurantId: number,
  requestId: string,
): Promise<ServiceRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.requestId, requestId),
        eq(serviceRequests.restaurantId, restaurantId),
        isNull(serviceRequests.answeredAt),
      ),
    );
  return row;
}

/** Newest first. */
export async function loadRequestsOfTable(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
  after: number,
): Promise<ServiceRequestRow[]> {
  return db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.restaurantId, restaurantId),
        eq(serviceRequests.tableNumber, tableNumber),
        gte(serviceRequests.requestedAt, after),
      ),
    )
    .orderBy(desc(serviceRequests.requestedAt))
    .limit(20);
}

interface TableMove {
  readonly restaurantId: number;
  readonly from: string;
  readonly to: string;
}

/** Moves sessions and requests to another table; equal open requests there are merged. */
export async function moveGuests(
  db: Database,
  { restaurantId, from, to }: TableMove,
  now: number,
): Promise<void> {
  await db
    .update(tableSessions)
    .set({ tableNumber: to })
    .where(
      and(
        eq(tableSessions.restaurantId, restaurantId),
        eq(tableSessions.tableNumber, from),
        isNull(tableSessions.endedAt),
        gt(tableSessions.expiresAt, now),
      ),
    );
  const openAt = (tableNumber: string) =>
    and(
      eq(serviceRequests.restaurantId, restaurantId),
      eq(serviceRequests.tableNumber, tableNumber),
      isNull(serviceRequests.answeredAt),
    );
  const there = db.select({ service: serviceRequests.service }).from(serviceRequests).where(openAt(to));
  await db
    .update(serviceRequests)
    .set({ answeredAt: now })
    .where(and(openAt(from), inArray(serviceRequests.service, there)));
  await db.update(serviceRequests).set({ tableNumber: to }).where(openAt(from));
}

/** Moves a bill with its drafts to a table, and merges it into another bill when joining. */
export async function moveBill(
  db: Database,
  tableBillRefId: string,
  to: { readonly tableNumber: string; readonly tableBillRefId: string },
): Promise<void> {
  await db.update(orders).set(to).where(eq(orders.tableBillRefId, tableBillRefId));
  await db
    .update(counterPayments)
    .set({ subjectRefId: to.tableBillRefId })
    .where(eq(counterPayments.subjectRefId, tableBillRefId));
}

export async function clearTable(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
  now: number,
): Promise<void> {
  await db
    .update(tableSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(tableSessions.restaurantId, restaurantId),
        eq(tableSessions.tableNumber, tableNumber),
        isNull(tableSessions.endedAt),
      ),
    );
  await db
    .update(serviceRequests)
    .set({ answeredAt: now })
    .where(
      and(
        eq(serviceRequests.restaurantId, restaurantId),
        eq(serviceRequests.tableNumber, tableNumber),
        isNull(serviceRequests.answeredAt),
      ),
    );
}

export async function insertCounterPayment(db: Database, row: CounterPaymentRow): Promise<void> {
  await db.insert(counterPayments).values(row);
}

/** Oldest first. */
export async function loadCounterPayments(db: Database, subjectRefId: string): Promise<CounterPaymentRow[]> {
  return db
    .select()
    .from(counterPayments)
    .where(eq(counterPayments.subjectRefId, subjectRefId))
    .orderBy(asc(counterPayments.at));
}
