import type { EventReservation } from '#contract/account/events.ts';
import type { Deps } from '../../deps.ts';
import { listReservations } from './event-reservations.ts';

/** Reservations without ticket secrets. */
export async function loadMyTickets(deps: Deps, customerId: number, limit?: number) {
  const { reservationList } = (await listReservations(deps, customerId, limit)).value;
  return reservationList.map(withoutSecrets);
}

function withoutSecrets({ event, tickets, ...reservation }: EventReservation) {
  const { eventId, title, restaurantName, startsAt } = event;
  return {
    ...reservation,
    event: { eventId, title, restaurantName, startsAt },
    tickets: tickets.map(({ secret: _secret, ...ticket }) => ticket),
  };
}
