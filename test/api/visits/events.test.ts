import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RetryAfterSchema } from '#contract/errors.ts';
import { CANCEL_BEFORE_MS, HOLD_MS } from '#domain/bookings/event-rules.ts';
import { createTicketCode, TICKET_STEP_MS } from '#domain/bookings/ticket-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { findReservation } from '#server/db/queries/events/event-reservations.ts';
import { insertCheckIn } from '#server/db/queries/events/event-tickets.ts';
import { loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { notifications } from '#server/db/schema/guests/notifications.ts';
import { cancelEvent, finishCancellations } from '#server/services/events/cancel-event.ts';
import { checkIn, takeCashForEvent } from '#server/services/events/check-in.ts';
import { letDueGo } from '#server/services/events/event-seats.ts';
import { remindOfEvents } from '#server/services/events/remind-of-events.ts';
import { findEventFaults } from '#test/support/checkers/event-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { askForCode } from '#test/support/makers/codes.ts';
import {
  arrive,
  beginPaying,
  held,
  hold,
  leaveSeats,
  pay,
  read,
  SUFI,
  seatsLeft,
} from '#test/support/makers/events.ts';
import {
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  sendCallback,
  walletOf,
} from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
let startsAt: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  as = await api.signIn();
  await leaveSeats(api, 90);
  // Earlier tests advance the clock, so each test moves the event five days ahead.
  startsAt = api.clock.now() + 120 * HOUR_MS;
  await api.db
    .update(events)
    .set({ startsAt, endsAt: startsAt + 3 * HOUR_MS, cancelledAt: null })
    .where(eq(events.eventId, SUFI.eventId));
});

async function expectNoFaults(): Promise<void> {
  expect(await findEventFaults(api.db)).toEqual([]);
  expect(await findLedgerFaults(api.db)).toEqual([]);
}

async function titlesTold(to: Credential): Promise<string[]> {
  const customerId = await customerIdOf(api, to);
  const rows = await api.db.select().from(notifications).where(eq(notifications.customerId, customerId));
  return rows.map(({ channel, title }) => `${channel}: ${title}`);
}

async function bought(seats = 1) {
  await fillWallet(api, as, SUFI.seatPaise * seats);
  const { reservationRefId } = await held(api, as, seats);
  return packetOf(await pay(api, as, reservationRefId, 'WALLET')).reservation;
}

