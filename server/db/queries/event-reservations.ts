import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database.ts';
import {
  eventCheckIns,
  eventReservationLines,
  eventReservations,
  events,
  eventTickets,
} from '../schema/events.ts';
import { paymentTransactions } from '../schema/money.ts';
import type { TransactionRow } from './payments.ts';

export type ReservationRow = typeof eventReservations.$inferSelect;
export type ReservationLineRow = typeof eventReservationLines.$inferSelect;
export type TicketRow = typeof eventTickets.$inferSelect;

/** What is listed of a customer's reservations. */
const MAX_LISTED = 100;

export async function insertReservation(
  db: Database,
  row: typeof eventReservations.$inferInsert,
  lines: readonly Omit<ReservationLineRow, 'reservationId' | 'eventId'>[],
): Promise<ReservationRow> {
  const [inserted] = await db.insert(eventReservations).values(row).returning();
  if (inserted === undefined) throw new Error('a reservation was not added');
  const owned = lines.map((line) => ({ ...line, reservationId: inserted.id, eventId: row.eventId }));
  await db.insert(eventReservationLines).values(owned);
  return inserted;
}

export async function findReservation(
  db: Database,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(eventReservations)
    .where(eq(eventReservations.reservationRefId, reservationRefId));
  return row;
}

/** A reservation, held until the transaction ends: before its payments, its event and any wallet. */
export async function lockReservation(
  db: Database,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(eventReservations)
    .where(eq(eventReservations.reservationRefId, reservationRefId))
    .for('update');
  return row;
}

/** A reservation of this customer, held likewise; anybody else's is not found. */
export async function lockOwnReservation(
  db: Database,
  customerId: number,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const row = await lockReservation(db, reservationRefId);
  return row?.customerId === customerId ? row : undefined;
}

/** What is counted as taken of an event. */
export const takingSeats = inArray(eventReservations.status, ['HELD', 'PAID', 'PAY_AT_EVENT']);

/** Reservations of a customer that take seats, of one event or of all, held until the transaction ends. */
export async function lockLiveReservations(
  db: Database,
  customerId: number,
  eventId?: string,
): Promise<ReservationRow[]> {
  const isOfEvent = eventId === undefined ? undefined : eq(eventReservations.eventId, eventId);
  return db
    .select()
    .from(eventReservations)
    .where(and(eq(eventReservations.customerId, customerId), takingSeats, isOfEvent))
    .orderBy(asc(eventReservations.id))
    .for('update');
}

/** References of the reservations of an event that take seats. */
export async function loadLiveReservations(db: Database, eventId: string): Promise<ReservationRow[]> {
  return db
    .select()
    .from(eventReservations)
    .where(and(eq(eventReservations.eventId, eventId), takingSeats))
    .orderBy(asc(eventReservations.id));
}

export async function updateReservation(
  db: Database,
  id: number,
  patch: Partial<typeof eventReservations.$inferInsert>,
): Promise<ReservationRow> {
  const [row] = await db.update(eventReservations).set(patch).where(eq(eventReservations.id, id)).returning();
  if (row === undefined) throw new Error(`reservation ${id} vanished`);
  return row;
}

const isHoldOver = (now: number) =>
  and(eq(eventReservations.status, 'HELD'), lte(eventReservations.holdExpiresAt, now));

/** Reservations whose time to pay is over, of one event or of all. */
export async function loadDueReservations(
  db: Database,
  now: number,
  eventId?: string,
): Promise<ReservationRow[]> {
  const isUnpaid = and(eq(eventReservations.status, 'PAY_AT_EVENT'), lte(eventReservations.payByAt, now));
  const isOfEvent = eventId === undefined ? undefined : eq(eventReservations.eventId, eventId);
  return db
    .select()
    .from(eventReservations)
    .where(and(or(isHoldOver(now), isUnpaid), isOfEvent))
    .orderBy(asc(eventReservations.id))
    .limit(200);
}

/** Holds of an event whose time is over, held; those that others hold already are passed over. */
export async function lockDueReservations(
  db: Database,
  now: number,
  eventId: string,
): Promise<ReservationRow[]> {
  return db
    .select()
    .from(eventReservations)
    .where(and(isHoldOver(now), eq(eventReservations.eventId, eventId)))
    .orderBy(asc(eventReservations.id))
    .for('update', { skipLocked: true });
}

