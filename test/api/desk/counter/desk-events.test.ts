import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import {
  cancelEvent,
  checkInTickets,
  getDoorList,
  listEvents,
  takeEventCash,
} from '#contract/desk/endpoints/counter.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createTicketCode } from '#domain/bookings/ticket-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { held, read, SUFI } from '#test/support/makers/events.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;

beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
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

  it('show seats and guests, and one is cancelled by a manager of the outlet for all guests', async () => {
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