describe('what is on', () => {
  it('lists what is to come, the next one first, and what is over', async () => {
    const { eventList: upcoming } = packetOf(await api.call(endpoints.getUpcomingEventList, {}));
    const { eventList: past } = packetOf(await api.call(endpoints.getPastEventList, {}));
    expect(upcoming.length).toBeGreaterThan(4);
    expect(upcoming.map((event) => event.startsAt)).toEqual(
      upcoming.map((event) => event.startsAt).toSorted(),
    );
    for (const event of upcoming) expect(event.endsAt).toBeGreaterThan(api.clock.now());
    expect(past.length).toBeGreaterThan(1);
    for (const event of past) expect(event.endsAt).toBeLessThanOrEqual(api.clock.now());
    expect(upcoming.find(({ eventId }) => eventId === 'barista-morning-mussoorie')).toMatchObject({
      isSold: true,
    });
    expect(upcoming.find(({ eventId }) => eventId === SUFI.eventId)).toMatchObject({
      ...{ isSold: false, fromPricePaise: SUFI.seatPaise, city: 'Noida' },
    });
  });

  it('shows one event to anybody, and none that does not exist', async () => {
    const detail = packetOf(await api.call(endpoints.getEventDetail, { eventId: SUFI.eventId }));
    expect(detail).toMatchObject({
      isPayAtEventAllowed: true,
      ageLimit: null,
      restaurantName: 'Sunehri Noida',
      addressLine: 'P-4, Atta Market Road, Sector 18, Noida 201301',
    });
    expect(errorOf(await api.call(endpoints.getEventDetail, { eventId: 'no-such-event' }))).toBe('notFound');
    expect(errorOf(await api.call(endpoints.getEventTicketList, { eventId: 'no-such-event' }))).toBe(
      'notFound',
    );
  });
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
    await expectNoFaults();
  });

  it('releases them by the job as well, for the next customer', async () => {
    await held(api, as, 3);
    await leaveSeats(api, 0);
    const other = await api.signIn();
    expect(errorOf(await hold(api, other, 1))).toBe('ticketsGone');
    api.clock.advance(HOLD_MS);
    packetOf(await hold(api, other, 3));
    api.clock.advance(HOLD_MS);
    expect(await letDueGo(api.deps)).toBeGreaterThan(0);
    expect(await letDueGo(api.deps)).toBe(0);
    await expectNoFaults();
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
    await expectNoFaults();
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
    // The old payment must not pay for the new tickets.
    expect(errorOf(await pay(api, as, first.reservationRefId, 'UPI'))).toBe('holdOver');
    await expectNoFaults();
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
    await expectNoFaults();
  });

  it('stays when additional tickets are not available', async () => {
    const { reservationRefId, holdExpiresAt } = await held(api, as, 2);
    await leaveSeats(api, 0);
    const refused = await hold(api, as, 5, SUFI.eventId, true);
    expect(errorOf(refused)).toBe('ticketsGone');
    expect(refused.message).toBe('No more tickets are available.');
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'HELD', holdExpiresAt });
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    await expectNoFaults();
  });

  it('is refused for eleven tickets, for none, twice the same type, unknown ones and without the terms', async () => {
    const { eventId } = SUFI;
    const ask = (ticketList: object, termsAccepted: unknown = true) =>
      api.call(endpoints.holdEventTickets, { eventId, ticketList, termsAccepted } as never, { as });
    const seat = (quantity: number) => ({ ticketTypeId: 'seat', quantity });
    const front = (quantity: number) => ({ ticketTypeId: 'front-row', quantity });
    expect(errorOf(await ask([seat(6), front(5)]))).toBe('invalidInput');
    expect(errorOf(await ask([seat(11)]))).toBe('invalidInput');
    expect(errorOf(await ask([]))).toBe('invalidInput');
    expect(errorOf(await ask([seat(1), seat(2)]))).toBe('invalidInput');
    expect(errorOf(await ask([seat(1)], false))).toBe('invalidInput');
    expect(errorOf(await ask([{ ticketTypeId: 'balcony', quantity: 1 }]))).toBe('notFound');
    packetOf(await ask([seat(5), front(5)]));
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
    // The existing hold stays unchanged.
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
    await expectNoFaults();
  });

  it('is allowed after two whose payment was declined, and after any paid ones', async () => {
    for (let paid = 0; paid < 4; paid += 1) {
      await bought(1);
      api.clock.advance(HOLD_MS - 1);
    }
    for (let declined = 0; declined < 2; declined += 1) {
      const { reservationRefId } = await held(api, as, 2);
      const { txnId } = await beginPaying(api, as, reservationRefId);
      await sendCallback(api, await callbackFor(api, txnId, { status: 'failed', amountPaise: 0 }));
      api.clock.advance(HOLD_MS);
    }
    await bought(2);
    await expectNoFaults();
  });
});

