import type { EventReservation } from '#contract/account/events.ts';
import {
  CANCEL_BEFORE_MS,
  cancellableUntil,
  payAtRestaurantUntil,
  salesEndOf,
} from '#domain/bookings/event-rules.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findReservation,
  loadReservations,
  loadTransactionsOfReservation,
  lockLiveReservations,
  lockOwnReservation,
  type ReservationRow,
} from '../../db/queries/events/event-reservations.ts';
import { deleteTicketSecrets, loadTickets } from '../../db/queries/events/event-tickets.ts';
import { type EventRow, findEvent } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { isHeld } from '../holds.ts';
import { creditEventInvoice } from '../invoices/sale-invoices.ts';
import { postGain } from '../money/ledger.ts';
import { isUnderWay } from '../payments/payments.ts';
import { notifyOfCancelled } from './event-notices.ts';
import { endReservation, heldUntil, releaseTickets } from './event-seats.ts';
import { giveTickets } from './event-tickets.ts';
import { viewReservation, viewReservations } from './event-view.ts';
import { timesOf } from './hold-tickets.ts';

/** A customer's reservations with their tickets, latest event first; `limit` is their maximum number. */
export async function listReservations(deps: Deps, customerId: number, limit?: number) {
  const rows = await loadReservations(deps.db, customerId, limit);
  return succeed({ reservationList: await viewReservations(deps, rows) });
}

export async function loadReservation(
  deps: Deps,
  customerId: number,
  reservationRefId: string,
): Promise<Result<EventReservation, 'notFound'>> {
  const row = await findReservation(deps.db, reservationRefId);
  if (row === undefined || row.customerId !== customerId) return fail('notFound');
  return succeed(await viewReservation(deps, row));
}

export async function loadAttendance(deps: Deps, customerId: number, reservationRefId: string) {
  const row = await findReservation(deps.db, reservationRefId);
  if (row === undefined || row.customerId !== customerId) return fail('notFound');
  const tickets = await loadTickets(deps.db, [row.id]);
  return succeed({
    attendanceList: tickets.map(({ ticket, checkedInAt }) => ({ ticketId: ticket.ticketId, checkedInAt })),
  });
}

type ReserveRefusal = 'notFound' | 'holdOver' | 'paymentModeUnavailable' | 'paymentPending';

/**
 * Issues held tickets without payment: AT_EVENT is paid at the door if the event permits it, AT_RESTAURANT at
 * the counter until a day before; one such reservation per customer and event. Runs inside the caller's
 * transaction.
 */
export async function reserveToPayLater(
  deps: Deps,
  customerId: number,
  reservationRefId: string,
  where: 'AT_EVENT' | 'AT_RESTAURANT',
): Promise<Result<EventReservation, ReserveRefusal>> {
  const requested = await findReservation(deps.db, reservationRefId);
  const found = requested && (await findEvent(deps.db, requested.eventId));
  if (requested?.customerId !== customerId || found === undefined) return fail('notFound');
  // Locks all of the customer's reservations for the event, in the same order as holds, against deadlocks.
  const live = await lockLiveReservations(deps.db, customerId, requested.eventId);
  const reservation = live.find(({ id }) => id === requested.id);
  if (reservation === undefined || !isHeld(heldUntil(reservation), deps.now())) return fail('holdOver');
  const payments = await loadTransactionsOfReservation(deps.db, reservationRefId);
  if (payments.some(isUnderWay)) return fail('paymentPending');
  if (live.some(({ status }) => status === 'PAY_AT_EVENT')) return fail('paymentModeUnavailable');
  const terms = termsOf(found.event, where, deps.now());
  if (terms === undefined) return fail('paymentModeUnavailable');
  const reserved = await giveTickets(deps, reservation, found.event, { status: 'PAY_AT_EVENT', ...terms });
  return succeed(await viewReservation(deps, reserved));
}

