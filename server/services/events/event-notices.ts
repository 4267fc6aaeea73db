import { appointmentTime } from '#domain/bookings/appointment.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { loadLines, type ReservationRow } from '../../db/queries/events/event-reservations.ts';
import { loadTickets } from '../../db/queries/events/event-tickets.ts';
import { findEvent } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.ts';

export const ticketsPathOf = (reservationRefId: string): string => `/my-tickets/${reservationRefId}`;

type Texts = Messages['events']['notices'];

async function factsOf(deps: Deps, reservation: ReservationRow) {
  const found = await findEvent(deps.db, reservation.eventId);
  if (found === undefined) throw new Error(`event ${reservation.eventId} of a reservation is missing`);
  const lines = await loadLines(deps.db, [reservation.id]);
  const { startsAt, title } = found.event;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const keptCount = (await loadTickets(deps.db, [reservation.id])).length;
  return {
    ...{ title, outlet: found.outlet.title },
    ...{ count, keptCount, cancelledCount: count - keptCount },
    startsAt,
    total: formatPaise(reservation.totalPaise),
    refund: formatPaise(reservation.refundedPaise),
  };
}

async function notifyCustomer(
  deps: Deps,
  reservation: ReservationRow,
  choose: (texts: Texts) => Texts[keyof Texts],
): Promise<void> {
  const { customerId, reservationRefId } = reservation;
  const { startsAt, ...facts } = await factsOf(deps, reservation);
  await notify(deps, {
    ...{ customerId, channel: 'bookings', topic: `tickets:${reservationRefId}` },
    word: ({ events }) =>
      wordNotice(choose(events.notices), {
        ...{ ...facts, when: appointmentTime(startsAt), time: formatTime(startsAt) },
      }),
    url: ticketsPathOf(reservationRefId),
  });
}

/** Notifies of issued tickets; runs inside the issuing transaction. */
export function notifyOfTickets(deps: Deps, reservation: ReservationRow): Promise<void> {
  return notifyCustomer(deps, reservation, (texts) =>
    reservation.status === 'PAID' ? texts.bought : texts.kept,
  );
}

export function notifyOfCancelled(deps: Deps, reservation: ReservationRow): Promise<void> {
  return notifyCustomer(deps, reservation, (texts) =>
    reservation.refundedPaise > 0 ? texts.refunded : texts.givenBack,
  );
}

export function notifyOfEventCancelled(deps: Deps, reservation: ReservationRow): Promise<void> {
  return notifyCustomer(deps, reservation, (texts) =>
    reservation.refundedPaise > 0 ? texts.eventOffRefunded : texts.eventOff,
  );
}

/** Notifies of unpaid tickets that were released. */
export function notifyOfUnpaidRelease(deps: Deps, reservation: ReservationRow): Promise<void> {
  return notifyCustomer(deps, reservation, (texts) => texts.notPaid);
}

export function notifyOfTomorrow(deps: Deps, reservation: ReservationRow): Promise<void> {
  return notifyCustomer(deps, reservation, (texts) => texts.tomorrow);
}