describe('paying', () => {
  it('takes the wallet at once and gives a ticket for each seat', async () => {
    const reservation = await bought(2);
    expect(reservation).toMatchObject({ status: 'PAID', paymentMode: 'WALLET', holdExpiresAt: null });
    expect(new Set(reservation.tickets.map(({ secret }) => secret)).size).toBe(2);
    expect(await walletOf(api, as)).toBe(0);
    expect(await titlesTold(as)).toEqual(['bookings: Your 2 tickets: Sufi Night with the Nizami Ensemble']);
    const again = await pay(api, as, reservation.reservationRefId, 'WALLET');
    expect(errorOf(again)).toBe('alreadyPaid');
    await expectNoFaults();
  });

  it('refuses a wallet that holds too little, cash in the words of the spec, and a hold that is over', async () => {
    const { reservationRefId } = await held(api, as);
    expect(errorOf(await pay(api, as, reservationRefId, 'WALLET'))).toBe('lowBalance');
    for (const mode of ['COD', 'CASH', 'PAY_AT_STORE'] as const) {
      const refused = await pay(api, as, reservationRefId, mode);
      expect(errorOf(refused)).toBe('cashNotForEvents');
      expect(refused.message).toBe(
        'Cash On Is Not Available For Events; Please Choose Different Payment Method',
      );
    }
    expect(errorOf(await pay(api, as, reservationRefId, 'POINTS'))).toBe('paymentModeUnavailable');
    api.clock.advance(HOLD_MS);
    expect(errorOf(await pay(api, as, reservationRefId, 'UPI'))).toBe('holdOver');
    await expectNoFaults();
  });

  it('takes no money for an event that is over or cancelled while its tickets are held', async () => {
    await fillWallet(api, as, SUFI.seatPaise);
    const { reservationRefId } = await held(api, as, 1);
    const now = api.clock.now();
    for (const change of [{ cancelledAt: now }, { cancelledAt: null, startsAt: now - 1, endsAt: now }]) {
      await api.db.update(events).set(change).where(eq(events.eventId, SUFI.eventId));
      for (const mode of ['WALLET', 'UPI'] as const) {
        expect(errorOf(await pay(api, as, reservationRefId, mode))).toBe('holdOver');
      }
    }
    expect(await walletOf(api, as)).toBe(SUFI.seatPaise);
    await expectNoFaults();
  });

  it('offers cash on delivery with the reason why not', async () => {
    const { paymentGatewayList } = packetOf(
      await api.call(endpoints.getPaymentGatewayList, { orderType: 'EventList' }),
    );
    expect(paymentGatewayList.find(({ paymentMode }) => paymentMode === 'COD')).toMatchObject({
      ...{ paymentMode: 'COD', isAvailable: false },
      reason: 'Cash On Is Not Available For Events; Please Choose Different Payment Method',
    });
    const open = paymentGatewayList.filter(({ isAvailable }) => isAvailable);
    expect(open.map(({ paymentMode }) => paymentMode)).toEqual(['UPI', 'ONLINE', 'CARD', 'PAYTM', 'WALLET']);
  });

  it('goes through the gateway, once however often the gateway says so', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId, purpose, subjectRefId } = await beginPaying(api, as, reservationRefId);
    expect({ purpose, subjectRefId }).toEqual({ purpose: 'EventList', subjectRefId: reservationRefId });
    expect((await beginPaying(api, as, reservationRefId)).txnId).toBe(txnId);
    expect(await arrive(api, txnId)).toBe(200);
    expect(await arrive(api, txnId)).toBe(200);
    const reservation = await read(api, as, reservationRefId);
    expect(reservation).toMatchObject({ status: 'PAID', paymentMode: 'UPI' });
    expect(reservation.tickets).toHaveLength(2);
    await expectNoFaults();
  });

  it('accepts late money while the seats are still free', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    api.clock.advance(HOLD_MS);
    await letDueGo(api.deps);
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID' });
    await expectNoFaults();
  });

  it('puts late money into the wallet when the seats are gone, and reports it', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    api.clock.advance(HOLD_MS);
    await letDueGo(api.deps);
    await leaveSeats(api, 1);
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'EXPIRED', tickets: [] });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    expect(await titlesTold(as)).toEqual(['account: ₹1,598 is in your wallet']);
    expect(packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as })).status).toBe(
      'REFUNDED',
    );
    await expectNoFaults();
  });

  it('is refused in every way while the gateway processes a payment of the same tickets', async () => {
    await fillWallet(api, as, 2 * SUFI.seatPaise);
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    const answers = [
      await pay(api, as, reservationRefId, 'WALLET'),
      await pay(api, as, reservationRefId, 'CARD'),
      await api.call(endpoints.payAtEvent, { reservationRefId }, { as }),
      await api.call(endpoints.payAtRestaurant, { reservationRefId }, { as }),
    ];
    expect(answers.map(errorOf)).toEqual(answers.map(() => 'paymentPending'));
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID', paymentMode: 'UPI' });
    await expectNoFaults();
  });

  it('is refused for tickets that were issued or released', async () => {
    await fillWallet(api, as, SUFI.seatPaise);
    const statusOf = async (txnId = '') =>
      packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as })).status;
    const paid = await held(api, as, 1);
    const left = packetOf(await pay(api, as, paid.reservationRefId, 'UPI')).transaction;
    packetOf(await pay(api, as, paid.reservationRefId, 'WALLET'));
    expect(await statusOf(left?.txnId)).toBe('FAILED');
    const { reservationRefId } = await held(api, as, 2);
    const other = packetOf(await pay(api, as, reservationRefId, 'UPI')).transaction;
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    expect(await statusOf(other?.txnId)).toBe('FAILED');
    await expectNoFaults();
  });

  it('keeps a second payment of the same tickets in the wallet', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await fillWallet(api, as, 2 * SUFI.seatPaise);
    packetOf(await pay(api, as, reservationRefId, 'WALLET'));
    expect(await arrive(api, txnId)).toBe(200);
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    expect((await read(api, as, reservationRefId)).tickets).toHaveLength(2);
    await expectNoFaults();
  });
});