function termsOf(
  event: EventRow,
  where: 'AT_EVENT' | 'AT_RESTAURANT',
  now: number,
): Pick<ReservationRow, 'paymentMode' | 'payByAt'> | undefined {
  if (salesEndOf(timesOf(event), now) !== null) return undefined;
  if (where === 'AT_EVENT') {
    return event.isPayAtEventAllowed ? { paymentMode: 'CASH', payByAt: null } : undefined;
  }
  const payByAt = payAtRestaurantUntil(timesOf(event), now);
  return payByAt === null ? undefined : { paymentMode: 'PAY_AT_STORE', payByAt };
}

/** Cancels unused tickets, or releases a hold; runs inside the caller's transaction. */
export async function cancelReservation(
  deps: Deps,
  customerId: number,
  reservationRefId: string,
): Promise<Result<EventReservation, 'notFound' | 'cancelClosed'>> {
  const reservation = await lockOwnReservation(deps.db, customerId, reservationRefId);
  const found = reservation && (await findEvent(deps.db, reservation.eventId));
  if (reservation === undefined || found === undefined) return fail('notFound');
  const unused = await loadUnusedTickets(deps, reservation);
  const until = cancellableUntil(reservation, timesOf(found.event), unused.length > 0, deps.now());
  if (until === null) return fail('cancelClosed');
  const ended = await giveBack(deps, reservation);
  if (reservation.status !== 'HELD') await notifyOfCancelled(deps, ended);
  return succeed(await viewReservation(deps, ended));
}

async function loadUnusedTickets(deps: Deps, { id }: ReservationRow) {
  return (await loadTickets(deps.db, [id])).filter(({ checkedInAt }) => checkedInAt === null);
}

/**
 * Ends a reservation, or only its unused tickets, and credits their price to `to`: the wallet, or forfeits
 * for a deleted account; unchanged when every ticket is checked in. Runs inside the caller's transaction with
 * the reservation locked.
 */
export async function giveBack(
  deps: Deps,
  reservation: ReservationRow,
  to: 'WALLET' | 'FORFEITS' = 'WALLET',
): Promise<ReservationRow> {
  if (reservation.status !== 'PAID') return endReservation(deps, reservation, 'CANCELLED');
  const { id, customerId } = reservation;
  const isWhole = (await loadTickets(deps.db, [id])).every(({ checkedInAt }) => checkedInAt === null);
  const { row, paise } = isWhole
    ? { row: await endPaid(deps, reservation, to), paise: reservation.totalPaise }
    : await releaseTickets(deps, reservation, await loadUnusedTickets(deps, reservation));
  if (paise === 0) return row;
  await postGain(deps, {
    reference: `event:${id}:${to === 'WALLET' ? 'refund' : 'forfeited'}`,
    customerId,
    orderId: null,
    transfers: [{ from: 'EVENTS', to, paise }],
  });
  if (to === 'WALLET') await creditEventInvoice(deps, reservation, paise);
  return row;
}

function endPaid(deps: Deps, reservation: ReservationRow, to: 'WALLET' | 'FORFEITS') {
  return to === 'WALLET'
    ? endReservation(deps, reservation, 'REFUNDED', reservation.totalPaise)
    : endReservation(deps, reservation, 'CANCELLED');
}

/**
 * Releases unused tickets during an account deletion, after its payments are locked: cancellable tickets are
 * refunded to the wallet, which is emptied afterwards (ADR-0064); other tickets lose their secret, so are void. Runs
 * inside the deleting transaction.
 */
export async function releaseTicketsOf(deps: Deps, customerId: number): Promise<void> {
  const live = await lockLiveReservations(deps.db, customerId);
  // Locks events by ascending id, against deadlocks.
  for (const reservation of live.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))) {
    const startsAt = (await findEvent(deps.db, reservation.eventId))?.event.startsAt ?? 0;
    const isEarly = deps.now() < startsAt - CANCEL_BEFORE_MS;
    const isFree = reservation.status !== 'PAID' || isEarly;
    if (isFree) await giveBack(deps, reservation);
  }
  await deleteTicketSecrets(deps.db, customerId);
}
