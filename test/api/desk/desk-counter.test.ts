import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import {
  cancelEvent,
  checkInTickets,
  consumeDealCode,
  getDoorList,
  handOverPickup,
  listDealUses,
  listEvents,
  listPickups,
  previewDealCode,
  releasePickup,
  takeEventCash,
} from '#contract/desk/endpoints/counter.ts';
import { placeGuestOrder, previewGuestOrder } from '#contract/desk/endpoints/guests/guest-orders.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { dealOutlets } from '#server/db/schema/offers/deals.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findDealFaults } from '#test/support/checkers/deal-checker.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { buy, consume, myDeals, tableCodeAt } from '#test/support/makers/deals.ts';
import { held, read, SUFI } from '#test/support/makers/events.ts';
import { choiceOf, errorOf, OUTLET_ID, order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;

describe('a takeaway order', () => {
  it('is handed over once it is ready, by its code and for what it owes', async () => {
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const { handoverCode } = await readOrder(api, as, orderRefId);
    const code = handoverCode ?? '';
    const listed = async () =>
      packetOf(await callDesk(api, listPickups, { restaurantId }, counter)).pickupList.find(
        (each) => each.orderRefId === orderRefId,
      );
    const owedPaise = (await listed())?.owedPaise ?? 0;
    const tender = { method: 'CASH', amountPaise: owedPaise, givenPaise: owedPaise + 1_000 } as const;
    const handOver = (given: object = {}) =>
      callDesk(api, handOverPickup, { restaurantId, orderRefId, code, tender, ...given }, counter);
    expect(await listed()).toMatchObject({ isReady: false });
    expect(await handOver()).toMatchObject({ error: 'orderMovedOn', packet: { status: 'PLACED' } });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const) {
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    }
    expect(await listed()).toMatchObject({ isReady: true });
    expect(await handOver({ code: 'x' })).toMatchObject({ error: 'handoverCodeWrong' });
    expect(await handOver({ tender: null })).toMatchObject({ error: 'billChanged', packet: { owedPaise } });
    expect(await handOver()).toMatchObject({ ok: true, packet: { changePaise: 1_000 } });
    expect(await listed()).toBeUndefined();
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'COLLECTED',
      paymentStatus: 'PAID',
    });
  });
});

