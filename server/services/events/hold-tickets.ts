import { type EventReservation, MAX_TICKETS } from '#contract/account/events.ts';
import { HOLD_MS, salesEndOf } from '#domain/bookings/event-rules.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { pauseAfterUnpaid, unpaidHoldsSince } from '#domain/order/unpaid-holds.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeSliding, waitForSliding } from '../../db/queries/account/limited-events.ts';
import {
  insertReservation,
  loadLines,
  loadTransactionsOfReservation,
  loadUnpaidHolds,
  lockDueReservations,
  lockLiveReservations,
  type ReservationRow,
} from '../../db/queries/events/event-reservations.ts';
import {
  type EventRow,
  loadTicketTypes,
  lockEvent,
  type TicketTypeRow,
} from '../../db/queries/events/events.ts';
import type { Deps } from '../../deps.ts';
import { isHeld } from '../holds.ts';
import { isUnderWay } from '../payments/payments.ts';
import { createReference } from '../reference.ts';
import { endReservation, heldUntil, type SeatRequest, takeAllSeats } from './event-seats.ts';
import { viewReservation } from './event-view.ts';

interface HoldInput {
  readonly eventId: string;
  readonly ticketList: readonly SeatRequest[];
  readonly addToHold: boolean;
}

/** Limit of the number of holds; `pauseAfterUnpaid` limits their duration. */
const HOLDS = { max: 10, windowMs: HOUR_MS };

type Refusal = 'notFound' | 'ticketsGone' | 'eventOver' | 'tooManyRequests' | 'invalidInput' | HeldRefusal;
type HeldRefusal = 'alreadyHeld' | 'holdOver' | 'paymentPending';

/**
 * Holds tickets for `HOLD_MS` (D-17); an equal request returns the existing hold with its remaining time. A different
 * request is refused as `alreadyHeld` (packet `EarlierHoldSchema`), or with `addToHold` added to the hold, up to
 * `MAX_TICKETS`. Runs inside the caller's transaction.
 */
export async function holdTicketsFor(
  deps: Deps,
  customerId: number,
  input: HoldInput,
  language: string | undefined,
): Promise<Result<EventReservation, Refusal>> {
  const bucket = `hold:${customerId}:${input.eventId}`;
  // Serialises the customer's holds of the event, so that each request sees the hold of the one before.
  await waitForSliding(deps.db, bucket, [HOLDS], deps.now());
  const own = await lockLiveReservations(deps.db, customerId, input.eventId);
  const event = await lockEvent(deps.db, input.eventId);
  if (event === undefined) return fail('notFound');
  if (salesEndOf(timesOf(event), deps.now()) !== null) return fail('eventOver');
  const held = own.find((each) => isHeld(heldUntil(each), deps.now()));
  const lines = held === undefined ? [] : await loadLines(deps.db, [held.id]);
  if (held !== undefined && !input.addToHold) {
    if (isSame(lines, input.ticketList)) return succeed(await viewReservation(deps, held));
    const { reservationRefId, holdExpiresAt } = held;
    return fail('alreadyHeld', { reservationRefId, holdExpiresAt });
  }
  const refusal = input.addToHold ? await findAddRefusal(deps, held) : undefined;
  if (refusal !== undefined) return fail(refusal);
  const wanted = addUp([...lines, ...input.ticketList]);
  if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_TICKETS) {
    const { maximum } = messagesFor(language).events;
    return fail('invalidInput', { fields: { ticketList: maximum({ max: MAX_TICKETS }) } });
  }
  const pauseMs = await findPause(deps, customerId, event.eventId);
  if (pauseMs > 0) return fail('tooManyRequests', { retryAfterMs: pauseMs, because: 'unpaidHolds' });
  const retryAfterMs = await takeSliding(deps.db, bucket, [HOLDS], deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  if (held !== undefined) await endReservation(deps, held, 'CANCELLED');
  await releaseOthers(deps, event.eventId);
  return take(deps, customerId, event, wanted);
}

async function findPause(deps: Deps, customerId: number, eventId: string): Promise<number> {
  const now = deps.now();
  const holds = await loadUnpaidHolds(deps.db, customerId, eventId, unpaidHoldsSince(now, HOLD_MS));
  return pauseAfterUnpaid(holds, HOLD_MS, now);
}

/** The event times that sales, holds and cancellation depend on. */
export const timesOf = ({ startsAt, endsAt, cancelledAt }: EventRow) => ({
  ...{ startsAt, endsAt },
  isCancelled: cancelledAt !== null,
});

/** Tickets can be added only to an active hold without a pending payment. */
async function findAddRefusal(
  deps: Deps,
  held: ReservationRow | undefined,
): Promise<'holdOver' | 'paymentPending' | undefined> {
  if (held === undefined) return 'holdOver';
  const payments = await loadTransactionsOfReservation(deps.db, held.reservationRefId);
  return payments.some(isUnderWay) ? 'paymentPending' : undefined;
}

function addUp(list: readonly SeatRequest[]): SeatRequest[] {
  const quantities = new Map<string, number>();
  for (const { ticketTypeId, quantity } of list) {
    quantities.set(ticketTypeId, (quantities.get(ticketTypeId) ?? 0) + quantity);
  }
  return [...quantities].map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity }));
}

function isSame(held: readonly SeatRequest[], wanted: readonly SeatRequest[]): boolean {
  const nameOf = (list: readonly SeatRequest[]) =>
    list
      .map(({ ticketTypeId, quantity }) => `${ticketTypeId} ${quantity}`)
      .toSorted()
      .join();
  return nameOf(held) === nameOf(wanted);
}

/** Releases expired holds of the event; skips locked ones, because waiting with the event locked may deadlock. */
async function releaseOthers(deps: Deps, eventId: string): Promise<void> {
  const due = await lockDueReservations(deps.db, deps.now(), eventId);
  for (const reservation of due) await endReservation(deps, reservation, 'EXPIRED');
}

async function take(
  deps: Deps,
  customerId: number,
  { eventId }: EventRow,
  ticketList: readonly SeatRequest[],
): Promise<Result<EventReservation, 'notFound' | 'ticketsGone'>> {
  const types = await loadTicketTypes(deps.db, [eventId]);
  const lines = ticketList.flatMap(({ ticketTypeId, quantity }) => lineOf(types, ticketTypeId, quantity));
  if (lines.length < ticketList.length) return fail('notFound');
  if (!(await takeAllSeats(deps, eventId, ticketList))) return fail('ticketsGone');
  const createdAt = deps.now();
  const row = await insertReservation(
    deps.db,
    {
      ...{ reservationRefId: createReference(deps), customerId, eventId, status: 'HELD', createdAt },
      totalPaise: lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
      holdExpiresAt: createdAt + HOLD_MS,
    },
    lines,
  );
  return succeed(await viewReservation(deps, row));
}

function lineOf(types: readonly TicketTypeRow[], ticketTypeId: string, quantity: number) {
  const type = types.find((each) => each.ticketTypeId === ticketTypeId);
  if (type === undefined) return [];
  const { title, pricePaise } = type;
  return [{ ticketTypeId, title, pricePaise, quantity }];
}
