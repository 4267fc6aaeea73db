import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { paymentTransactions } from '#server/db/schema/money.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { advanceBooking } from '#server/services/bookings/advance-booking.ts';
import { remindOfBookings } from '#server/services/bookings/remind-of-bookings.ts';
import { releaseDueReservations } from '#server/services/events/event-seats.ts';
import { remindOfEvents } from '#server/services/events/remind-of-events.ts';
import { endUnansweredOrders, expireUnpaidOrders } from '#server/services/orders/progress/cancel-order.ts';
import { refundDuePayments, settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { bookTable, TONIGHT } from '#test/support/makers/bookings.ts';
import { arrive, beginPaying, held, SUFI, seatsLeft } from '#test/support/makers/events.ts';
import { decideAtGateway, fillWallet, visitPaymentPage, walletOf } from '#test/support/makers/money.ts';
import { choiceOf, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

const HOW_MANY = 12;

// Only PostgreSQL runs statements concurrently, so only it shows which server claims what.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('jobs of three servers at one moment', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.stop());

  const inThree = <Value>(job: (deps: Deps) => Promise<Value>, deps: Deps = api.deps) =>
    Promise.all([job(deps), job(deps), job(deps)]);
  const customers = () => Promise.all(Array.from({ length: HOW_MANY }, () => api.signIn()));
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

  async function beginTopUp(as: Credential): Promise<string> {
    const form = { amountPaise: 50_000, paymentMode: 'UPI', action: 'Add_Wallet_Balance' } as const;
    const { txnId } = packetOf(await api.call(endpoints.generatePaymentRequest, form, { as }));
    await visitPaymentPage(api, txnId);
    return txnId;
  }

  /** Dependencies that record the gateway calls; calls fail while `isAway` returns true. */
  function noting(isAway = () => false): { deps: Deps; queried: string[]; refunded: string[] } {
    const queried: string[] = [];
    const refunded: string[] = [];
    const around = (gateway: PaymentGateway): PaymentGateway => ({
      ...gateway,
      queryPayment: (payment) => {
        queried.push(payment.reference);
        return isAway() ? Promise.reject(new Error('away')) : gateway.queryPayment(payment);
      },
      refund: (payment) => {
        refunded.push(payment.reference);
        return isAway() ? Promise.reject(new Error('away')) : gateway.refund(payment);
      },
    });
    const { payments } = api.deps.gateways;
    const findByName: typeof payments.findByName = (name) => {
      const gateway = payments.findByName(name);
      return gateway === undefined ? undefined : around(gateway);
    };
    const gateways = { ...api.deps.gateways, payments: { ...payments, findByName } };
    return { deps: { ...api.deps, gateways }, queried, refunded };
  }

  it('ask about each payment once, and credit it once', async () => {
    const all = await customers();
    for (const as of all) await decideAtGateway(api, await beginTopUp(as), 'paid');
    api.clock.advance(MINUTE_MS);
    const { deps, queried } = noting();
    expect(sumOf(await inThree(settleUnknownPayments, deps))).toBe(HOW_MANY);
    expect(new Set(queried).size).toBe(HOW_MANY);
    expect(queried).toHaveLength(HOW_MANY);
    for (const as of all) expect(await walletOf(api, as)).toBe(50_000);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  it('pause half a minute for a gateway that is down, then ask it again', async () => {
    await decideAtGateway(api, await beginTopUp(await api.signIn()), 'paid');
    api.clock.advance(MINUTE_MS);
    let isAway = true;
    const { deps, queried } = noting(() => isAway);
    await inThree(settleUnknownPayments, deps);
    await inThree(settleUnknownPayments, deps);
    expect(queried).toHaveLength(1);
    isAway = false;
    api.clock.advance(MINUTE_MS / 2);
    await inThree(settleUnknownPayments, deps);
    expect(queried).toHaveLength(2);
    expect(await api.db.$count(paymentTransactions, eq(paymentTransactions.status, 'PAID'))).toBe(1);
  });

  it('refund each payment once', async () => {
    for (const as of await customers()) await beginTopUp(as);
    const due = { status: 'REFUNDED', refundState: 'DUE', nextCheckAt: null } as const;
    await api.db.update(paymentTransactions).set(due);
    const { deps, refunded } = noting();
    expect(sumOf(await inThree(refundDuePayments, deps))).toBe(HOW_MANY);
    expect(refunded).toHaveLength(HOW_MANY);
    expect(sumOf(await inThree(refundDuePayments, deps))).toBe(0);
  });

  it('retry a refused refund less and less often, at last once an hour', async () => {
    const as = await api.signIn();
    const txnId = await beginTopUp(as);
    const due = { status: 'REFUNDED', refundState: 'DUE', nextCheckAt: null } as const;
    const mine = eq(paymentTransactions.txnId, txnId);
    await api.db
      .update(paymentTransactions)
      .set({ ...due, settledAt: api.clock.now() })
      .where(mine);
    let isAway = true;
    const { deps, refunded } = noting(() => isAway);
    const triesIn = async (minutes: number) => {
      const before = refunded.length;
      for (let half = 0; half < 2 * minutes; half += 1) {
        await refundDuePayments(deps);
        api.clock.advance(MINUTE_MS / 2);
      }
      return refunded.length - before;
    };
    expect(await triesIn(60)).toBeLessThan(10);
    expect(await triesIn(180)).toBeLessThan(5);
    isAway = false;
    expect(await triesIn(61)).toBe(1);
  });

  it('release the seats of each hold once', async () => {
    const before = await seatsLeft(api);
    for (const as of await customers()) await held(api, as);
    api.clock.advance(9 * MINUTE_MS);
    await inThree((deps) => releaseDueReservations(deps));
    expect(await seatsLeft(api)).toBe(before);
  });

  it('end each unpaid order once, and give its wallet back once', async () => {
    const all = await customers();
    const itemList = [await choiceOf(api, 4)];
    for (const as of all) {
      await fillWallet(api, as, 10_000);
      await order(api, as, 'UPI', await takeawayForm(api, { itemList, useWallet: true }));
    }
    api.clock.advance(15 * MINUTE_MS);
    await inThree(expireUnpaidOrders);
    for (const as of all) expect(await walletOf(api, as)).toBe(10_000);
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  it('end each unanswered order once, with one notice to its customer', async () => {
    const all = await customers();
    const itemList = [await choiceOf(api, 4)];
    for (const as of all) {
      await fillWallet(api, as, 500_000);
      await order(api, as, 'WALLET', await takeawayForm(api, { itemList }));
    }
    api.clock.advance(5 * MINUTE_MS);
    await inThree(endUnansweredOrders);
    for (const as of all) {
      expect(await walletOf(api, as)).toBe(500_000);
      expect(await notificationsOf(api, as)).toHaveLength(1);
    }
    expect(await findLedgerFaults(api.db)).toEqual([]);
  });

  it('remind each customer once, and run housekeeping side by side', async () => {
    const as = await api.signIn();
    const { reservationRefId } = await held(api, as);
    const { txnId } = await beginPaying(api, as, reservationRefId);
    await arrive(api, txnId);
    const [event] = await api.db.select().from(events).where(eq(events.eventId, SUFI.eventId));
    api.clock.advance((event?.startsAt ?? 0) - api.clock.now() - 23 * HOUR_MS);
    await inThree(remindOfEvents);
    const reminders = (await notificationsOf(api, as)).filter(({ title }) => title.includes('Tomorrow'));
    expect(reminders).toHaveLength(1);
    const { bookingRefId, reservationDateTime } = await bookTable(api, as, {
      reservationDateTime: TONIGHT + Math.ceil((api.clock.now() - TEST_NOW) / DAY_MS) * DAY_MS,
    });
    await advanceBooking(api.deps, bookingRefId, 'CONFIRMED');
    api.clock.advance(reservationDateTime - 3 * HOUR_MS - api.clock.now());
    await inThree(remindOfBookings);
    const reminded = (await notificationsOf(api, as)).filter(({ title }) =>
      title.startsWith('Your table at'),
    );
    expect(reminded).toHaveLength(1);
    await inThree(deleteOldRecords);
  });
});
