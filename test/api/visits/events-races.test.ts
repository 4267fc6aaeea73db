import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createApp } from '#server/app.ts';
import { openPostgres } from '#server/db/database.ts';
import { insertCheckIn } from '#server/db/queries/events/event-tickets.ts';
import { takeCashForEvent } from '#server/services/events/check-in.ts';
import { releaseDueReservations } from '#server/services/events/event-seats.ts';
import { settleUnknownPayments } from '#server/services/payments/payment-results.ts';
import { findEventFaults } from '#test/support/checkers/event-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
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
  fillWallet,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { connectionFrom, createCall, startApi, type TestApi } from '#test/support/servers/api.ts';
import { nameOfDatabase } from '#test/support/servers/database-name.ts';
import { databaseUrl as databaseUrlOf } from '#test/support/servers/server-pair.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function expectNoFaults(): Promise<void> {
  expect(await findEventFaults(api.db)).toEqual([]);
  expect(await findLedgerFaults(api.db)).toEqual([]);
}

describe('F21: the last tickets, a hundred at once', () => {
  it('are held by as many as there are, and the others get the spec’s message', async () => {
    await leaveSeats(api, 7);
    const guests = await Promise.all(Array.from({ length: 100 }, () => api.signIn()));
    const results = await Promise.all(guests.map((as) => hold(api, as, 1)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    const refused = results.filter(({ ok }) => !ok);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['No more tickets are available.']),
    );
    expect(await seatsLeft(api)).toBe(0);
    await expectNoFaults();
  }, 120_000);

  it('are sold once when holds run out while others hold, pay late and cancel', async () => {
    api.clock.advance(10 * 60_000);
    await releaseDueReservations(api.deps);
    await leaveSeats(api, 6);
    const late = await Promise.all(Array.from({ length: 3 }, () => api.signIn()));
    const payments: string[] = [];
    for (const as of late) {
      const { reservationRefId } = await held(api, as, 2);
      payments.push((await beginPaying(api, as, reservationRefId)).txnId);
    }
    api.clock.advance(8 * 60_000);
    const others = await Promise.all(Array.from({ length: 12 }, () => api.signIn()));
    await Promise.all([
      ...payments.map((txnId) => arrive(api, txnId)),
      ...others.map((as) => hold(api, as, 1)),
      releaseDueReservations(api.deps),
      releaseDueReservations(api.deps, SUFI.eventId),
    ]);
    await expectNoFaults();
    expect(await seatsLeft(api)).toBeGreaterThanOrEqual(0);
    for (const [index, as] of late.entries()) {
      const { reservationList } = packetOf(await api.call(endpoints.getMyEventReservations, {}, { as }));
      const isPaid = reservationList[0]?.status === 'PAID';
      // A guest who got no tickets has the whole money back in the wallet.
      expect(await walletOf(api, as), `guest ${index}`).toBe(isPaid ? 0 : 2 * SUFI.seatPaise);
    }
  }, 120_000);

  it('are held once by one customer who begins many holds at the same time', async () => {
    await leaveSeats(api, 40);
    const as = await api.signIn();
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((seats) => hold(api, as, seats)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok).map(errorOf)).toEqual(Array(5).fill('alreadyHeld'));
    const { reservationList } = packetOf(await api.call(endpoints.getMyEventReservations, {}, { as }));
    expect(reservationList.filter(({ status }) => status === 'HELD')).toHaveLength(1);
    await expectNoFaults();
  }, 120_000);

  it('are paid once when one customer pays by wallet and gateway and cancels at the same time', async () => {
    await leaveSeats(api, 20);
    for (let round = 0; round < 5; round += 1) {
      const as = await api.signIn();
      await fillWallet(api, as, SUFI.seatPaise);
      const { reservationRefId } = await held(api, as, 1);
      const { txnId } = await beginPaying(api, as, reservationRefId);
      const cancel = () => api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
      await Promise.all([arrive(api, txnId), pay(api, as, reservationRefId, 'WALLET'), cancel(), cancel()]);
      const { status, totalPaise } = await read(api, as, reservationRefId);
      // The customer had one ticket's price in the wallet and paid one by the gateway; the unused rest is in
      // the wallet.
      expect(await walletOf(api, as)).toBe(status === 'PAID' ? totalPaise : 2 * totalPaise);
    }
    await expectNoFaults();
  }, 120_000);
});

const stepArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('hold' as const), guest: fc.nat(1) },
      seats: fc.integer({ min: 1, max: 6 }),
      addToHold: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(['wallet', 'wallet', 'begin', 'atEvent', 'atRestaurant'] as const)),
      guest: fc.nat(1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'cash' as const, 'cancel' as const, 'enter' as const),
      pick: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('arrive' as const), pick: fc.nat() },
      status: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 9, 120) }),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  readonly guests: readonly Credential[];
  readonly reservations: { as: Credential; ref: string }[];
  readonly payments: string[];
}

