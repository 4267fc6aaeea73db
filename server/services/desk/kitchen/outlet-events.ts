import type { listEvents } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { countAttendance } from '#server/db/queries/events/event-tickets.ts';
import { loadEventsOfOutlet, loadTicketTypes } from '#server/db/queries/events/events.ts';
import type { Deps } from '#server/deps.ts';
import { cancelEvent } from '../../events/cancel-event.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

const LOOK_BACK_MS = 12 * HOUR_MS;

/** An outlet's events that are to come, run or ended within 12 hours, with counts of their tickets, next first. */
export async function listOutletEvents(
  deps: Deps,
  restaurantId: number,
): Promise<ResponseOf<typeof listEvents>> {
  const events = await loadEventsOfOutlet(deps.db, restaurantId, deps.now() - LOOK_BACK_MS);
  const eventIds = events.map(({ eventId }) => eventId);
  const types = await loadTicketTypes(deps.db, eventIds);
  const counts = await countAttendance(deps.db, eventIds);
  const seatsOf = (eventId: string) =>
    types
      .filter((type) => type.eventId === eventId)
      .map(({ title, taken, capacity }) => ({ title, taken, capacity }));
  return {
    eventList: events.map(({ eventId, title, startsAt, endsAt, cancelledAt }) => ({
      ...{ eventId, title, startsAt, endsAt },
      isCancelled: cancelledAt !== null,
      isOn: startsAt <= deps.now() && deps.now() < endsAt,
      isOver: endsAt <= deps.now(),
      ticketCount: counts.get(eventId)?.tickets ?? 0,
      checkedInCount: counts.get(eventId)?.checkedIn ?? 0,
      seatList: seatsOf(eventId),
    })),
  };
}

export async function cancelOutletEvent(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, eventId }: { readonly restaurantId: number; readonly eventId: string },
): Promise<Result<Record<string, never>, 'notFound'>> {
  const isFound = await cancelEvent(deps, restaurantId, eventId, (inside) =>
    recordAct(inside, { by: staff, restaurantId, action: 'event.cancel', subject: eventId }),
  );
  return isFound ? succeed({}) : fail('notFound');
}