describe('the code of a takeaway order', () => {
  it('stops guesses: after five codes within an hour not even the true one counts', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'PAY_AT_STORE');
    const { handoverCode, bill } = await readOrder(api, customer, orderRefId);
    const code = handoverCode ?? '';
    const amountPaise = bill.payablePaise;
    const handOver = (typed: string) =>
      callDesk(
        api,
        handOverPickup,
        {
          ...{ restaurantId, orderRefId, code: typed },
          tender: { method: 'CASH', amountPaise, givenPaise: amountPaise },
        },
        counter,
      );
    // Before it is ready, nothing is tried.
    for (let early = 0; early < 6; early += 1)
      expect(await handOver(code)).toMatchObject({ error: 'orderMovedOn' });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    const wrong = code === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await handOver(wrong)).toMatchObject(
        guess < 5
          ? { error: 'handoverCodeWrong' }
          : { error: 'handoverCodeLocked', packet: { retryAfterMs: HOUR_MS } },
      );
    expect(await handOver(code)).toMatchObject({
      error: 'handoverCodeLocked',
      packet: { retryAfterMs: HOUR_MS },
    });
    api.clock.advance(HOUR_MS + 1);
    expect(await handOver(code)).toMatchObject({ ok: true });
  });

  it('is not needed while it is locked, for a manager with a reason, once and with one row of the log', async () => {
    const customer = await api.signIn();
    const { orderRefId } = await order(api, customer, 'PAY_AT_STORE');
    const { handoverCode, bill } = await readOrder(api, customer, orderRefId);
    const amountPaise = bill.payablePaise;
    const tender = { method: 'CASH', amountPaise, givenPaise: amountPaise + 500 } as const;
    const reason = 'showed the order on her phone';
    const release = (staff: TestStaff, given: object = {}) =>
      callDesk(api, releasePickup, { restaurantId, orderRefId, reason, tender, ...given }, staff);
    const manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
    expect(await release(manager)).toMatchObject({ error: 'orderMovedOn', packet: { status: 'PLACED' } });
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    const lockedMs = async () =>
      packetOf(await callDesk(api, listPickups, { restaurantId }, counter)).pickupList.find(
        (each) => each.orderRefId === orderRefId,
      )?.codeLockedMs;
    const wrong = handoverCode === '0000' ? '0001' : '0000';
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await lockedMs()).toBe(0);
      expect(await release(manager), 'not before it is locked').toMatchObject({ error: 'handoverCodeOpen' });
      await callDesk(api, handOverPickup, { restaurantId, orderRefId, code: wrong, tender }, counter);
    }
    api.clock.advance(MINUTE_MS);
    expect(await lockedMs()).toBe(HOUR_MS - MINUTE_MS);
    for (const role of ['counter', 'kitchen', 'rider'] as const) {
      const person = await signInStaff(api, [roleAt(role, OUTLET_ID)]);
      expect(await release(person), role).toMatchObject({ error: 'wrongRole' });
    }
    const elsewhere = await signInStaff(api, [roleAt('manager', OUTLET_ID + 1)]);
    expect(await release(elsewhere)).toMatchObject({ error: 'otherOutlet' });
    expect(await release(elsewhere, { restaurantId: OUTLET_ID + 1 })).toMatchObject({ error: 'notFound' });
    expect(await release(manager, { reason: ' ' })).toMatchObject({ error: 'invalidInput' });
    expect(await release(manager, { tender: null })).toMatchObject({ error: 'billChanged' });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const both = await Promise.all([release(manager), release(owner)]);
    expect(both.filter(({ ok }) => ok)).toMatchObject([{ packet: { changePaise: 500 } }]);
    const winner = both[0].ok ? manager : owner;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'COLLECTED', staffName: winner.name },
    });
    expect(await readOrder(api, customer, orderRefId)).toMatchObject({
      ...{ orderStatus: 'COLLECTED', paymentStatus: 'PAID' },
    });
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: orderRefId }, owner));
    expect(entryList).toMatchObject([
      {
        ...{ action: 'order.release', staffName: winner.name },
        ...{ before: { status: 'READY_FOR_PICKUP', owedPaise: amountPaise } },
        after: { status: 'COLLECTED', method: 'CASH', reason },
      },
    ]);
  });
});

describe('an order of guests without a phone', () => {
  const orderOf = async () => ({
    ...{ restaurantId, itemList: [await choiceOf(api)], cookingInstructions: 'no ice' },
  });
  const preview = async (order: RequestOf<typeof previewGuestOrder>) =>
    packetOf(await callDesk(api, previewGuestOrder, order, counter)).grandTotalPaise;
  const place = (order: RequestOf<typeof placeGuestOrder>) => callDesk(api, placeGuestOrder, order, counter);

  it('is a round on the bill of its table, placed once', async () => {
    const order = { ...(await orderOf()), orderType: 'DineIn', tableNumber: 'T12' } as const;
    const seenTotalPaise = await preview(order);
    const cartKey = randomUUID();
    const placing = { ...order, cartKey, seenTotalPaise, tender: null };
    expect(await place({ ...placing, seenTotalPaise: 1 })).toMatchObject({ error: 'orderChanged' });
    const first = packetOf(await place(placing));
    expect(await place(placing)).toMatchObject({ error: 'alreadyPlaced' });
    packetOf(await place({ ...placing, cartKey: randomUUID() }));
    const { tableList } = packetOf(await callDesk(api, listTables, { restaurantId }, counter));
    expect(tableList.find(({ tableNumber }) => tableNumber === 'T12')).toMatchObject({
      billList: [{ tableBillRefId: first.orderRefId, roundCount: 2 }],
    });
    expect(await place({ ...placing, tableNumber: 'nowhere' })).toMatchObject({ error: 'tableInvalid' });
  });

  it('that is taken away is paid at once, and handed over by its code', async () => {
    const order = { ...(await orderOf()), orderType: 'TakeAway', tableNumber: null } as const;
    const amountPaise = await preview(order);
    const placing = { ...order, cartKey: randomUUID(), seenTotalPaise: amountPaise };
    expect(await place({ ...placing, tender: null })).toMatchObject({ error: 'billChanged' });
    const tender = { method: 'CARD', amountPaise, reference: 'slip 9' } as const;
    const { orderRefId, handoverCode } = packetOf(await place({ ...placing, tender }));
    for (const to of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const) {
      await advanceOrder(api.deps, orderRefId, to, 'outlet');
    }
    const handOver = { restaurantId, orderRefId, code: handoverCode ?? '', tender: null };
    expect((await callDesk(api, handOverPickup, handOver, counter)).ok).toBe(true);
  });
});

