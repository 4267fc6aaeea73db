import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CANCEL_BEFORE_MS, HOLD_MS } from '#domain/bookings/event-rules.ts';
import { eq } from '#server/db/drizzle.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { takeCashForEvent } from '#server/services/events/check-in.ts';
import { releaseDueReservations } from '#server/services/events/event-seats.ts';
import { expectNoEventFaults } from '#test/support/checkers/event-checker.ts';
import {
  arrive,
  beginPaying,
  buyTickets,
  held,
  leaveSeats,
  moveEventAhead,
  noticesTo,
  pay,
  read,
  SUFI,
} from '#test/support/makers/events.ts';
import { decideAtGateway, fillWallet, walletOf } from '#test/support/makers/money.ts';
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
  startsAt = await moveEventAhead(api);
});

describe('paying', () => {
  it('takes the wallet at once and gives a ticket for each seat', async () => {
    const reservation = await buyTickets(api, as, 2);
    expect(reservation).toMatchObject({ status: 'PAID', paymentMode: 'WALLET', holdExpiresAt: null });
    expect(new Set(reservation.tickets.map(({ secret }) => secret)).size).toBe(2);
    expect(await walletOf(api, as)).toBe(0);
    expect(await noticesTo(api, as)).toEqual([
      'bookings: Your 2 tickets: Sufi Night with the Nizami Ensemble',
    ]);
    const again = await pay(api, as, reservation.reservationRefId, 'WALLET');
    expect(errorOf(again)).toBe('alreadyPaid');
    await expectNoEventFaults(api);
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
    await expectNoEventFaults(api);
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
    await expectNoEventFaults(api);
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
    await expectNoEventFaults(api);
  });

  it('accepts late money while the seats are still free', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    api.clock.advance(HOLD_MS);
    await releaseDueReservations(api.deps);
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID' });
    await expectNoEventFaults(api);
  });

  it('puts late money into the wallet when the seats are gone, and reports it', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    api.clock.advance(HOLD_MS);
    await releaseDueReservations(api.deps);
    await leaveSeats(api, 1);
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'EXPIRED', tickets: [] });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    expect(await noticesTo(api, as)).toEqual(['account: ₹1,598 is in your wallet']);
    expect(packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as })).status).toBe(
      'REFUNDED',
    );
    await expectNoEventFaults(api);
  });

  it('is refused in every way while the gateway processes a payment of the same tickets', async () => {
    await fillWallet(api, as, 2 * SUFI.seatPaise);
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await decideAtGateway(api, txnId, 'processing');
    packetOf(await api.call(endpoints.updatePaymentRequest, { txnId }, { as }));
    const results = [
      await pay(api, as, reservationRefId, 'WALLET'),
      await pay(api, as, reservationRefId, 'CARD'),
      await api.call(endpoints.payAtEvent, { reservationRefId }, { as }),
      await api.call(endpoints.payAtRestaurant, { reservationRefId }, { as }),
    ];
    expect(results.map(errorOf)).toEqual(results.map(() => 'paymentPending'));
    expect(await arrive(api, txnId)).toBe(200);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'PAID', paymentMode: 'UPI' });
    await expectNoEventFaults(api);
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
    await expectNoEventFaults(api);
  });

  it('keeps a second payment of the same tickets in the wallet', async () => {
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await fillWallet(api, as, 2 * SUFI.seatPaise);
    packetOf(await pay(api, as, reservationRefId, 'WALLET'));
    expect(await arrive(api, txnId)).toBe(200);
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    expect((await read(api, as, reservationRefId)).tickets).toHaveLength(2);
    await expectNoEventFaults(api);
  });
});

describe('paying later', () => {
  it('issues tickets to be paid at the event where it allows that, once per customer', async () => {
    const { reservationRefId } = await held(api, as);
    const reservation = packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    expect(reservation).toMatchObject({ status: 'PAY_AT_EVENT', paymentMode: 'CASH', payByAt: null });
    expect(reservation.tickets).toHaveLength(2);
    const next = await held(api, as, 1);
    const second = await api.call(endpoints.payAtEvent, { reservationRefId: next.reservationRefId }, { as });
    expect(errorOf(second)).toBe('paymentModeUnavailable');
    await expectNoEventFaults(api);
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
    const reservation = packetOf(await api.call(endpoints.payAtRestaurant, { reservationRefId }, { as }));
    expect(reservation).toMatchObject({
      status: 'PAY_AT_EVENT',
      paymentMode: 'PAY_AT_STORE',
      payByAt: payAtRestaurantUntil,
    });
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    await releaseDueReservations(api.deps);
    expect(await read(api, as, reservationRefId)).toMatchObject({ status: 'EXPIRED', tickets: [] });
    expect(await noticesTo(api, as)).toContain('bookings: Your tickets were let go');
    await expectNoEventFaults(api);
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
    await expectNoEventFaults(api);
  });
});
