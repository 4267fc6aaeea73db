import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RetryAfterSchema } from '#contract/errors.ts';
import { HOLD_MS } from '#domain/bookings/event-rules.ts';
import { eq } from '#server/db/drizzle.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { releaseDueReservations } from '#server/services/events/event-seats.ts';
import { expectNoEventFaults } from '#test/support/checkers/event-checker.ts';
import {
  arrive,
  beginPaying,
  buyTickets,
  held,
  hold,
  leaveSeats,
  moveEventAhead,
  pay,
  read,
  SUFI,
  seatsLeft,
} from '#test/support/makers/events.ts';
import { callbackFor, decideAtGateway, sendCallback } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  as = await api.signIn();
  await leaveSeats(api, 90);
  await moveEventAhead(api);
});

describe('a hold', () => {
  it('keeps the seats for eight minutes, and releases them at the next read', async () => {
    const { reservationRefId, holdExpiresAt, totalPaise, tickets } = await held(api, as, 3);
    expect(holdExpiresAt).toBe(api.clock.now() + HOLD_MS);
    expect(totalPaise).toBe(3 * SUFI.seatPaise);
    expect(tickets).toEqual([]);
    expect(await seatsLeft(api)).toBe(87);
    api.clock.advance(HOLD_MS - 1);
    expect(await seatsLeft(api)).toBe(87);
    api.clock.advance(1);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'EXPIRED', holdExpiresAt: null });
    expect(await seatsLeft(api)).toBe(90);
    await expectNoEventFaults(api);
  });

  it('releases them by the job as well, for the next customer', async () => {
    await held(api, as, 3);
    await leaveSeats(api, 0);
    const other = await api.signIn();
    expect(errorOf(await hold(api, other, 1))).toBe('ticketsGone');
    api.clock.advance(HOLD_MS);
    packetOf(await hold(api, other, 3));
    api.clock.advance(HOLD_MS);
    expect(await releaseDueReservations(api.deps)).toBeGreaterThan(0);
    expect(await releaseDueReservations(api.deps)).toBe(0);
    await expectNoEventFaults(api);
  });

  it('is the same hold when the same tickets are requested again, and is never ended by other tickets', async () => {
    const first = await held(api, as, 2);
    api.clock.advance(60_000);
    const { reservationRefId, holdExpiresAt } = first;
    expect(await held(api, as, 2)).toMatchObject({ reservationRefId, holdExpiresAt });
    const refused = await hold(api, as, 4);
    expect(errorOf(refused)).toBe('alreadyHeld');
    expect(refused.message).toContain('You hold other tickets for this event.');
    expect(refused.packet).toEqual({ reservationRefId, holdExpiresAt });
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'HELD', totalPaise: 159_800 });
    expect(await seatsLeft(api)).toBe(88);
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    expect(await held(api, as, 4)).toMatchObject({ status: 'HELD', totalPaise: 319_600 });
    await expectNoEventFaults(api);
  });

  it('can be extended: all of its tickets get eight new minutes, and none is lost', async () => {
    const { eventId } = SUFI;
    const first = await held(api, as, 2);
    api.clock.advance(60_000);
    const input = { eventId, termsAccepted: true, addToHold: true } as const;
    const ticketList = [
      { ticketTypeId: 'seat', quantity: 1 },
      { ticketTypeId: 'front-row', quantity: 1 },
    ];
    const added = packetOf(await api.call(endpoints.holdEventTickets, { ...input, ticketList }, { as }));
    expect(added).toMatchObject({
      totalPaise: 3 * SUFI.seatPaise + 149_900,
      holdExpiresAt: api.clock.now() + HOLD_MS,
    });
    expect(added.ticketList.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity])).toEqual([
      ['front-row', 1],
      ['seat', 3],
    ]);
    expect(await seatsLeft(api)).toBe(87);
    // The payment page of the first hold must not pay for the tickets added to it.
    expect(errorOf(await pay(api, as, first.reservationRefId, 'UPI'))).toBe('holdOver');
    await expectNoEventFaults(api);
  });

  it('cannot be extended beyond ten tickets, after its time, or while its payment is under way', async () => {
    const { reservationRefId } = await held(api, as, 6);
    const beyond = await hold(api, as, 5, SUFI.eventId, true);
    expect(errorOf(beyond)).toBe('invalidInput');
    expect(beyond.message).toBe('At most 10 tickets an order.');
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    expect(errorOf(await hold(api, as, 1, SUFI.eventId, true))).toBe('paymentPending');
    expect(await arrive(api, txnId)).toBe(200);
    expect(errorOf(await hold(api, as, 1, SUFI.eventId, true))).toBe('holdOver');
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID' });
    await expectNoEventFaults(api);
  });

  it('stays when additional tickets are not available', async () => {
    const { reservationRefId, holdExpiresAt } = await held(api, as, 2);
    await leaveSeats(api, 0);
    const refused = await hold(api, as, 5, SUFI.eventId, true);
    expect(errorOf(refused)).toBe('ticketsGone');
    expect(refused.message).toBe('No more tickets are available.');
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'HELD', holdExpiresAt });
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    await expectNoEventFaults(api);
  });

  it('is refused for eleven tickets, for none, twice the same type, unknown ones and without the terms', async () => {
    const { eventId } = SUFI;
    const requestHold = (ticketList: object, termsAccepted: unknown = true) =>
      api.call(endpoints.holdEventTickets, { eventId, ticketList, termsAccepted } as never, { as });
    const seat = (quantity: number) => ({ ticketTypeId: 'seat', quantity });
    const front = (quantity: number) => ({ ticketTypeId: 'front-row', quantity });
    expect(errorOf(await requestHold([seat(6), front(5)]))).toBe('invalidInput');
    expect(errorOf(await requestHold([seat(11)]))).toBe('invalidInput');
    expect(errorOf(await requestHold([]))).toBe('invalidInput');
    expect(errorOf(await requestHold([seat(1), seat(2)]))).toBe('invalidInput');
    expect(errorOf(await requestHold([seat(1)], false))).toBe('invalidInput');
    expect(errorOf(await requestHold([{ ticketTypeId: 'balcony', quantity: 1 }]))).toBe('notFound');
    packetOf(await requestHold([seat(5), front(5)]));
  });

  it('is refused once the event is over or cancelled', async () => {
    expect(errorOf(await hold(api, as, 1, 'quiz-night-haldwani'))).toBe('eventOver');
    await api.db.update(events).set({ cancelledAt: api.clock.now() }).where(eq(events.eventId, SUFI.eventId));
    expect(errorOf(await hold(api, as))).toBe('eventOver');
    expect(packetOf(await api.call(endpoints.getEventTicketList, { eventId: SUFI.eventId })).salesEnd).toBe(
      'CANCELLED',
    );
  });

  it('is limited to ten an hour for one event', async () => {
    for (let count = 0; count < 10; count += 1) {
      const { reservationRefId } = await held(api, as, 1 + (count % 2));
      packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    }
    expect(errorOf(await hold(api, as, 3))).toBe('tooManyRequests');
  });

  it('is refused after three unpaid ones, however each of them ended', async () => {
    await leaveSeats(api, 10);
    const other = await api.signIn();
    for (const seats of [10, 9]) {
      const { reservationRefId } = await held(api, as, seats);
      api.clock.advance(HOLD_MS - 1);
      packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    }
    await held(api, as, 9);
    api.clock.advance(HOLD_MS - 1);
    // Holding the same nine seats again leaves the existing hold unchanged.
    await held(api, as, 9);
    const refused = await hold(api, as, 1, SUFI.eventId, true);
    expect(errorOf(refused)).toBe('tooManyRequests');
    expect(refused.message).toBe(
      'You have kept these for some time without paying for them. They are there for others now; please try again in 44 minutes.',
    );
    const { retryAfterMs } = v.parse(RetryAfterSchema, refused.packet);
    api.clock.advance(1);
    expect(errorOf(await hold(api, as, 10))).toBe('tooManyRequests');
    packetOf(await hold(api, as, 1, 'golden-jazz-ludhiana'));
    const { reservationRefId } = await held(api, other, 10);
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as: other }));
    api.clock.advance(retryAfterMs);
    await held(api, as, 10);
    await expectNoEventFaults(api);
  });

  it('is allowed after two whose payment was declined, and after any paid ones', async () => {
    for (let paid = 0; paid < 4; paid += 1) {
      await buyTickets(api, as, 1);
      api.clock.advance(HOLD_MS - 1);
    }
    for (let declined = 0; declined < 2; declined += 1) {
      const { reservationRefId } = await held(api, as, 2);
      const { txnId } = await beginPaying(api, as, reservationRefId);
      await sendCallback(api, await callbackFor(api, txnId, { status: 'failed', amountPaise: 0 }));
      api.clock.advance(HOLD_MS);
    }
    await buyTickets(api, as, 2);
    await expectNoEventFaults(api);
  });
});