describe('the door of an event', () => {
  it('has a list to check tickets without a signal, and finds doubles when they arrive', async () => {
    const { reservationRefId } = await held(api, as, 2);
    packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as }));
    const { tickets, event } = await read(api, as, reservationRefId);
    api.clock.advance(event.startsAt - HOUR_MS - api.clock.now());
    // The clock has advanced by days, so the sessions are over.
    const doorkeeper = await signInStaff(api, [roleAt('counter', SUFI.outletId)]);
    const at = { restaurantId: SUFI.outletId };
    const door = async () => packetOf(await callDesk(api, getDoorList, at, doorkeeper)).eventList;
    const [first, second] = tickets;
    if (first === undefined || second === undefined) throw new Error('two tickets were held');
    expect((await door()).flatMap(({ ticketList }) => ticketList)).toMatchObject([
      { isToPay: true },
      { isToPay: true },
    ]);
    const scan = async (ticket: { ticketId: string; secret: string }, scannedAt = api.clock.now()) => ({
      ...{ text: await createTicketCode(ticket.ticketId, ticket.secret, scannedAt), scannedAt },
    });
    const send = async (...checkInList: Awaited<ReturnType<typeof scan>>[]) =>
      packetOf(await callDesk(api, checkInTickets, { ...at, checkInList }, doorkeeper)).resultList;
    expect(await send(await scan(first))).toMatchObject([
      { outcome: 'unpaid', toPay: { reservationRefId, totalPaise: 2 * SUFI.seatPaise } },
    ]);
    expect((await callDesk(api, takeEventCash, { ...at, reservationRefId }, doorkeeper)).ok).toBe(true);
    expect(await callDesk(api, takeEventCash, { ...at, reservationRefId }, doorkeeper)).toMatchObject({
      error: 'nothingToPay',
      packet: { staffName: doorkeeper.name, agoMs: 0 },
    });
    const offline = await scan(first);
    const elsewhere = await scan(first, api.clock.now() + 5_000);
    api.clock.advance(20 * 60_000);
    expect(await send(offline, await scan(second))).toMatchObject([
      { outcome: 'in', at: offline.scannedAt },
      { outcome: 'in', at: api.clock.now() },
    ]);
    // A retry from the same device is the same check-in; another device makes it a double.
    expect(await send(offline, elsewhere)).toMatchObject([
      { outcome: 'in' },
      { outcome: 'beenIn', at: offline.scannedAt },
    ]);
    const inside = (await door()).flatMap(({ ticketList }) => ticketList);
    expect(inside.every(({ checkedInAt }) => checkedInAt !== null)).toBe(true);
    const { eventList } = packetOf(await callDesk(api, listEvents, at, doorkeeper));
    expect(eventList).toContainEqual(
      expect.objectContaining({ eventId: SUFI.eventId, ticketCount: 2, checkedInCount: 2 }),
    );
  });
});

describe('the events of an outlet', () => {
  const at = { restaurantId: SUFI.outletId };
  const listed = async (staff: TestStaff) =>
    packetOf(await callDesk(api, listEvents, at, staff)).eventList.find(
      ({ eventId }) => eventId === SUFI.eventId,
    );

  it('show seats and guests, and one is cancelled by a manager of the outlet for everybody', async () => {
    const { eventId } = SUFI;
    const { reservationRefId } = await held(api, as, 3);
    const manager = await signInStaff(api, [roleAt('manager', SUFI.outletId)]);
    const before = await listed(manager);
    expect(before).toMatchObject({ isCancelled: false, isOver: false, title: expect.any(String) });
    expect(before?.seatList[0]?.taken).toBeGreaterThanOrEqual(3);
    const by = (staff: TestStaff, restaurantId: number = SUFI.outletId) =>
      callDesk(api, cancelEvent, { restaurantId, eventId }, staff);
    const attendant = await signInStaff(api, [roleAt('counter', SUFI.outletId)]);
    expect(await by(attendant)).toMatchObject({ error: 'wrongRole' });
    const elsewhere = await signInStaff(api, [roleAt('manager', SUFI.outletId + 1)]);
    expect(await by(elsewhere, SUFI.outletId + 1)).toMatchObject({ error: 'notFound' });
    expect(await listed(manager)).toMatchObject({ isCancelled: false });
    expect([(await by(manager)).ok, (await by(manager)).ok]).toEqual([true, true]);
    expect(await listed(manager)).toMatchObject({ isCancelled: true });
    expect(await read(api, as, reservationRefId)).toMatchObject({
      ...{ status: 'CANCELLED', event: { isCancelled: true } },
    });
    const owner = await signInStaff(api, [roleAt('owner')]);
    const { entryList } = packetOf(await callDesk(api, listAudit, { subject: eventId }, owner));
    expect(entryList).toMatchObject([{ action: 'event.cancel', staffName: manager.name }]);
  });
});

