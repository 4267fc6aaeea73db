import { HOUR_MS } from '#domain/durations.ts';
import { countAttendance } from '../../db/queries/event-tickets.ts';
import {
  type EventRow,
  loadEventsOfOutlet,
  loadTicketTypes,
  type TicketTypeRow,
} from '../../db/queries/events.ts';
import type { Deps } from '../../deps.ts';

/** Events that were over by then are not the door's any more. */
const LOOK_BACK_MS = 12 * HOUR_MS;

/** An event as the door sees it. */
export interface DoorEvent {
  readonly event: EventRow;
  readonly seats: readonly TicketTypeRow[];
  readonly tickets: number;
  readonly checkedIn: number;
  readonly isOver: boolean;
}

/** The events of an outlet with who has come, the next one first. */
export async function loadDoorList(deps: Deps, restaurantId: number): Promise<DoorEvent[]> {
  const events = await loadEventsOfOutlet(deps.db, restaurantId, deps.now() - LOOK_BACK_MS);
  const eventIds = events.map(({ eventId }) => eventId);
  const types = await loadTicketTypes(deps.db, eventIds);
  const counts = await countAttendance(deps.db, eventIds);
  return events.map((event) => ({
    event,
    seats: types.filter(({ eventId }) => eventId === event.eventId),
    ...(counts.get(event.eventId) ?? { tickets: 0, checkedIn: 0 }),
    isOver: event.endsAt <= deps.now(),
  }));
}