/** Reservations with tickets whose event begins in the time given and of which nobody was reminded. */
export async function loadToRemind(db: Database, now: number, until: number): Promise<ReservationRow[]> {
  const found = await db
    .select({ reservation: eventReservations })
    .from(eventReservations)
    .innerJoin(events, eq(events.eventId, eventReservations.eventId))
    .where(
      and(
        inArray(eventReservations.status, ['PAID', 'PAY_AT_EVENT']),
        isNull(eventReservations.remindedAt),
        gt(events.startsAt, now),
        lte(events.startsAt, until),
      ),
    )
    .limit(200);
  return found.map(({ reservation }) => reservation);
}

/** A customer's reservations, those of the latest event first. */
export async function loadReservations(
  db: Database,
  customerId: number,
  limit = MAX_LISTED,
): Promise<ReservationRow[]> {
  const found = await db
    .select({ reservation: eventReservations })
    .from(eventReservations)
    .innerJoin(events, eq(events.eventId, eventReservations.eventId))
    .where(eq(eventReservations.customerId, customerId))
    .orderBy(desc(events.startsAt), desc(eventReservations.id))
    .limit(limit);
  return found.map(({ reservation }) => reservation);
}

export async function loadLines(
  db: Database,
  reservationIds: readonly number[],
): Promise<ReservationLineRow[]> {
  if (reservationIds.length === 0) return [];
  return db
    .select()
    .from(eventReservationLines)
    .where(inArray(eventReservationLines.reservationId, [...reservationIds]))
    .orderBy(asc(eventReservationLines.reservationId), asc(eventReservationLines.ticketTypeId));
}

export interface TicketWithCheckIn {
  readonly ticket: TicketRow;
  readonly checkedInAt: number | null;
}

/** Tickets that let somebody in, each with when it did. */
export async function loadTickets(
  db: Database,
  reservationIds: readonly number[],
): Promise<TicketWithCheckIn[]> {
  if (reservationIds.length === 0) return [];
  return db
    .select({ ticket: eventTickets, checkedInAt: eventCheckIns.at })
    .from(eventTickets)
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(and(inArray(eventTickets.reservationId, [...reservationIds]), isNull(eventTickets.voidedAt)))
    .orderBy(asc(eventTickets.reservationId), asc(eventTickets.ticketTypeId), asc(eventTickets.seat));
}

export async function insertTickets(db: Database, rows: readonly TicketRow[]): Promise<void> {
  await db.insert(eventTickets).values([...rows]);
}

export async function voidTickets(db: Database, reservationId: number, at: number): Promise<void> {
  await db
    .update(eventTickets)
    .set({ voidedAt: at })
    .where(and(eq(eventTickets.reservationId, reservationId), isNull(eventTickets.voidedAt)));
}

/** Nothing opens a door any more with the tickets of a customer. */
export async function forgetTicketSecrets(db: Database, customerId: number): Promise<void> {
  const own = db
    .select({ id: eventReservations.id })
    .from(eventReservations)
    .where(eq(eventReservations.customerId, customerId));
  await db.update(eventTickets).set({ secret: '' }).where(inArray(eventTickets.reservationId, own));
}

export interface FoundTicket extends TicketWithCheckIn {
  readonly reservation: ReservationRow;
}

/** A ticket as the desk scans it, void ones too. */
export async function findTicket(db: Database, ticketId: string): Promise<FoundTicket | undefined> {
  const [found] = await db
    .select({ ticket: eventTickets, checkedInAt: eventCheckIns.at, reservation: eventReservations })
    .from(eventTickets)
    .innerJoin(eventReservations, eq(eventReservations.id, eventTickets.reservationId))
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(eq(eventTickets.ticketId, ticketId));
  return found;
}

/** Of each event, how many tickets were given and how many of them have let somebody in. */
export async function countAttendance(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, { tickets: number; checkedIn: number }>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({
      eventId: eventReservations.eventId,
      tickets: count(eventTickets.ticketId),
      checkedIn: count(eventCheckIns.ticketId),
    })
    .from(eventTickets)
    .innerJoin(eventReservations, eq(eventReservations.id, eventTickets.reservationId))
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(and(inArray(eventReservations.eventId, [...eventIds]), isNull(eventTickets.voidedAt)))
    .groupBy(eventReservations.eventId);
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}

/** Lets a ticket in; false when it has been in before. */
export async function insertCheckIn(
  db: Database,
  checkIn: typeof eventCheckIns.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(eventCheckIns)
    .values(checkIn)
    .onConflictDoNothing()
    .returning({ ticketId: eventCheckIns.ticketId });
  return inserted.length > 0;
}

/** Payments of a reservation, newest first. */
export async function loadTransactionsOfReservation(
  db: Database,
  reservationRefId: string,
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.purpose, 'EventList'),
        eq(paymentTransactions.subjectRefId, reservationRefId),
      ),
    )
    .orderBy(desc(paymentTransactions.createdAt));
}
