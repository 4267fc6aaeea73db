import * as v from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { checkInOpensAt } from '#domain/bookings/event-rules.ts';
import { judgeTicketCode, readTicketCode } from '#domain/bookings/ticket-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  loadLines,
  lockReservation,
  type ReservationRow,
  updateReservation,
} from '../../db/queries/events/event-reservations.ts';
import { type FoundTicket, findTicket, insertCheckIn } from '../../db/queries/events/event-tickets.ts';
import { type EventRow, findEvent } from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { issueEventInvoice } from '../invoices/sale-invoices.ts';
import { postGain } from '../money/ledger.ts';

const AFTER_END_MS = 3 * HOUR_MS;

/** End of check-in for an event (epoch ms). */
export const doorClosesAt = ({ endsAt }: EventRow): number => endsAt + AFTER_END_MS;

interface TicketAtDoor {
  readonly event: EventRow;
  readonly ticketTypeTitle: string;
  readonly checkedInAt: number;
}

type DoorRefusal =
  | 'notACode'
  | 'forged'
  | 'stale'
  | 'otherOutlet'
  | 'void'
  | 'eventOver'
  /** Packet: `ToPay`. */
  | 'unpaid'
  /** Packet: `BeenIn`. */
  | 'beenIn'
  /** Packet: `TooEarly`. */
  | 'tooEarly';

const ToPaySchema = v.object({ reservationRefId: v.string(), totalPaise: v.number() });
type ToPay = v.InferOutput<typeof ToPaySchema>;

const BeenInSchema = v.object({ checkedInAt: v.number() });
type BeenIn = v.InferOutput<typeof BeenInSchema>;

const TooEarlySchema = v.object({ opensAt: v.number() });
type TooEarly = v.InferOutput<typeof TooEarlySchema>;

/** Packet of the refusal `unpaid`; undefined for any other packet. */
export const readToPay = (packet: unknown): ToPay | undefined => findParsed(ToPaySchema, packet);
/** Packet of the refusal `beenIn`; undefined for any other packet. */
export const readBeenIn = (packet: unknown): BeenIn | undefined => findParsed(BeenInSchema, packet);
/** Packet of the refusal `tooEarly` (epoch ms); undefined for any other packet. */
export const readTooEarly = (packet: unknown): TooEarly | undefined => findParsed(TooEarlySchema, packet);

/**
 * Checks a ticket in once by its code, from `CHECK_IN_BEFORE_MS` before the event on; code and event are judged at
 * the time of the scan (epoch ms).
 */
export async function checkIn(
  deps: Deps,
  restaurantId: number,
  text: string,
  scannedAt = deps.now(),
): Promise<Result<TicketAtDoor, DoorRefusal>> {
  const code = readTicketCode(text);
  const found = code && (await findTicket(deps.db, code.ticketId));
  if (code === undefined) return fail('notACode');
  if (found === undefined) return fail('forged');
  // Tickets of deleted accounts have no secret.
  if (found.ticket.secret === '') return fail('void');
  const judged = await judgeTicketCode(code, found.ticket.secret, scannedAt);
  if (!judged.ok) return judged;
  return inTransaction(deps, (inside) => letIn(inside, { restaurantId, at: scannedAt }, found));
}

interface AtDoor {
  readonly restaurantId: number;
  readonly at: number;
}

async function letIn(
  deps: Deps,
  { restaurantId, at }: AtDoor,
  { ticket, reservation: { reservationRefId } }: FoundTicket,
): Promise<Result<TicketAtDoor, DoorRefusal>> {
  // Locks the reservation against a concurrent cancellation or payment.
  const reservation = await lockReservation(deps.db, reservationRefId);
  const now = await findTicket(deps.db, ticket.ticketId);
  const found = reservation && (await findEvent(deps.db, reservation.eventId));
  if (reservation === undefined || found === undefined || now === undefined) return fail('forged');
  const refusal = judgeAtDoor({ restaurantId, at }, { ...now, reservation }, found.event);
  if (refusal !== undefined) return refusal;
  await insertCheckIn(deps.db, { ticketId: ticket.ticketId, restaurantId, at });
  const lines = await loadLines(deps.db, [reservation.id]);
  const line = lines.find(({ ticketTypeId }) => ticketTypeId === ticket.ticketTypeId);
  return succeed({
    event: found.event,
    ticketTypeTitle: line?.title ?? ticket.ticketTypeId,
    checkedInAt: at,
  });
}

function judgeAtDoor({ restaurantId, at }: AtDoor, found: FoundTicket, event: EventRow) {
  const { ticket, checkedInAt, reservation } = found;
  if (event.restaurantId !== restaurantId) return fail('otherOutlet');
  if (ticket.voidedAt !== null || event.cancelledAt !== null) return fail('void');
  if (at > doorClosesAt(event)) return fail('eventOver');
  if (checkedInAt !== null) return fail('beenIn', { checkedInAt } satisfies BeenIn);
  const { reservationRefId, totalPaise, status } = reservation;
  if (status === 'PAY_AT_EVENT') return fail('unpaid', { reservationRefId, totalPaise } satisfies ToPay);
  if (status !== 'PAID') return fail('void');
  const opensAt = checkInOpensAt(event.startsAt);
  return at < opensAt ? fail('tooEarly', { opensAt } satisfies TooEarly) : undefined;
}

/** Takes the payment of a reservation at the outlet, once; false when nothing is due. */
export async function takeCashForEvent(
  deps: Deps,
  restaurantId: number,
  reservationRefId: string,
): Promise<boolean> {
  const taken = await inTransaction(deps, async (inside) => {
    const reservation = await lockReservation(inside.db, reservationRefId);
    const found = reservation && (await findEvent(inside.db, reservation.eventId));
    if (reservation?.status !== 'PAY_AT_EVENT' || found?.event.restaurantId !== restaurantId) {
      return fail('nothingToPay');
    }
    return succeed(await settleInCash(inside, reservation));
  });
  return taken.ok;
}

async function settleInCash(deps: Deps, reservation: ReservationRow): Promise<ReservationRow> {
  const { id, customerId, totalPaise } = reservation;
  await postGain(deps, {
    reference: `event:${id}:paid`,
    customerId,
    orderId: null,
    transfers: [{ from: 'CASH', to: 'EVENTS', paise: totalPaise }],
  });
  const paid = await updateReservation(deps.db, id, { status: 'PAID', paidAt: deps.now(), payByAt: null });
  await issueEventInvoice(deps, paid);
  return paid;
}
