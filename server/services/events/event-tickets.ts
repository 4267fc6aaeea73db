import { randomUUID } from 'node:crypto';
import { REMIND_BEFORE_MS } from '#domain/bookings/event-rules.ts';
import {
  loadLines,
  type ReservationRow,
  updateReservation,
} from '../../db/queries/events/event-reservations.ts';
import { insertTickets, type TicketRow } from '../../db/queries/events/event-tickets.ts';
import type { EventRow } from '../../db/queries/events/events.ts';
import { failUnbegunPayments } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { notifyOfTickets } from './event-notices.ts';

const SECRET_BYTES = 32;

/**
 * Issues one ticket per seat, notifies the customer, and fails payments that never reached the gateway;
 * requires the lock of the reservation.
 */
export async function giveTickets(
  deps: Deps,
  reservation: ReservationRow,
  event: Pick<EventRow, 'startsAt'>,
  given: Partial<ReservationRow> & Pick<ReservationRow, 'status'>,
): Promise<ReservationRow> {
  const now = deps.now();
  const isSoon = event.startsAt - now <= REMIND_BEFORE_MS;
  await failUnbegunPayments(deps.db, 'EventList', reservation.reservationRefId);
  await insertTickets(deps.db, await createTickets(deps, reservation));
  const updated = await updateReservation(deps.db, reservation.id, {
    ...given,
    endedAt: null,
    // Tickets bought within a day need no reminder.
    remindedAt: isSoon ? now : null,
  });
  await notifyOfTickets(deps, updated);
  return updated;
}

async function createTickets(deps: Deps, { id }: ReservationRow): Promise<TicketRow[]> {
  const lines = await loadLines(deps.db, [id]);
  return lines.flatMap(({ ticketTypeId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      ticketId: randomUUID(),
      reservationId: id,
      ticketTypeId,
      seat: index + 1,
      secret: deps.random(SECRET_BYTES).toString('base64url'),
      issuedAt: deps.now(),
      voidedAt: null,
    })),
  );
}