const pickOf = <Value>(values: readonly Value[], pick: number) => values[pick % Math.max(1, values.length)];

async function enter(as: Credential, ref: string): Promise<void> {
  const { tickets, status } = await read(api, as, ref);
  if (status !== 'PAID') return;
  // Checks in at most two tickets, so that the others can still be cancelled.
  for (const { ticketId } of tickets.slice(0, 2)) {
    await insertCheckIn(api.db, { ticketId, restaurantId: SUFI.outletId, at: api.clock.now() });
  }
}

async function arriveAs(world: World, pick: number, status: 'paid' | 'failed'): Promise<void> {
  const txnId = pickOf(world.payments, pick);
  if (txnId === undefined) return;
  await visitPaymentPage(api, txnId);
  const callback = await callbackFor(api, txnId, { status }).catch(() => undefined);
  if (callback !== undefined) expect(await sendCallback(api, callback)).toBe(200);
}

async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'wait') {
    api.clock.advance(step.minutes * 60_000);
    await settleUnknownPayments(api.deps);
    await releaseDueReservations(api.deps);
    return;
  }
  if (step.kind === 'arrive') return arriveAs(world, step.pick, step.status);
  if ('pick' in step) {
    // Picks from the two newest reservations, because older ones have mostly ended.
    const chosen = pickOf(world.reservations.slice(-2), step.pick);
    if (chosen === undefined) return;
    const { as, ref: reservationRefId } = chosen;
    if (step.kind === 'cancel')
      await api.call(endpoints.cancelEventReservation, { reservationRefId }, { as });
    if (step.kind === 'cash') await takeCashForEvent(api.deps, SUFI.outletId, reservationRefId);
    if (step.kind === 'enter') await enter(as, reservationRefId);
    return;
  }
  const as = world.guests[step.guest];
  if (as === undefined) return;
  if (step.kind === 'hold') {
    const result = await hold(api, as, step.seats, SUFI.eventId, step.addToHold);
    if (result.ok) world.reservations.push({ as, ref: result.packet.reservationRefId });
    return;
  }
  const last = world.reservations.findLast((each) => each.as === as);
  if (last === undefined) return;
  const reservationRefId = last.ref;
  if (step.kind === 'wallet') await pay(api, as, reservationRefId, 'WALLET');
  if (step.kind === 'atEvent') await api.call(endpoints.payAtEvent, { reservationRefId }, { as });
  if (step.kind === 'atRestaurant') await api.call(endpoints.payAtRestaurant, { reservationRefId }, { as });
  if (step.kind === 'begin') {
    const begun = await pay(api, as, reservationRefId, 'CARD');
    if (begun.ok && begun.packet.transaction !== null) world.payments.push(begun.packet.transaction.txnId);
  }
}

it('tickets, holds, seats and ledger agree, whatever happens in whatever order', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 40, maxLength: 40 }), async (steps) => {
      await releaseDueReservations(api.deps);
      await leaveSeats(api, 14);
      const guests = await Promise.all(Array.from({ length: 2 }, () => api.signIn()));
      for (const as of guests) await fillWallet(api, as, 10 * SUFI.seatPaise);
      const world: World = { guests, reservations: [], payments: [] };
      for (const step of steps) await take(world, step);
      await expectNoFaults();
      for (const { as, ref } of world.reservations) seen.add((await read(api, as, ref)).status);
    }),
    { numRuns: 6, seed: 26, endOnFailure: true },
  );
  // The random sequences prove nothing unless they reach every state.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(['CANCELLED', 'EXPIRED', 'PAID', 'PAY_AT_EVENT', 'REFUNDED']),
  );
}, 120_000);

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(url === undefined)('tickets that 250 guests hold in one moment', () => {
  it('are held for all of them, with the usual connections and time limits', async () => {
    await leaveSeats(api, 300);
    const guests = await Promise.all(Array.from({ length: 250 }, () => api.signIn()));
    const databaseUrl = databaseUrlOf(url ?? '', await nameOfDatabase(api.db));
    const { databaseTimeoutMs } = api.deps.config;
    const own = openPostgres(databaseUrl, {
      timeoutMs: databaseTimeoutMs,
      onLostConnection: () => undefined,
    });
    const app = createApp({ ...api.deps, db: own.db, config: { ...api.deps.config, databaseUrl } });
    const call = createCall((path, init, from) => app.request(path, init, connectionFrom(from)));
    const results = await Promise.all(guests.map((as) => hold({ ...api, call }, as, 1)));
    expect(results.filter(({ ok }) => !ok).map(errorOf)).toEqual([]);
    expect(await seatsLeft(api)).toBe(50);
    await own.close();
    await expectNoFaults();
  }, 120_000);
});
