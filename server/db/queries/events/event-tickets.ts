import type { Database } from '../../database.ts';
import { and, asc, count, eq, inArray, isNull } from '../../drizzle.ts';
import { eventCheckIns, eventReservations, eventTickets } from '../../schema/guests/events.ts';
import type { ReservationRow } from './event-reservations.ts';

export type TicketRow = typeof eventTickets.$inferSelect;

export interface TicketWithCheckIn {
  readonly ticket: TicketRow;
  readonly checkedInAt: number | null;
}

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

/** Invalidates all tickets of a customer. */
export async function deleteTicketSecrets(db: Database, customerId: number): Promise<void> {
  const own = db
    .select({ id: eventReservations.id })
    .from(eventReservations)
    .where(eq(eventReservations.customerId, customerId));
  await db.update(eventTickets).set({ secret: '' }).where(inArray(eventTickets.reservationId, own));
}

export interface FoundTicket extends TicketWithCheckIn {
  readonly reservation: ReservationRow;
}

/** Includes void tickets. */
export async function findTicket(db: Database, ticketId: string): Promise<FoundTicket | undefined> {
  const [found] = await db
    .select({ ticket: eventTickets, checkedInAt: eventCheckIns.at, reservation: eventReservations })
    .from(eventTickets)
    .innerJoin(eventReservations, eq(eventReservations.id, eventTickets.reservationId))
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(eq(eventTickets.ticketId, ticketId));
  return found;
}

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

/** False when the ticket was checked in before. */
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
