import type { ReservationStatus } from '#contract/events.ts';
import { takesSeats } from '#domain/event-rules.ts';
import { succeed } from '#domain/result.ts';
import {
  loadDueReservations,
  loadLines,
  lockReservation,
  type ReservationLineRow,
  type ReservationRow,
  updateReservation,
  voidTickets,
  voidTicketsOf,
} from '../../db/queries/event-reservations.ts';
import type { TicketWithCheckIn } from '../../db/queries/event-tickets.ts';
import { giveSeatsBack, lockEvent, takeSeats as takeSeatsOfType } from '../../db/queries/events.ts';
import { failUnbegunPayments } from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notifyOfUnpaidRelease } from './event-notices.ts';

/** Seats of one ticket type that are wanted. */
export interface Wanted {
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** Takes all of the seats, or answers false; then the caller undoes the rest. The event is held before. */
export async function takeAllSeats(deps: Deps, eventId: string, wanted: readonly Wanted[]): Promise<boolean> {
  for (const { ticketTypeId, quantity } of wanted) {
    if (!(await takeSeatsOfType(deps.db, eventId, ticketTypeId, quantity))) return false;
  }
  return true;
}

type Ending = Extract<ReservationStatus, 'EXPIRED' | 'CANCELLED' | 'REFUNDED'>;

/**
 * Ends a reservation: its seats are free and its tickets let nobody in. Runs inside the caller's
 * transaction, which holds the reservation; the event is held from here on.
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
 * Takes some tickets out of a paid reservation, which goes on with the others: their seats are free. Returns
 * the row and what they cost (paise). Runs inside the caller's transaction, which holds the reservation.
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

/** The price (paise) of some tickets of a reservation, by its lines. */
export function priceOf(lines: readonly ReservationLineRow[], tickets: readonly TicketWithCheckIn[]): number {
  const prices = new Map(lines.map(({ ticketTypeId, pricePaise }) => [ticketTypeId, pricePaise]));
  return tickets.reduce((sum, { ticket }) => sum + (prices.get(ticket.ticketTypeId) ?? 0), 0);
}

/**
 * Lets go of what was not paid in time, of one event or of all, each in a transaction of its own.
 * Answers how many were let go. A job calls it, and so does whoever is about to read what is left.
 */
export async function letDueGo(deps: Deps, eventId?: string): Promise<number> {
  const due = await loadDueReservations(deps.db, deps.now(), eventId);
  await forEachDue(due, ({ reservationRefId }) => letGo(deps, reservationRefId));
  return due.length;
}

async function letGo(deps: Deps, reservationRefId: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const reservation = await lockReservation(inside.db, reservationRefId);
    if (reservation === undefined || !isDue(reservation, inside.now())) return succeed(null);
    const ended = await endReservation(inside, reservation, 'EXPIRED');
    // Whoever lets a hold run out sees its clock; what was kept for days is told.
    if (reservation.status === 'PAY_AT_EVENT') await notifyOfUnpaidRelease(inside, ended);
    return succeed(null);
  });
}

/** Whether its time to pay is over while it still takes seats. */
export function isDue({ status, holdExpiresAt, payByAt }: ReservationRow, now: number): boolean {
  if (!takesSeats(status)) return false;
  if (status === 'HELD') return holdExpiresAt <= now;
  return status === 'PAY_AT_EVENT' && payByAt !== null && payByAt <= now;
}