describe('paying later', () => {
  it('issues tickets to be paid at the event where it allows that, once per customer', async () => {
    const { reservationRefId } = await held(api, as);
    const kept = packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    expect(kept).toMatchObject({ status: 'PAY_AT_EVENT', paymentMode: 'CASH', payByAt: null });
    expect(kept.tickets).toHaveLength(2);
    const next = await held(api, as, 1);
    const again = await api.call(endpoints.payAtEvent, { reservationRefId: next.reservationRefId }, { as });
    expect(errorOf(again)).toBe('paymentModeUnavailable');
    await expectNoFaults();
  });

  it('is refused where the event does not, and without a hold', async () => {
    await api.db.update(events).set({ isPayAtEventAllowed: false }).where(eq(events.eventId, SUFI.eventId));
    const { reservationRefId } = await held(api, as);
    expect(errorOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }))).toBe(
      'paymentModeUnavailable',
    );
    await api.db.update(events).set({ isPayAtEventAllowed: true }).where(eq(events.eventId, SUFI.eventId));
    api.clock.advance(HOLD_MS);
    expect(errorOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }))).toBe('holdOver');
  });

  it('at the restaurant is open until a day before; then the tickets are released with a notice', async () => {
    const { reservationRefId, payAtRestaurantUntil } = await held(api, as);
    expect(payAtRestaurantUntil).toBe(startsAt - CANCEL_BEFORE_MS);
    const kept = packetOf(await api.call(endpoints.payAtRestaurant, { reservationRefId }, { as }));
    expect(kept).toMatchObject({
      status: 'PAY_AT_EVENT',
      paymentMode: 'PAY_AT_STORE',
      payByAt: payAtRestaurantUntil,
    });
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    await letDueGo(api.deps);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'EXPIRED', tickets: [] });
    expect(await titlesTold(as)).toContain('bookings: Your tickets were let go');
    await expectNoFaults();
    const late = await held(api, as, 1);
    expect(
      errorOf(await api.call(endpoints.payAtRestaurant, { reservationRefId: late.reservationRefId }, { as })),
    ).toBe('paymentModeUnavailable');
  });

  it('takes the cash once, at the outlet of the event only', async () => {
    const { reservationRefId } = await held(api, as);
    packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    expect(await takeCashForEvent(api.deps, 2, reservationRefId)).toBe(false);
    expect(await takeCashForEvent(api.deps, SUFI.outletId, reservationRefId)).toBe(true);
    expect(await takeCashForEvent(api.deps, SUFI.outletId, reservationRefId)).toBe(false);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID', payByAt: null });
    await expectNoFaults();
  });
});

