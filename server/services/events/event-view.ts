import type { EventDetail, EventReservation, EventSummary } from '#contract/account/events.ts';
import { cancellableUntil, payAtRestaurantUntil } from '#domain/bookings/event-rules.ts';
import { describeStreet } from '#domain/outlet/outlet-address.ts';
import {
  loadLines,
  type ReservationLineRow,
  type ReservationRow,
} from '../../db/queries/events/event-reservations.ts';
import { loadTickets, type TicketWithCheckIn } from '../../db/queries/events/event-tickets.ts';
import {
  type EventAtOutlet,
  findEvent,
  loadTicketTypes,
  type TicketTypeRow,
} from '../../db/queries/events/events.ts';
import { loadInvoicedReservations } from '../../db/queries/money/sale-invoices.ts';
import type { Deps } from '../../deps.ts';
import { isHoldOver } from '../holds.ts';
import { heldUntil, priceOf } from './event-seats.ts';

/** Events for a list, with the lowest price (paise) of a ticket and whether all are sold. */
export async function viewEvents(deps: Deps, found: readonly EventAtOutlet[]): Promise<EventSummary[]> {
  const types = await loadTicketTypes(
    deps.db,
    found.map(({ event }) => event.eventId),
  );
  return found.map((each) => summaryOf(each, types));
}

/** An event with its details; the number of tickets left is not among them, because it changes. */
export async function viewEvent(deps: Deps, found: EventAtOutlet): Promise<EventDetail> {
  const { event, outlet } = found;
  const { restaurantUuid, phoneNumber, latitude, longitude } = outlet;
  const { text, terms, isPayAtEventAllowed } = event;
  return {
    ...summaryOf(found, await loadTicketTypes(deps.db, [event.eventId])),
    ...{ text, terms, isPayAtEventAllowed, restaurantUuid, phoneNumber, latitude, longitude },
    addressLine: describeStreet(outlet),
  };
}

function summaryOf({ event, outlet }: EventAtOutlet, types: readonly TicketTypeRow[]): EventSummary {
  const { eventId, title, restaurantId, posterUrl, startsAt, endsAt, ageLimit, cancelledAt } = event;
  const own = types.filter((type) => type.eventId === eventId);
  const prices = own.map(({ pricePaise }) => pricePaise);
  return {
    ...{ eventId, title, restaurantId, posterUrl, startsAt, endsAt, ageLimit },
    restaurantName: outlet.title,
    city: outlet.city,
    fromPricePaise: prices.length === 0 ? 0 : Math.min(...prices),
    isSold: own.every(({ taken, capacity }) => taken >= capacity),
    isCancelled: cancelledAt !== null,
  };
}

/** A reservation as its customer sees it: no other view contains the secrets of tickets. */
export async function viewReservation(deps: Deps, row: ReservationRow): Promise<EventReservation> {
  const [view] = await viewReservations(deps, [row]);
  if (view === undefined) throw new Error(`reservation ${row.id} has no view`);
  return view;
}

/** Reservations as their customers see them, in the given order. */
export async function viewReservations(
  deps: Deps,
  rows: readonly ReservationRow[],
): Promise<EventReservation[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await loadLines(deps.db, ids);
  const tickets = await loadTickets(deps.db, ids);
  const invoiced = await loadInvoicedReservations(deps.db, ids);
  const views: EventReservation[] = [];
  const known = new Map<string, EventDetail>();
  for (const row of rows) {
    const event = known.get(row.eventId) ?? (await requireEvent(deps, row.eventId));
    known.set(row.eventId, event);
    const own = lines.filter(({ reservationId }) => reservationId === row.id);
    const seats = tickets.filter(({ ticket }) => ticket.reservationId === row.id);
    views.push({ ...compose(deps, row, event, own, seats), hasInvoice: invoiced.has(row.id) });
  }
  return views;
}

async function requireEvent(deps: Deps, eventId: string): Promise<EventDetail> {
  const found = await findEvent(deps.db, eventId);
  if (found === undefined) throw new Error(`event ${eventId} of a reservation is missing`);
  return viewEvent(deps, found);
}

function compose(
  deps: Deps,
  row: ReservationRow,
  event: EventDetail,
  lines: readonly ReservationLineRow[],
  tickets: readonly TicketWithCheckIn[],
): Omit<EventReservation, 'hasInvoice'> {
  const now = deps.now();
  const { reservationRefId, totalPaise, paymentMode, createdAt, payByAt, refundedPaise } = row;
  // A hold that is over shows as expired even before the job has released it.
  const status = isHoldOver(heldUntil(row), now) ? 'EXPIRED' : row.status;
  const unused = tickets.filter(({ checkedInAt }) => checkedInAt === null);
  const until = cancellableUntil({ ...row, status }, event, unused.length > 0, now);
  const titles = new Map(lines.map(({ ticketTypeId, title }) => [ticketTypeId, title]));
  return {
    ...{ reservationRefId, status, event, totalPaise, paymentMode, createdAt, payByAt, refundedPaise },
    ticketList: lines.map(({ ticketTypeId, title, pricePaise, quantity }) => ({
      ...{ ticketTypeId, title, pricePaise, quantity },
    })),
    holdExpiresAt: status === 'HELD' ? row.holdExpiresAt : null,
    payAtRestaurantUntil: status === 'HELD' ? payAtRestaurantUntil(event, now) : null,
    cancellableUntil: until,
    refundablePaise: until !== null && status === 'PAID' ? priceOf(lines, unused) : 0,
    tickets: tickets.map(({ ticket, checkedInAt }) => ({
      ...{ ticketId: ticket.ticketId, secret: ticket.secret, checkedInAt },
      ticketTypeTitle: titles.get(ticket.ticketTypeId) ?? ticket.ticketTypeId,
    })),
  };
}
