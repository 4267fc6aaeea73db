import type { Database } from '../../database.ts';
import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, sql } from '../../drizzle.ts';
import { outlets } from '../../schema/chain/catalogue.ts';
import {
  eventCheckIns,
  eventReservations,
  events,
  eventTickets,
  eventTicketTypes,
} from '../../schema/guests/events.ts';
import { takingSeats } from './event-reservations.ts';

export type EventRow = typeof events.$inferSelect;
export type TicketTypeRow = typeof eventTicketTypes.$inferSelect;
type OutletRow = typeof outlets.$inferSelect;

const MAX_LISTED = 100;

export interface EventAtOutlet {
  readonly event: EventRow;
  readonly outlet: OutletRow;
}

/** Next first, cancelled ones included. */
export async function loadUpcomingEvents(db: Database, now: number): Promise<EventAtOutlet[]> {
  return db
    .select({ event: events, outlet: outlets })
    .from(events)
    .innerJoin(outlets, eq(outlets.recordId, events.restaurantId))
    .where(and(gt(events.endsAt, now), eq(outlets.isRemoved, false)))
    .orderBy(asc(events.startsAt), asc(events.eventId))
    .limit(MAX_LISTED);
}

/** Latest first. */
export async function loadPastEvents(db: Database, now: number): Promise<EventAtOutlet[]> {
  return db
    .select({ event: events, outlet: outlets })
    .from(events)
    .innerJoin(outlets, eq(outlets.recordId, events.restaurantId))
    .where(lte(events.endsAt, now))
    .orderBy(desc(events.startsAt), asc(events.eventId))
    .limit(MAX_LISTED);
}

export async function loadEventsOfOutlet(
  db: Database,
  restaurantId: number,
  since: number,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.restaurantId, restaurantId), gte(events.endsAt, since)))
    .orderBy(asc(events.startsAt))
    .limit(MAX_LISTED);
}

export async function findEvent(db: Database, eventId: string): Promise<EventAtOutlet | undefined> {
  const [found] = await db
    .select({ event: events, outlet: outlets })
    .from(events)
    .innerJoin(outlets, eq(outlets.recordId, events.restaurantId))
    .where(eq(events.eventId, eventId));
  return found;
}

/** Locks the event with its seats; reservations are locked before. */
export async function lockEvent(db: Database, eventId: string): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(eq(events.eventId, eventId)).for('no key update');
  return event;
}

export async function cancelEventRow(db: Database, eventId: string, at: number): Promise<void> {
  await db.update(events).set({ cancelledAt: at }).where(eq(events.eventId, eventId));
}

/**
 * Cancelled events that still have taken seats, because their cancellation was interrupted. Seats of checked-in
 * tickets stay taken and do not count.
 */
export async function loadCancelledWithSeats(db: Database): Promise<EventRow[]> {
  const unused = and(isNull(eventTickets.voidedAt), isNull(eventCheckIns.ticketId));
  const live = db
    .select({ id: eventReservations.id })
    .from(eventReservations)
    .leftJoin(eventTickets, eq(eventTickets.reservationId, eventReservations.id))
    .leftJoin(eventCheckIns, eq(eventCheckIns.ticketId, eventTickets.ticketId))
    .where(and(eq(eventReservations.eventId, events.eventId), takingSeats, unused));
  return db
    .select()
    .from(events)
    .where(and(isNotNull(events.cancelledAt), exists(live)))
    .orderBy(asc(events.eventId));
}

export async function loadTicketTypes(db: Database, eventIds: readonly string[]): Promise<TicketTypeRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .select()
    .from(eventTicketTypes)
    .where(inArray(eventTicketTypes.eventId, [...eventIds]))
    .orderBy(asc(eventTicketTypes.eventId), asc(eventTicketTypes.position));
}

/** False when fewer seats are left; requires the lock of the event. */
export async function takeSeats(
  db: Database,
  eventId: string,
  ticketTypeId: string,
  quantity: number,
): Promise<boolean> {
  const taken = await db
    .update(eventTicketTypes)
    .set({ taken: sql`${eventTicketTypes.taken} + ${quantity}` })
    .where(
      and(
        eq(eventTicketTypes.eventId, eventId),
        eq(eventTicketTypes.ticketTypeId, ticketTypeId),
        sql`${eventTicketTypes.taken} + ${quantity} <= ${eventTicketTypes.capacity}`,
      ),
    )
    .returning({ taken: eventTicketTypes.taken });
  return taken.length > 0;
}

/** Throws when more seats are returned than are taken; requires the lock of the event. */
export async function giveSeatsBack(
  db: Database,
  eventId: string,
  ticketTypeId: string,
  quantity: number,
): Promise<void> {
  await db
    .update(eventTicketTypes)
    .set({ taken: sql`${eventTicketTypes.taken} - ${quantity}` })
    .where(and(eq(eventTicketTypes.eventId, eventId), eq(eventTicketTypes.ticketTypeId, ticketTypeId)));
}