describe('giving tickets back', () => {
  it('puts the money into the wallet at once, until a day before', async () => {
    const { reservationRefId, cancellableUntil } = await bought(2);
    expect(cancellableUntil).toBe(startsAt - CANCEL_BEFORE_MS);
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now() - 1);
    const leftBefore = await seatsLeft(api);
    const cancel = () => api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    expect(packetOf(await cancel())).toMatchObject({
      ...{ status: 'REFUNDED', refundedPaise: 2 * SUFI.seatPaise, tickets: [] },
    });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    expect(errorOf(await cancel())).toBe('cancelClosed');
    expect(await seatsLeft(api)).toBe(leftBefore + 2);
    const { transactionList } = packetOf(await api.call(endpoints.getWalletTransactionListData, {}, { as }));
    expect(transactionList.map(({ kind }) => kind).slice(0, 2)).toEqual(['EVENT_REFUND', 'EVENT_PAID']);
    await expectNoFaults();
  });

  it('is refused from a day before on', async () => {
    const { reservationRefId } = await bought();
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    const refused = await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    expect(errorOf(refused)).toBe('cancelClosed');
    expect((await read(api, as, reservationRefId)).cancellableUntil).toBeNull();
    await expectNoFaults();
  });

  it('happens for all guests when the outlet cancels the event, with a notice', async () => {
    const paid = await bought(2);
    const guest = await api.signIn();
    const kept = await held(api, guest, 1);
    packetOf(
      await api.call(endpoints.payAtEvent, { reservationRefId: kept.reservationRefId }, { as: guest }),
    );
    expect(await cancelEvent(api.deps, 2, SUFI.eventId)).toBe(false);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await read(api, as, paid.reservationRefId)).toMatchObject({ status: 'REFUNDED' });
    expect(await read(api, guest, kept.reservationRefId)).toMatchObject({ status: 'CANCELLED' });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    const told = 'bookings: Sufi Night with the Nizami Ensemble is cancelled';
    expect(await titlesTold(as)).toContain(told);
    expect(await titlesTold(guest)).toContain(told);
    await expectNoFaults();
  });
});

/** The database fails after this many transactions. */
const cutAfter = (transactions: number) => {
  let left = transactions;
  return new Proxy(api.db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) return () => Promise.reject(new Error('cut short'));
      return Reflect.get(target, name);
    },
  });
};

describe('cancelling an event', () => {
  it('that is interrupted is finished by the job', async () => {
    const first = await bought(2);
    const late = await api.signIn();
    const kept = await held(api, late, 1);
    packetOf(await api.call(endpoints.payAtEvent, { reservationRefId: kept.reservationRefId }, { as: late }));
    // The event and the earliest reservation are through.
    const cut = cancelEvent({ ...api.deps, db: cutAfter(2) }, SUFI.outletId, SUFI.eventId);
    await expect(cut).rejects.toMatchObject({ errors: [{ message: 'cut short' }] });
    expect(await read(api, late, kept.reservationRefId)).toMatchObject({ status: 'PAY_AT_EVENT' });
    expect(await finishCancellations(api.deps)).toBe(1);
    expect(await finishCancellations(api.deps)).toBe(0);
    expect(await read(api, as, first.reservationRefId)).toMatchObject({ status: 'REFUNDED' });
    expect(await read(api, late, kept.reservationRefId)).toMatchObject({ status: 'CANCELLED' });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    await expectNoFaults();
  });
});

