import type { ReservationStatus } from '#contract/account/events.ts';
import {
  loadDueReservations,
  loadLines,
  lockReservation,
  type ReservationLineRow,
  type ReservationRow,
  updateReservation,
  voidTickets,
  voidTicketsOf,
} from '../../db/queries/events/event-reservations.ts';
import type { TicketWithCheckIn } from '../../db/queries/events/event-tickets.ts';
import { giveSeatsBack, lockEvent, takeSeats as takeSeatsOfType } from '../../db/queries/events/events.ts';
import { failUnbegunPayments } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { releaseDue } from '../holds.ts';
import { notifyOfUnpaidRelease } from './event-notices.ts';

export interface SeatRequest {
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** Takes all seats; on false the caller must roll back seats taken so far. Requires the lock of the event. */
export async function takeAllSeats(
  deps: Deps,
  eventId: string,
  wanted: readonly SeatRequest[],
): Promise<boolean> {
  for (const { ticketTypeId, quantity } of wanted) {
    if (!(await takeSeatsOfType(deps.db, eventId, ticketTypeId, quantity))) return false;
  }
  return true;
}

type Ending = Extract<ReservationStatus, 'EXPIRED' | 'CANCELLED' | 'REFUNDED'>;

/**
 * Ends a reservation, frees its seats and voids its tickets; requires the lock of the reservation and locks
 * the event.
 */
export async function endReservation(
  deps: Deps,
  reservation: ReservationRow,
  status: Ending,
  refundedPaise = 0,
): Promise<ReservationRow> {
  const { id, eventId, reservationRefId } = reservation;
  await failUnbegunPayments(deps.db, 'EventList', reservationRefId);
  await lockEvent(deps.db, eventId);
  for (const line of await loadLines(deps.db, [id])) {
    await giveSeatsBack(deps.db, eventId, line.ticketTypeId, line.quantity);
  }
  await voidTickets(deps.db, id, deps.now());
  return updateReservation(deps.db, id, { status, endedAt: deps.now(), payByAt: null, refundedPaise });
}

/**
 * Releases some tickets of a paid reservation; returns the row and their price (paise). Requires the lock of
 * the reservation.
 */
export async function releaseTickets(
  deps: Deps,
  reservation: ReservationRow,
  tickets: readonly TicketWithCheckIn[],
): Promise<{ row: ReservationRow; paise: number }> {
  if (tickets.length === 0) return { row: reservation, paise: 0 };
  const { id, eventId, refundedPaise } = reservation;
  await lockEvent(deps.db, eventId);
  const lines = await loadLines(deps.db, [id]);
  const paise = priceOf(lines, tickets);
  for (const { ticketTypeId } of lines) {
    const count = tickets.filter(({ ticket }) => ticket.ticketTypeId === ticketTypeId).length;
    if (count > 0) await giveSeatsBack(deps.db, eventId, ticketTypeId, count);
  }
  await voidTicketsOf(
    deps.db,
    tickets.map(({ ticket }) => ticket.ticketId),
    deps.now(),
  );
  return {
    row: await updateReservation(deps.db, id, { refundedPaise: refundedPaise + paise }),
    paise,
  };
}

/** The price (paise) of tickets, by the lines of their reservation. */
export function priceOf(lines: readonly ReservationLineRow[], tickets: readonly TicketWithCheckIn[]): number {
  const prices = new Map(lines.map(({ ticketTypeId, pricePaise }) => [ticketTypeId, pricePaise]));
  return tickets.reduce((sum, { ticket }) => sum + (prices.get(ticket.ticketTypeId) ?? 0), 0);
}

/**
 * Releases overdue reservations, of one event if it is given, each in its own transaction; returns their number.
 * Runs as a job, and before availability is read.
 */
export async function releaseDueReservations(deps: Deps, eventId?: string): Promise<number> {
  const due = await loadDueReservations(deps.db, deps.now(), eventId);
  const refIds = due.map(({ reservationRefId }) => reservationRefId);
  return releaseDue(deps, refIds, { lock: lockReservation, until: seatsUntil, release: releaseUnpaid });
}

async function releaseUnpaid(deps: Deps, reservation: ReservationRow): Promise<void> {
  const ended = await endReservation(deps, reservation, 'EXPIRED');
  // A short hold shows its own countdown, whereas a release after days needs a notice.
  if (reservation.status === 'PAY_AT_EVENT') await notifyOfUnpaidRelease(deps, ended);
}

/** End of a ticket hold (epoch ms); null for a reservation that is not held. */
export const heldUntil = ({ status, holdExpiresAt }: ReservationRow) =>
  status === 'HELD' ? holdExpiresAt : null;

/** End of the time in which seats wait for their payment (epoch ms), online or at the restaurant. */
const seatsUntil = (reservation: ReservationRow) =>
  reservation.status === 'PAY_AT_EVENT' ? reservation.payByAt : heldUntil(reservation);
