import type { EventReservation } from '#contract/events.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { HOLD_MS, salesEndOf } from '#domain/event-rules.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { pauseAfterUnpaid, unpaidHoldsSince } from '#domain/unpaid-holds.ts';
import {
  insertReservation,
  loadLines,
  loadUnpaidHolds,
  lockDueReservations,
  lockLiveReservations,
  type ReservationRow,
} from '../../db/queries/event-reservations.ts';
import { type EventRow, loadTicketTypes, lockEvent, type TicketTypeRow } from '../../db/queries/events.ts';
import { takeSliding, waitForSliding } from '../../db/queries/limited-events.ts';
import type { Deps } from '../../deps.ts';
import { createOrderRef } from '../orders/order-ref.ts';
import { endReservation, takeAllSeats, type Wanted } from './event-seats.ts';
import { viewReservation } from './event-view.ts';

interface HoldInput {
  readonly eventId: string;
  readonly ticketList: readonly Wanted[];
}

/** Holds begun by a customer for one event; how long they may be unpaid in all is `unpaid-holds.ts`. */
const HOLDS = { max: 10, windowMs: HOUR_MS };

type Refusal = 'notFound' | 'ticketsGone' | 'eventOver' | 'tooManyRequests';

/**
 * Holds tickets for 8 minutes (decision 17). The same tickets asked for again are the hold that is there,
 * with its clock; other ones take its place. Runs inside the caller's transaction.
 */
export async function holdTicketsFor(
  deps: Deps,
  customerId: number,
  input: HoldInput,
): Promise<Result<EventReservation, Refusal>> {
  const bucket = `hold:${customerId}:${input.eventId}`;
  // One hold of a customer at a time: begun side by side, none would see the others.
  await waitForSliding(deps.db, bucket, [HOLDS], deps.now());
  const own = await lockLiveReservations(deps.db, customerId, input.eventId);
  const event = await lockEvent(deps.db, input.eventId);
  if (event === undefined) return fail('notFound');
  if (salesEndOf(timesOf(event), deps.now()) !== null) return fail('eventOver');
  const held = own.filter(({ status }) => status === 'HELD');
  const same = await findSame(deps, held, input);
  if (same !== undefined) return succeed(await viewReservation(deps, same));
  const pauseMs = await findPause(deps, customerId, event.eventId);
  if (pauseMs > 0) return fail('tooManyRequests', { retryAfterMs: pauseMs, because: 'unpaidHolds' });
  const retryAfterMs = await takeSliding(deps.db, bucket, [HOLDS], deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  for (const earlier of held) await endReservation(deps, earlier, 'CANCELLED');
  await letOthersGo(deps, event.eventId);
  return take(deps, customerId, event, input);
}

/** How long a customer has to leave the seats of an event to others, in ms. */
async function findPause(deps: Deps, customerId: number, eventId: string): Promise<number> {
  const now = deps.now();
  const begunSince = unpaidHoldsSince(now) - HOLD_MS;
  const unpaid = await loadUnpaidHolds(deps.db, customerId, eventId, begunSince);
  // Seats of one that ran out are free from then on, also before somebody looks.
  const holds = unpaid.map(({ createdAt, holdExpiresAt, endedAt }) => ({
    from: createdAt,
    until: Math.min(endedAt ?? now, holdExpiresAt),
  }));
  return pauseAfterUnpaid(holds, HOLD_MS, now);
}

/** What decides how long tickets of an event are sold, kept and taken back. */
export const timesOf = ({ startsAt, endsAt, cancelledAt }: EventRow) => ({
  ...{ startsAt, endsAt },
  isCancelled: cancelledAt !== null,
});

async function findSame(
  deps: Deps,
  held: readonly ReservationRow[],
  { ticketList }: HoldInput,
): Promise<ReservationRow | undefined> {
  const lines = await loadLines(
    deps.db,
    held.map(({ id }) => id),
  );
  const nameOf = (list: readonly Wanted[]) =>
    list
      .map(({ ticketTypeId, quantity }) => `${ticketTypeId} ${quantity}`)
      .toSorted()
      .join();
  const isSame = ({ id }: ReservationRow) =>
    nameOf(lines.filter(({ reservationId }) => reservationId === id)) === nameOf(ticketList);
  return held.find((each) => each.holdExpiresAt > deps.now() && isSame(each));
}

/** The event is held already, so those under somebody's hands are left to them. */
async function letOthersGo(deps: Deps, eventId: string): Promise<void> {
  const due = await lockDueReservations(deps.db, deps.now(), eventId);
  for (const reservation of due) await endReservation(deps, reservation, 'EXPIRED');
}

async function take(
  deps: Deps,
  customerId: number,
  { eventId }: EventRow,
  { ticketList }: HoldInput,
): Promise<Result<EventReservation, 'notFound' | 'ticketsGone'>> {
  const types = await loadTicketTypes(deps.db, [eventId]);
  const lines = ticketList.flatMap(({ ticketTypeId, quantity }) => lineOf(types, ticketTypeId, quantity));
  if (lines.length < ticketList.length) return fail('notFound');
  if (!(await takeAllSeats(deps, eventId, ticketList))) return fail('ticketsGone');
  const createdAt = deps.now();
  const row = await insertReservation(
    deps.db,
    {
      ...{ reservationRefId: createOrderRef(deps), customerId, eventId, status: 'HELD', createdAt },
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
