import type { Database } from '../../database.ts';
import { and, asc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from '../../drizzle.ts';
import {
  eventReservationLines,
  eventReservations,
  events,
  eventTicketTypes,
} from '../../schema/guests/events.ts';
import { takingSeats } from '../events/event-reservations.ts';
import { newValues } from './import-chunks.ts';

type EventInsert = typeof events.$inferInsert;
type TicketRow = typeof eventTicketTypes.$inferSelect;

/** An event from a file with its ticket types in order. */
export interface ImportedEvent extends Omit<EventInsert, 'cancelledAt'> {
  readonly tickets: readonly ImportedTicket[];
}

export type ImportedTicket = Pick<
  TicketRow,
  'ticketTypeId' | 'title' | 'description' | 'pricePaise' | 'capacity'
>;

export interface StoredEvent {
  readonly event: typeof events.$inferSelect;
  readonly tickets: readonly TicketRow[];
  readonly reserved: ReadonlySet<string>;
  readonly liveCount: number;
}

/** Upcoming events that are not cancelled, and those with one of these ids. */
export async function loadStoredEvents(
  db: Database,
  eventIds: readonly string[],
  now: number,
): Promise<StoredEvent[]> {
  const isComing = and(gt(events.endsAt, now), isNull(events.cancelledAt));
  const found = await db
    .select()
    .from(events)
    .where(or(isComing, inArray(events.eventId, [...eventIds])))
    .orderBy(asc(events.startsAt), asc(events.eventId));
  const ids = found.map(({ eventId }) => eventId);
  if (ids.length === 0) return [];
  const tickets = await db
    .select()
    .from(eventTicketTypes)
    .where(inArray(eventTicketTypes.eventId, ids))
    .orderBy(asc(eventTicketTypes.position));
  const { eventId, ticketTypeId } = eventReservationLines;
  const lines = await db
    .selectDistinct({ eventId, ticketTypeId })
    .from(eventReservationLines)
    .where(inArray(eventId, ids));
  const live = await db
    .select({ eventId: eventReservations.eventId, count: sql<number>`count(*)::int` })
    .from(eventReservations)
    .where(and(takingSeats, inArray(eventReservations.eventId, ids)))
    .groupBy(eventReservations.eventId);
  return found.map((event) => ({
    event,
    tickets: tickets.filter((one) => one.eventId === event.eventId),
    reserved: new Set(lines.filter((one) => one.eventId === event.eventId).map((one) => one.ticketTypeId)),
    liveCount: live.find((one) => one.eventId === event.eventId)?.count ?? 0,
  }));
}

/**
 * Inserts or updates events; the count of taken seats stays. Stored ticket types that the file omits must be in
 * `dropped`. Requires a transaction.
 */
export async function upsertEvents(
  db: Database,
  list: readonly ImportedEvent[],
  dropped: readonly Pick<TicketRow, 'eventId' | 'ticketTypeId'>[],
): Promise<void> {
  for (const { eventId, ticketTypeId } of dropped) {
    const isDropped = and(
      eq(eventTicketTypes.eventId, eventId),
      eq(eventTicketTypes.ticketTypeId, ticketTypeId),
    );
    await db.delete(eventTicketTypes).where(isDropped);
  }
  await db
    .insert(events)
    .values(list.map(({ tickets: _tickets, ...event }) => event))
    .onConflictDoUpdate({ target: events.eventId, set: newValues(events, ['eventId', 'cancelledAt']) });
  await db
    .insert(eventTicketTypes)
    .values(
      list.flatMap(({ eventId, tickets }) =>
        tickets.map((ticket, position) => ({ ...ticket, eventId, position })),
      ),
    )
    .onConflictDoUpdate({
      target: [eventTicketTypes.eventId, eventTicketTypes.ticketTypeId],
      set: newValues(eventTicketTypes, ['eventId', 'ticketTypeId', 'taken']),
    });
}

/**
 * Deletes events without reservations. Marks the others as cancelled; a job of the server then refunds them.
 * Requires a transaction.
 */
export async function removeEvents(db: Database, eventIds: readonly string[], now: number): Promise<void> {
  if (eventIds.length === 0) return;
  const isGone = inArray(events.eventId, [...eventIds]);
  await deleteUnreserved(db, isGone);
  await db
    .update(events)
    .set({ cancelledAt: now })
    .where(and(isGone, isNull(events.cancelledAt)));
}

/** Deletes those of the events that have no reservations; requires a transaction. */
export async function deleteUnreserved(db: Database, which: SQL): Promise<void> {
  const reserved = db.select({ eventId: eventReservations.eventId }).from(eventReservations);
  const unused = and(which, notInArray(events.eventId, reserved));
  const unusedIds = db.select({ eventId: events.eventId }).from(events).where(unused);
  await db.delete(eventTicketTypes).where(inArray(eventTicketTypes.eventId, unusedIds));
  await db.delete(events).where(unused);
}
