import type { EventDetail, EventSummary, TicketType } from '#contract/account/events.ts';
import { salesEndOf } from '#domain/bookings/event-rules.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findEvent,
  loadPastEvents,
  loadTicketTypes,
  loadUpcomingEvents,
} from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { releaseDueReservations } from './event-seats.ts';
import { viewEvent, viewEvents } from './event-view.ts';

type EventList = { ok: true; value: { eventList: EventSummary[] } };

/** Upcoming and running events, next first. */
export async function listUpcomingEvents(deps: Deps): Promise<EventList> {
  return succeed({ eventList: await viewEvents(deps, await loadUpcomingEvents(deps.db, deps.now())) });
}

/** Past events, latest first. */
export async function listPastEvents(deps: Deps): Promise<EventList> {
  return succeed({ eventList: await viewEvents(deps, await loadPastEvents(deps.db, deps.now())) });
}

/** An event by its id, also a cancelled or past one. */
export async function loadEvent(deps: Deps, eventId: string): Promise<Result<EventDetail, 'notFound'>> {
  const found = await findEvent(deps.db, eventId);
  return found === undefined ? fail('notFound') : succeed(await viewEvent(deps, found));
}

interface TicketsOfEvent {
  readonly ticketTypeList: TicketType[];
  readonly salesEnd: 'OVER' | 'CANCELLED' | null;
}

/** Ticket types with the number left, after expired holds are released; `salesEnd` is why none is sold any more. */
export async function listTickets(deps: Deps, eventId: string): Promise<Result<TicketsOfEvent, 'notFound'>> {
  const found = await findEvent(deps.db, eventId);
  if (found === undefined) return fail('notFound');
  const { startsAt, endsAt, cancelledAt } = found.event;
  const salesEnd = salesEndOf({ startsAt, endsAt, isCancelled: cancelledAt !== null }, deps.now());
  if (salesEnd === null) await releaseDueReservations(deps, eventId);
  const types = await loadTicketTypes(deps.db, [eventId]);
  const ticketTypeList = types.map(({ ticketTypeId, title, description, pricePaise, capacity, taken }) => ({
    ...{ ticketTypeId, title, description, pricePaise },
    left: capacity - taken,
  }));
  return succeed({ ticketTypeList, salesEnd });
}