describe('a deal whose code a phone shows', () => {
  let guest: Credential;
  beforeEach(async () => {
    guest = await api.signIn();
  });
  async function makeCode(holdingId: string, units = 2) {
    return api.call(endpoints.generateStealDealCode, { holdingId, units }, { as: guest });
  }
  const codeOf = async (holdingId: string, units = 2) =>
    packetOf(await makeCode(holdingId, units)).dealCodeText;
  const preview = (text: string, at = restaurantId, by = counter) =>
    callDesk(api, previewDealCode, { restaurantId: at, text }, by);
  const use = (text: string) => callDesk(api, consumeDealCode, { restaurantId, text }, counter);
  const leftOf = async (holdingId: string) =>
    (await myDeals(api, guest)).holdingList.find((each) => each.holdingId === holdingId)?.unitsLeft;

  it('is shown with its units, used once at the counter, and written down', async () => {
    const { holdingId } = await buy(api, guest);
    const code = await codeOf(holdingId);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(packetOf(await preview(` ${code.toLowerCase().replace('-', ' ')}`))).toMatchObject({
      ...{ unitTitle: 'Cappuccino', units: 2, unitsLeft: 10 },
    });
    expect(await leftOf(holdingId)).toBe(10);
    const both = await Promise.all([use(code), use(code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'dealCodeUsed',
      packet: { usedAt: api.clock.now() },
    });
    expect(await preview(code)).toMatchObject({ error: 'dealCodeUsed' });
    expect(await leftOf(holdingId)).toBe(8);
    const { consumptionList } = await myDeals(api, guest);
    expect(consumptionList[0]).toMatchObject({ holdingId, consumeItemQty: 2, tableNumber: '' });
    const { useList } = packetOf(await callDesk(api, listDealUses, { restaurantId }, counter));
    expect(useList[0]).toMatchObject({ units: 2, tableNumber: '' });
    const [entry] = await loadAuditEntries(api.db, { action: 'deal.use' }, 5);
    expect(entry).toMatchObject({
      staffId: counter.staffId,
      subject: holdingId,
      after: { units: 2, unitsLeft: 8 },
    });
    expect(await findDealFaults(api.db)).toEqual([]);
  });

  it('is refused when the code is unknown, replaced, over, of another place, or its units are gone', async () => {
    const { holdingId } = await buy(api, guest);
    expect(await use('AAAA-AAAA')).toMatchObject({ error: 'dealCodeUnknown' });
    expect(await use('https://example.in/?x=1')).toMatchObject({ error: 'dealCodeUnknown' });
    const first = await codeOf(holdingId);
    const second = await codeOf(holdingId, 10);
    expect(await use(first)).toMatchObject({ error: 'dealCodeUnknown' });
    packetOf(await consume(api, guest, holdingId, await tableCodeAt(api)));
    expect(await use(second)).toMatchObject({ error: 'dealUnitsShort' });
    expect(errorOf(await makeCode(holdingId, 10))).toBe('dealUnitsShort');
    const late = await codeOf(holdingId);
    api.clock.advance(10 * MINUTE_MS);
    expect(await use(late)).toMatchObject({ error: 'dealCodeOver' });
    await api.db.delete(dealOutlets).where(eq(dealOutlets.restaurantId, OUTLET_ID));
    expect(await use(await codeOf(holdingId))).toMatchObject({ error: 'dealNotHere' });
    expect(await leftOf(holdingId)).toBe(9);
    const stranger = await api.signIn();
    expect(
      errorOf(await api.call(endpoints.generateStealDealCode, { holdingId, units: 1 }, { as: stranger })),
    ).toBe('notFound');
  });
});
