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

/** Latest first. */
export async function listPastEvents(deps: Deps): Promise<EventList> {
  return succeed({ eventList: await viewEvents(deps, await loadPastEvents(deps.db, deps.now())) });
}

/** Includes cancelled and past events. */
export async function loadEvent(deps: Deps, eventId: string): Promise<Result<EventDetail, 'notFound'>> {
  const found = await findEvent(deps.db, eventId);
  return found === undefined ? fail('notFound') : succeed(await viewEvent(deps, found));
}

interface TicketsOfEvent {
  readonly ticketTypeList: TicketType[];
  readonly salesEnd: 'OVER' | 'CANCELLED' | null;
}

/** Current availability by ticket type, after releasing expired holds. */
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
