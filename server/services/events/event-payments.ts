import type { EventReservation } from '#contract/account/events.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import { salesEndOf } from '#domain/bookings/event-rules.ts';
import { isPayLater } from '#domain/money/payment-modes.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  loadLines,
  loadTransactionsOfReservation,
  lockOwnReservation,
  lockReservation,
  type ReservationRow,
} from '../../db/queries/events/event-reservations.ts';
import { type EventRow, findEvent, lockEvent } from '../../db/queries/events/events.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { isHeld } from '../holds.ts';
import { inTransaction } from '../in-transaction.ts';
import { issueEventInvoice } from '../invoices/sale-invoices.ts';
import { postEntry, postGain } from '../money/ledger.ts';
import { creditUnneededPayment, finishPayment } from '../payments/credit-unneeded.ts';
import type { Payable } from '../payments/payable.ts';
import { viewPayment } from '../payments/payment-view.ts';
import { blocksNewPayment, startPayment } from '../payments/payments.ts';
import { ticketsPathOf } from './event-notices.ts';
import { heldUntil, takeAllSeats } from './event-seats.ts';
import { giveTickets } from './event-tickets.ts';
import { viewReservation } from './event-view.ts';
import { timesOf } from './hold-tickets.ts';

interface Paying extends TenderDetails {
  readonly reservationRefId: string;
  readonly paymentMode: PaymentMode;
  readonly returnPath: string;
}

interface Paid {
  readonly reservation: EventReservation;
  readonly transaction: PaymentTransaction | null;
}

type Refusal =
  | 'notFound'
  | 'holdOver'
  | 'alreadyPaid'
  | 'lowBalance'
  | 'cashNotForEvents'
  | 'paymentModeUnavailable'
  | 'paymentPending';

/** Pays a held reservation by wallet, or starts a gateway payment that the customer continues. */
export async function payForReservation(
  deps: Deps,
  customerId: number,
  input: Paying,
): Promise<Result<Paid, Refusal>> {
  if (isPayLater(input.paymentMode)) return fail('cashNotForEvents');
  const reservation = await lockOwnReservation(deps.db, customerId, input.reservationRefId);
  if (reservation === undefined) return fail('notFound');
  if (reservation.status === 'PAID') return fail('alreadyPaid');
  if (!isHeld(heldUntil(reservation), deps.now())) return fail('holdOver');
  const { event } = await requireEvent(deps, reservation.eventId);
  if (salesEndOf(timesOf(event), deps.now()) !== null) return fail('holdOver');
  const earlier = await loadTransactionsOfReservation(deps.db, reservation.reservationRefId);
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  if (input.paymentMode === 'WALLET') return payByWallet(deps, reservation, event);
  const { reservationRefId: subjectRefId, totalPaise: amountPaise } = reservation;
  const { paymentMode, returnPath } = input;
  const sale = { customerId, purpose: 'EventList', orderId: null, subjectRefId } as const;
  const payment = { ...sale, ...detailsOf(input), amountPaise, paymentMode, returnPath };
  const started = await startPayment(deps, payment, earlier);
  if (!started.ok) return started;
  return succeed({
    reservation: await viewReservation(deps, reservation),
    transaction: await viewPayment(deps, started.value),
  });
}

async function payByWallet(
  deps: Deps,
  reservation: ReservationRow,
  event: EventRow,
): Promise<Result<Paid, 'lowBalance'>> {
  const posted = await postEntry(deps, {
    reference: `event:${reservation.id}:paid`,
    customerId: reservation.customerId,
    orderId: null,
    transfers: [{ from: 'WALLET', to: 'EVENTS', paise: reservation.totalPaise }],
  });
  if (!posted.ok) return posted;
  const paid = await givePaid(deps, reservation, event, 'WALLET');
  return succeed({ reservation: await viewReservation(deps, paid), transaction: null });
}

async function givePaid(
  deps: Deps,
  reservation: ReservationRow,
  event: EventRow,
  paymentMode: PaymentMode,
): Promise<ReservationRow> {
  const given = { status: 'PAID', paymentMode, paidAt: deps.now() } as const;
  const paid = await giveTickets(deps, reservation, event, given);
  await issueEventInvoice(deps, paid);
  return paid;
}

async function requireEvent(deps: Deps, eventId: string) {
  const found = await findEvent(deps.db, eventId);
  if (found === undefined) throw new Error(`event ${eventId} of a reservation is missing`);
  return found;
}

async function requireReservation(deps: Deps, txn: TransactionRow): Promise<ReservationRow> {
  const found = txn.subjectRefId === null ? undefined : await lockReservation(deps.db, txn.subjectRefId);
  if (found === undefined) throw new Error(`payment ${txn.txnId} has no reservation`);
  return found;
}

/**
 * Settles a gateway payment for tickets; a payment after the hold still yields tickets if seats are available,
 * otherwise it is credited to the wallet with a notice. Throws when reservation or event is missing.
 */
async function takeEventPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const reservation = await requireReservation(deps, txn);
  const event = await lockEvent(deps.db, reservation.eventId);
  if (event === undefined) throw new Error(`event ${reservation.eventId} of a reservation is missing`);
  if (!(await canBeGiven(deps, reservation, event))) {
    return creditUnneededPayment(deps, txn, {
      what: () => event.title,
      url: ticketsPathOf(reservation.reservationRefId),
    });
  }
  await postGain(deps, {
    reference: `event:${reservation.id}:paid`,
    customerId: reservation.customerId,
    orderId: null,
    transfers: [{ from: 'GATEWAY', to: 'EVENTS', paise: txn.amountPaise }],
  });
  await givePaid(deps, reservation, event, txn.paymentMode);
  return finishPayment(deps, txn, { status: 'PAID' });
}

/** True for held seats, and for seats of an expired hold that could be taken again, all or none. */
async function canBeGiven(deps: Deps, reservation: ReservationRow, event: EventRow): Promise<boolean> {
  if (salesEndOf(timesOf(event), deps.now()) !== null) return false;
  if (reservation.status === 'HELD') return true;
  if (reservation.status !== 'EXPIRED' || reservation.paymentMode !== null) return false;
  return takeAgain(deps, reservation);
}

/** Takes the seats of an expired hold again; a savepoint rolls back seats if not all are available. */
async function takeAgain(deps: Deps, { id, eventId }: ReservationRow): Promise<boolean> {
  const lines = await loadLines(deps.db, [id]);
  const taken = await inTransaction(deps, async (inside) =>
    (await takeAllSeats(inside, eventId, lines)) ? succeed(null) : fail('ticketsGone'),
  );
  return taken.ok;
}

export const eventPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await requireReservation(deps, txn)),
  take: takeEventPayment,
};
