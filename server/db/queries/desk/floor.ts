import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from '../../drizzle.ts';
import { billShares } from '../../schema/bill-shares.ts';
import { tableSessions } from '../../schema/chain/catalogue.ts';
import { serviceRequests } from '../../schema/guests/at-the-table.ts';
import { bookings } from '../../schema/guests/bookings.ts';
import { counterPayments, paymentTransactions } from '../../schema/money.ts';
import { isOpenRound, orders } from '../../schema/orders.ts';
import type { OrderRow } from '../orders/orders.ts';
import type { ServiceRequestRow } from '../tables/at-the-table.ts';
import { endTableSessions, isLiveSession, type TableSessionRow } from '../tables/tables.ts';

export type CounterPaymentRow = typeof counterPayments.$inferSelect;

export async function loadLiveSessions(
  db: Database,
  restaurantId: number,
  now: number,
): Promise<TableSessionRow[]> {
  return db
    .select()
    .from(tableSessions)
    .where(and(eq(tableSessions.restaurantId, restaurantId), isLiveSession(now)))
    .orderBy(asc(tableSessions.openedAt));
}

/** Guests whom the desk seated at tables of an outlet. */
export async function loadSeatedParties(db: Database, restaurantId: number, now: number) {
  return db
    .select({
      tableNumber: tableSessions.tableNumber,
      guestName: bookings.reservedByName,
      numberOfPeople: bookings.numberOfPeople,
    })
    .from(tableSessions)
    .innerJoin(bookings, eq(bookings.bookingRefId, tableSessions.bookingRefId))
    .where(and(eq(tableSessions.restaurantId, restaurantId), isLiveSession(now)))
    .orderBy(asc(tableSessions.openedAt));
}

/** Table numbers by the reference of the booking whose guests were seated there. */
export async function loadTablesOfBookings(
  db: Database,
  bookingRefIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ bookingRefId: tableSessions.bookingRefId, tableNumber: tableSessions.tableNumber })
    .from(tableSessions)
    .where(
      and(isNotNull(tableSessions.bookingRefId), inArray(tableSessions.bookingRefId, [...bookingRefIds])),
    );
  return new Map(rows.map(({ bookingRefId, tableNumber }) => [bookingRefId ?? '', tableNumber]));
}

/** Whether a table has a round that is unpaid or not served yet. */
export async function hasOpenRound(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
): Promise<boolean> {
  const [round] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.restaurantId, restaurantId), eq(orders.tableNumber, tableNumber), isOpenRound(orders)),
    )
    .limit(1);
  return round !== undefined;
}

/** Every round of the bills of an outlet that are still to be paid or to be served, oldest first. */
export async function loadRoundsOfOpenBills(db: Database, restaurantId: number): Promise<OrderRow[]> {
  const open = db
    .select({ tableBillRefId: orders.tableBillRefId })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), isOpenRound(orders)));
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.tableBillRefId, open), isNotNull(orders.placedAt)))
    .orderBy(asc(orders.id));
}

/**
 * Makes every desk of an outlet reload its tables; needed after a change of rows whose table has no trigger for
 * this.
 */
export async function notifyTables(db: Database, restaurantId: number): Promise<void> {
  await db.execute(sql`select pg_notify('outlet_changes', ${`${restaurantId} tables`})`);
}

/** False when a colleague has already taken the request, or it is done. */
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

/** The request, whether open or done. */
export async function findServiceRequest(
  db: Database,
  restaurantId: number,
  requestId: string,
): Promise<ServiceRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.requestId, requestId), eq(serviceRequests.restaurantId, restaurantId)));
  return row;
}

/**
 * The requests of a table since a session was opened, and open ones from before by guests who still sit there; newest
 * first.
 */
export async function loadRequestsOfTable(
  db: Database,
  { restaurantId, tableNumber, openedAt }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber' | 'openedAt'>,
  now: number,
): Promise<ServiceRequestRow[]> {
  const isHere = and(
    eq(tableSessions.restaurantId, restaurantId),
    eq(tableSessions.tableNumber, tableNumber),
    isLiveSession(now),
  );
  const seated = db.select({ id: tableSessions.tableSessionId }).from(tableSessions).where(isHere);
  const isOpenOfSeated = and(
    isNull(serviceRequests.answeredAt),
    inArray(serviceRequests.tableSessionId, seated),
  );
  return db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.restaurantId, restaurantId),
        eq(serviceRequests.tableNumber, tableNumber),
        or(gte(serviceRequests.requestedAt, openedAt), isOpenOfSeated),
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

/**
 * Moves sessions and open requests to another table. A request that is open there too is completed, as a
 * duplicate.
 */
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
        isLiveSession(now),
      ),
    );
  const openAt = (tableNumber: string) =>
    and(
      eq(serviceRequests.restaurantId, restaurantId),
      eq(serviceRequests.tableNumber, tableNumber),
      isNull(serviceRequests.answeredAt),
    );
  const servicesOpenAtTarget = db
    .select({ service: serviceRequests.service })
    .from(serviceRequests)
    .where(openAt(to));
  await db
    .update(serviceRequests)
    .set({ answeredAt: now })
    .where(and(openAt(from), inArray(serviceRequests.service, servicesOpenAtTarget)));
  await db.update(serviceRequests).set({ tableNumber: to }).where(openAt(from));
}

/** Moves a bill's rounds and drafts to a table; `to` may name another bill, into which this one is merged. */
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
  await db
    .update(billShares)
    .set({ tableBillRefId: to.tableBillRefId })
    .where(eq(billShares.tableBillRefId, tableBillRefId));
  // A payment page that is open on a phone then pays the merged bill.
  await db
    .update(paymentTransactions)
    .set({ subjectRefId: to.tableBillRefId })
    .where(
      and(eq(paymentTransactions.purpose, 'TableBill'), eq(paymentTransactions.subjectRefId, tableBillRefId)),
    );
}

export async function clearTable(
  db: Database,
  { restaurantId, tableNumber }: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
  now: number,
): Promise<void> {
  await endTableSessions(db, { restaurantId, tableNumber }, { openedUntil: now, endedAt: now });
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
