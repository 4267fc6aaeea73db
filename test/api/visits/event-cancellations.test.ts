import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CANCEL_BEFORE_MS } from '#domain/bookings/event-rules.ts';
import { eq } from '#server/db/drizzle.ts';
import { findReservation } from '#server/db/queries/events/event-reservations.ts';
import { loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import { notifications } from '#server/db/schema/guests/notifications.ts';
import { cancelEvent, finishCancellations } from '#server/services/events/cancel-event.ts';
import { expectNoEventFaults } from '#test/support/checkers/event-checker.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import {
  buyTickets,
  held,
  leaveSeats,
  moveEventAhead,
  noticesTo,
  read,
  SUFI,
  seatsLeft,
} from '#test/support/makers/events.ts';
import { customerIdOf, walletOf } from '#test/support/makers/money.ts';
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

describe('giving tickets back', () => {
  it('puts the money into the wallet at once, until a day before', async () => {
    const { reservationRefId, cancellableUntil } = await buyTickets(api, as, 2);
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
    await expectNoEventFaults(api);
  });

  it('is refused from a day before on', async () => {
    const { reservationRefId } = await buyTickets(api, as);
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    const refused = await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    expect(errorOf(refused)).toBe('cancelClosed');
    expect((await read(api, as, reservationRefId)).cancellableUntil).toBeNull();
    await expectNoEventFaults(api);
  });

  it('happens for all guests when the outlet cancels the event, with a notice', async () => {
    const paid = await buyTickets(api, as, 2);
    const guest = await api.signIn();
    const reservation = await held(api, guest, 1);
    packetOf(
      await api.call(endpoints.payAtEvent, { reservationRefId: reservation.reservationRefId }, { as: guest }),
    );
    expect(await cancelEvent(api.deps, 2, SUFI.eventId)).toBe(false);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await read(api, as, paid.reservationRefId)).toMatchObject({ status: 'REFUNDED' });
    expect(await read(api, guest, reservation.reservationRefId)).toMatchObject({ status: 'CANCELLED' });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    const notice = 'bookings: Sufi Night with the Nizami Ensemble is cancelled';
    expect(await noticesTo(api, as)).toContain(notice);
    expect(await noticesTo(api, guest)).toContain(notice);
    await expectNoEventFaults(api);
  });
});

/** A database that rejects every transaction after the first `transactions`. */
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
    const first = await buyTickets(api, as, 2);
    const late = await api.signIn();
    const reservation = await held(api, late, 1);
    packetOf(
      await api.call(endpoints.payAtEvent, { reservationRefId: reservation.reservationRefId }, { as: late }),
    );
    // The two successful transactions cancel the event and its earliest reservation.
    const cut = cancelEvent({ ...api.deps, db: cutAfter(2) }, SUFI.outletId, SUFI.eventId);
    await expect(cut).rejects.toMatchObject({ errors: [{ message: 'cut short' }] });
    expect(await read(api, late, reservation.reservationRefId)).toMatchObject({ status: 'PAY_AT_EVENT' });
    expect(await finishCancellations(api.deps)).toBe(1);
    expect(await finishCancellations(api.deps)).toBe(0);
    expect(await read(api, as, first.reservationRefId)).toMatchObject({ status: 'REFUNDED' });
    expect(await read(api, late, reservation.reservationRefId)).toMatchObject({ status: 'CANCELLED' });
    expect(await walletOf(api, as)).toBe(2 * SUFI.seatPaise);
    await expectNoEventFaults(api);
  });
});

describe('cancelling an event for an account that was deleted', () => {
  it('ends the tickets without money in a wallet and without a notice', async () => {
    const { reservationRefId } = await buyTickets(api, as);
    // After the cancellation deadline, deleting the account does not cancel the tickets.
    api.clock.advance(startsAt - CANCEL_BEFORE_MS - api.clock.now());
    const customerId = await customerIdOf(api, as);
    const oneTimePassword = await receiveCode(api, as.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
    expect(await findReservation(api.db, reservationRefId)).toMatchObject({ status: 'PAID' });
    expect(await cancelEvent(api.deps, SUFI.outletId, SUFI.eventId)).toBe(true);
    expect(await findReservation(api.db, reservationRefId)).toMatchObject({
      ...{ status: 'CANCELLED', refundedPaise: 0 },
    });
    expect(await loadWalletBalance(api.db, customerId)).toBe(0);
    expect(await api.db.$count(notifications, eq(notifications.customerId, customerId))).toBe(0);
    await expectNoEventFaults(api);
  });
});