describe('cancelling an event for an account that was deleted', () => {
  it('ends the tickets without money in a wallet and without a notice', async () => {
    const { reservationRefId } = await bought();
    // Too late to be given back: the tickets stay when the account goes.
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    const customerId = await customerIdOf(api, as);
    const oneTimePassword = await askForCode(api, as.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
    expect(await findReservation(api.db, reservationRefId)).toMatchObject({ status: 'PAID' });
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await findReservation(api.db, reservationRefId)).toMatchObject({
      ...{ status: 'CANCELLED', refundedPaise: 0 },
    });
    expect(await loadWalletBalance(api.db, customerId)).toBe(0);
    expect(await api.db.$count(notifications, eq(notifications.customerId, customerId))).toBe(0);
    await expectNoFaults();
  });
});

describe('at the door', () => {
  const codeOf = ({ ticketId, secret }: { ticketId: string; secret: string }, at = api.clock.now()) =>
    createTicketCode(ticketId, secret, at);
  const goToTheDoor = () => api.clock.advance(startsAt - 2 * HOUR_MS - api.clock.now());
  const ticketOf = async () => {
    const [ticket] = (await bought()).tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    goToTheDoor();
    return ticket;
  };
  const refusalOf = async (text: string, outletId: number = SUFI.outletId) => {
    const judged = await checkIn(api.deps, outletId, text);
    return judged.ok ? 'let in' : judged.failure.code;
  };

  it('admits a ticket once, and then says when that was', async () => {
    const ticket = await ticketOf();
    const at = api.clock.now();
    expect(await refusalOf(await codeOf(ticket))).toBe('let in');
    api.clock.advance(90_000);
    const again = await checkIn(api.deps, SUFI.outletId, await codeOf(ticket));
    expect(again).toMatchObject({ ok: false, failure: { code: 'beenIn', packet: { checkedInAt: at } } });
    const [reservation] = packetOf(
      await api.call(endpoints.getMyEventReservations, {}, { as }),
    ).reservationList;
    const reservationRefId = reservation?.reservationRefId ?? '';
    const { attendanceList } = packetOf(
      await api.call(endpoints.getEventAttendance, { reservationRefId }, { as }),
    );
    expect(attendanceList).toEqual([{ ticketId: ticket.ticketId, checkedInAt: at }]);
    expect(errorOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }))).toBe(
      'cancelClosed',
    );
    await expectNoFaults();
  });

  it('opens three hours before the event, and says so before', async () => {
    const [ticket] = (await bought()).tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    const opensAt = startsAt - 3 * HOUR_MS;
    api.clock.advance(opensAt - 1 - api.clock.now());
    expect(await checkIn(api.deps, SUFI.outletId, await codeOf(ticket))).toMatchObject({
      failure: { code: 'tooEarly', packet: { opensAt } },
    });
    api.clock.advance(1);
    expect(await refusalOf(await codeOf(ticket))).toBe('let in');
  });

  it('admits one of twenty phones that show the same ticket at once', async () => {
    const code = await codeOf(await ticketOf());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(code)));
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'beenIn')).toHaveLength(19);
  });

  it('refuses photos of a ticket, forged ones, other outlets and other codes', async () => {
    const ticket = await ticketOf();
    const old = await codeOf(ticket, api.clock.now() - 3 * TICKET_STEP_MS);
    expect(await refusalOf(old)).toBe('stale');
    expect(await refusalOf(await codeOf({ ...ticket, secret: 'mine' }))).toBe('forged');
    expect(await refusalOf(await codeOf(ticket), 2)).toBe('otherOutlet');
    expect(await refusalOf('https://sunehri.example/t/NOI-T01')).toBe('notACode');
    expect(await refusalOf(await codeOf(ticket, api.clock.now() + 2 * TICKET_STEP_MS))).toBe('let in');
  });

  it('asks for the money of a ticket that is not paid, and refuses one that was given back', async () => {
    const { reservationRefId } = await held(api, as, 1);
    const kept = packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    const [ticket] = kept.tickets;
    if (ticket === undefined) throw new Error('no ticket was given');
    const asked = await checkIn(api.deps, SUFI.outletId, await codeOf(ticket));
    expect(asked).toMatchObject({
      failure: { code: 'unpaid', packet: { reservationRefId, totalPaise: SUFI.seatPaise } },
    });
    packetOf(await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as }));
    expect(await refusalOf(await codeOf(ticket))).toBe('void');
  });

  it('closes long after the event', async () => {
    const ticket = await ticketOf();
    api.clock.advance(130 * HOUR_MS);
    expect(await refusalOf(await codeOf(ticket))).toBe('eventOver');
  });

  /** Checked in early, as was possible before check-in had an opening time. */
  const enter = (ticketId = '') =>
    insertCheckIn(api.db, { ticketId, restaurantId: SUFI.outletId, at: api.clock.now() });

  it('lets unused tickets be cancelled, and returns their price to the paisa', async () => {
    await fillWallet(api, as, 2 * SUFI.seatPaise + 149_900);
    const ticketList = [
      { ticketTypeId: 'seat', quantity: 2 },
      { ticketTypeId: 'front-row', quantity: 1 },
    ];
    const input = { eventId: SUFI.eventId, ticketList, termsAccepted: true } as const;
    const { reservationRefId } = packetOf(await api.call(endpoints.holdEventTickets, input, { as }));
    expect(await read(api, as, reservationRefId)).toMatchObject({ refundablePaise: 0 });
    const { reservation } = packetOf(await pay(api, as, reservationRefId, 'WALLET'));
    expect(reservation.refundablePaise).toBe(2 * SUFI.seatPaise + 149_900);
    const inside = reservation.tickets.find(({ ticketTypeTitle }) => ticketTypeTitle === 'Seat');
    await enter(inside?.ticketId);
    const backPaise = SUFI.seatPaise + 149_900;
    expect(await read(api, as, reservationRefId)).toMatchObject({ refundablePaise: backPaise });

    const cancel = () => api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    expect(packetOf(await cancel())).toMatchObject({
      ...{ status: 'PAID', refundedPaise: backPaise, refundablePaise: 0, cancellableUntil: null },
      tickets: [{ ticketId: inside?.ticketId }],
    });
    expect(await walletOf(api, as)).toBe(backPaise);
    expect(await seatsLeft(api)).toBe(89);
    expect(errorOf(await cancel())).toBe('cancelClosed');
    await expectNoFaults();
  });

  it('keeps what is checked in when the outlet cancels the event', async () => {
    const [first] = (await bought(2)).tickets;
    await enter(first?.ticketId);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await finishCancellations(api.deps)).toBe(0);
    expect(await walletOf(api, as)).toBe(SUFI.seatPaise);
    const told = await titlesTold(as);
    expect(told.filter((title) => title.includes('is cancelled'))).toHaveLength(1);
    await expectNoFaults();
  });
});

describe('reminding', () => {
  it('reminds of tomorrow’s event once, except customers who bought today', async () => {
    await bought();
    await remindOfEvents(api.deps);
    expect((await titlesTold(as)).filter((title) => title.includes('Tomorrow'))).toEqual([]);
    api.clock.advance(startsAt - api.clock.now() - 23 * HOUR_MS);
    const late = await api.signIn();
    const { reservationRefId } = await held(api, late, 1);
    packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as: late }));
    await remindOfEvents(api.deps);
    await remindOfEvents(api.deps);
    expect((await titlesTold(as)).filter((title) => title.includes('Tomorrow'))).toHaveLength(1);
    expect((await titlesTold(late)).filter((title) => title.includes('Tomorrow'))).toEqual([]);
  });
});
