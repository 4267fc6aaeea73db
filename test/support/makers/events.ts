import type { Credential } from '#contract/account/account.ts';
import type { EventReservation } from '#contract/account/events.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { events, eventTicketTypes } from '#server/db/schema/guests/events.ts';
import { notifications } from '#server/db/schema/guests/notifications.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import {
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  sendCallback,
  visitPaymentPage,
} from './money.ts';
import { packetOf } from './orders.ts';

/** An event of the seed in five days, payable at the event; `seat` costs ₹799 and `front-row` ₹1,499. */
export const SUFI = { eventId: 'sufi-night-noida', outletId: 1, seatPaise: 79_900 } as const;

export const hold = (
  api: TestApi,
  as: Credential,
  seats = 2,
  eventId: string = SUFI.eventId,
  addToHold = false,
) =>
  api.call(
    endpoints.holdEventTickets,
    { eventId, ticketList: [{ ticketTypeId: 'seat', quantity: seats }], termsAccepted: true, addToHold },
    { as },
  );

export async function held(api: TestApi, as: Credential, seats = 2): Promise<EventReservation> {
  return packetOf(await hold(api, as, seats));
}

export const pay = (api: TestApi, as: Credential, reservationRefId: string, paymentMode: PaymentMode) =>
  api.call(endpoints.payForEventReservation, { reservationRefId, paymentMode }, { as });

export async function beginPaying(
  api: TestApi,
  as: Credential,
  reservationRefId: string,
): Promise<PaymentTransaction> {
  const { transaction } = packetOf(await pay(api, as, reservationRefId, 'UPI'));
  if (transaction === null) throw new Error('no payment was begun');
  await visitPaymentPage(api, transaction.txnId);
  return transaction;
}

export async function arrive(api: TestApi, txnId: string): Promise<number> {
  await decideAtGateway(api, txnId, 'paid');
  return sendCallback(api, await callbackFor(api, txnId));
}

export async function leaveSeats(api: TestApi, left: number): Promise<void> {
  await api.db
    .update(eventTicketTypes)
    .set({ capacity: sql`${eventTicketTypes.taken} + ${left}` })
    .where(eq(eventTicketTypes.eventId, SUFI.eventId));
}

export async function read(
  api: TestApi,
  as: Credential,
  reservationRefId: string,
): Promise<EventReservation> {
  return packetOf(await api.call(endpoints.getEventReservation, { reservationRefId }, { as }));
}

export async function seatsLeft(api: TestApi): Promise<number> {
  const { ticketTypeList } = packetOf(
    await api.call(endpoints.getEventTicketList, { eventId: SUFI.eventId }),
  );
  const seat = ticketTypeList.find(({ ticketTypeId }) => ticketTypeId === 'seat');
  if (seat === undefined) throw new Error('the seed has no seats');
  return seat.left;
}

/** Moves the event five days ahead, because earlier tests advance the clock; returns its start. */
export async function moveEventAhead(api: TestApi): Promise<number> {
  const startsAt = api.clock.now() + 120 * HOUR_MS;
  await api.db
    .update(events)
    .set({ startsAt, endsAt: startsAt + 3 * HOUR_MS, cancelledAt: null })
    .where(eq(events.eventId, SUFI.eventId));
  return startsAt;
}

export async function noticesTo(api: TestApi, to: Credential): Promise<string[]> {
  const customerId = await customerIdOf(api, to);
  const rows = await api.db.select().from(notifications).where(eq(notifications.customerId, customerId));
  return rows.map(({ channel, title }) => `${channel}: ${title}`);
}

export async function buyTickets(api: TestApi, as: Credential, seats = 1) {
  await fillWallet(api, as, SUFI.seatPaise * seats);
  const { reservationRefId } = await held(api, as, seats);
  return packetOf(await pay(api, as, reservationRefId, 'WALLET')).reservation;
}
