import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import {
  bookForGuest,
  listBookingSlots,
  listDayBookings,
  moveBooking,
  noteBooking,
  seatWalkIn,
} from '#contract/desk/endpoints/bookings.ts';
import { closeTable, listTables, moveTable } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { bookings } from '#server/db/schema/guests/bookings.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import {
  BOOKED_OUTLET_ID,
  bookTable,
  leaveSeats,
  requestTable,
  TONIGHT,
} from '#test/support/makers/bookings.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { notificationsOf } from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let floor: TestStaff;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  floor = await signInStaff(api, [roleAt('counter', BOOKED_OUTLET_ID)]);
  as = await api.signIn();
});
afterAll(() => api.stop());

const restaurantId = BOOKED_OUTLET_ID;

async function bookingsOf(at: number) {
  const { date } = kolkataParts(at);
  return packetOf(await callDesk(api, listDayBookings, { restaurantId, date }, floor)).bookingList;
}

const move = (
  bookingRefId: string,
  toStatus: 'CONFIRMED' | 'SEATED' | 'NO_SHOW' | 'CANCELLED',
  reason = '',
) => callDesk(api, moveBooking, { restaurantId, bookingRefId, toStatus, reason }, floor);

it('confirms a booking once, seats it, and shows its note to staff alone', async () => {
  const { bookingRefId } = packetOf(await requestTable(api, as, { numberOfPeople: 4 }));
  const find = async () => (await bookingsOf(TONIGHT)).find((each) => each.bookingRefId === bookingRefId);
  expect(await find()).toMatchObject({ status: 'REQUESTED', numberOfPeople: 4, seatsTaken: 4, deskNote: '' });
  expect((await move(bookingRefId, 'CONFIRMED')).ok).toBe(true);
  expect(await move(bookingRefId, 'CONFIRMED')).toMatchObject({
    error: 'bookingMovedOn',
    packet: { status: 'CONFIRMED', staffName: floor.name, agoMs: 0 },
  });
  const note = { restaurantId, bookingRefId, deskNote: 'regular, window' };
  expect((await callDesk(api, noteBooking, note, floor)).ok).toBe(true);
  expect((await move(bookingRefId, 'SEATED')).ok).toBe(true);
  expect(await move(bookingRefId, 'NO_SHOW')).toMatchObject({ error: 'bookingMovedOn' });
  expect(await find()).toMatchObject({ status: 'SEATED', deskNote: 'regular, window' });
  const own = packetOf(await api.call(endpoints.getMyBookings, { start: 0, length: 5 }, { as }));
  expect(own.bookingList).toMatchObject([{ bookingRefId, status: 'SEATED' }]);
  expect(JSON.stringify(own)).not.toContain('regular');
  expect(await notificationsOf(api, as), 'of the confirmation, and of being seated').toHaveLength(2);
});

const tableOf = async (tableNumber: string) =>
  packetOf(await callDesk(api, listTables, { restaurantId }, floor)).tableList.find(
    (each) => each.tableNumber === tableNumber,
  );

it('seats guests at a free table, which is in use then, moves with them, and is free once they have left', async () => {
  const { bookingRefId } = await bookTable(api, await api.signIn());
  const seat = (tableNumber: string) =>
    ({ restaurantId, bookingRefId, toStatus: 'SEATED', tableNumber }) as const;
  const walkIn = { restaurantId, guestName: 'Two in blue', numberOfPeople: 2, tableNumber: 'T03' };
  packetOf(await callDesk(api, seatWalkIn, walkIn, floor));
  expect(await tableOf('T03')).toMatchObject({
    ...{ isInUse: true, phoneCount: 0, seatedAt: api.clock.now() },
    partyList: [{ guestName: 'Two in blue', numberOfPeople: 2 }],
  });
  packetOf(await move(bookingRefId, 'CONFIRMED'));
  expect(await callDesk(api, moveBooking, seat('T03'), floor)).toMatchObject({ error: 'tableTaken' });
  const find = async () => (await bookingsOf(TONIGHT)).find((each) => each.bookingRefId === bookingRefId);
  expect(await find(), 'refused as a whole').toMatchObject({ status: 'CONFIRMED', tableNumber: null });
  packetOf(await callDesk(api, moveBooking, seat('T04'), floor));
  expect(await find()).toMatchObject({ status: 'SEATED', tableNumber: 'T04' });

  const onward = { restaurantId, tableNumber: 'T04', toTableNumber: 'T05', isJoining: false };
  packetOf(await callDesk(api, moveTable, onward, floor));
  expect(await find()).toMatchObject({ tableNumber: 'T05' });
  expect(await tableOf('T04')).toMatchObject({ isInUse: false, partyList: [] });
  packetOf(await callDesk(api, closeTable, { restaurantId, tableNumber: 'T05' }, floor));
  expect(await tableOf('T05')).toMatchObject({ isInUse: false, partyList: [] });
});

it('seats one party at a table, of two who are seated there at once', async () => {
  const walkIn = { restaurantId, guestName: 'Two in red', numberOfPeople: 1, tableNumber: 'T06' };
  const both = await Promise.all([1, 2].map(() => callDesk(api, seatWalkIn, walkIn, floor)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    error: 'tableTaken',
    packet: { staffName: floor.name, agoMs: 0 },
  });
  expect((await tableOf('T06'))?.partyList).toHaveLength(1);
});

it('refuses a booking with a reason that the customer reads', async () => {
  const guest = await api.signIn();
  const { bookingRefId } = await bookTable(api, guest);
  const reason = 'All tables are taken at that time';
  expect((await move(bookingRefId, 'CANCELLED', reason)).ok).toBe(true);
  const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as: guest }));
  expect(bookingList).toMatchObject([{ status: 'CANCELLED', endReason: reason }]);
});

it('tells a reason of its list in the language of the customer', async () => {
  const guest = await api.signIn();
  const { bookingRefId } = await bookTable(api, guest);
  await api.db.update(customers).set({ language: 'hi' }).where(eq(customers.mobile, guest.mobile));
  const reason = 'All tables are taken at that time';
  const refusal = {
    restaurantId,
    bookingRefId,
    toStatus: 'CANCELLED',
    reason,
    cause: 'tablesTaken',
  } as const;
  packetOf(await callDesk(api, moveBooking, refusal, floor));
  const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as: guest }));
  expect(bookingList).toMatchObject([{ endReason: reason, endCause: { code: 'tablesTaken' } }]);
  const [notice] = await notificationsOf(api, guest);
  expect(notice?.body).toContain('उस समय सारी टेबल भरी हैं');
});

it.each([
  ['a request, by a reason of the list', 'REQUESTED', { reason: 'x', cause: 'tablesTaken' }, 'tablesTaken'],
  ['a request, in own words', 'REQUESTED', { reason: 'The kitchen has no gas' }, 'inOwnWords'],
  ['a request, without a reason', 'REQUESTED', {}, 'inOwnWords'],
  ['a confirmed table', 'CONFIRMED', { reason: 'x', cause: 'closesEarly' }, 'closesEarly'],
] as const)('tells whether the restaurant refused %s or called it off', async (_, before, given, code) => {
  const guest = await api.signIn();
  const { bookingRefId } = await bookTable(api, guest);
  if (before === 'CONFIRMED') packetOf(await move(bookingRefId, before));
  const end = { restaurantId, bookingRefId, toStatus: 'CANCELLED', ...given } as const;
  packetOf(await callDesk(api, moveBooking, end, floor));
  const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as: guest }));
  expect(bookingList[0]?.endCause).toEqual({ code, wasConfirmed: before === 'CONFIRMED' });
});

it('stores no reason with a step that ends nothing', async () => {
  const guest = await api.signIn();
  const { bookingRefId } = await bookTable(api, guest);
  packetOf(await move(bookingRefId, 'CONFIRMED', 'All tables are taken at that time'));
  const { bookingList } = packetOf(await api.call(endpoints.getMyBookings, {}, { as: guest }));
  expect(bookingList).toMatchObject([{ status: 'CONFIRMED', endReason: null, endCause: null }]);
});

it.each([
  ['a code', 'kittyParty', 'Kitty party'],
  ['a label of Hindi', 'जन्मदिन', 'Birthday'],
  ['a label of Punjabi', 'ਤਿਉਹਾਰ', 'Festival'],
  ['words of an earlier desk', 'Coronation', 'Coronation'],
])('shows an occasion that was stored as %s in English', async (_, stored, shown) => {
  const { bookingRefId } = await bookTable(api, await api.signIn());
  await api.db.update(bookings).set({ occasion: stored }).where(eq(bookings.bookingRefId, bookingRefId));
  const own = (await bookingsOf(TONIGHT)).find((each) => each.bookingRefId === bookingRefId);
  expect(own?.occasion).toBe(shown);
});

it('books a table for a guest on the phone, confirmed at once, without e-mail and occasion', async () => {
  const guest = { guestName: 'Meera', guestMobile: '+91 98765 43210', numberOfPeople: 3 };
  const form = { restaurantId, reservationDateTime: TONIGHT, ...guest };
  const book = (given: object = {}, staff = floor) =>
    callDesk(api, bookForGuest, { ...form, ...given }, staff);
  const slots = { restaurantId, date: kolkataParts(TONIGHT).date, numberOfPeople: 3 };
  const { slotList } = packetOf(await callDesk(api, listBookingSlots, slots, floor));
  expect(slotList).toContainEqual({ slotAt: TONIGHT, isAvailable: true });
  const { bookingRefId } = packetOf(await book());
  const own = (await bookingsOf(TONIGHT)).find((each) => each.bookingRefId === bookingRefId);
  expect(own).toMatchObject({
    ...{ status: 'CONFIRMED', reservedByName: 'Meera', reservedByMobile: '9876543210', numberOfPeople: 3 },
    ...{ occasion: '', hasAccount: false },
  });
  packetOf(await book({ guestEmail: 'meera@example.com', occasion: 'Birthday', wishes: 'at the window' }));
  expect(await book({ guestMobile: '12' })).toMatchObject({
    ...{ error: 'invalidInput', packet: { fields: { guestMobile: expect.any(String) } } },
  });
  expect(await book({ guestEmail: 'meera' })).toMatchObject({
    ...{ error: 'invalidInput', packet: { fields: { guestEmail: expect.any(String) } } },
  });
  expect(await book({ reservationDateTime: TONIGHT + 1 })).toMatchObject({ error: 'slotUnavailable' });
  const cook = await signInStaff(api, [roleAt('kitchen', restaurantId)]);
  expect(await book({}, cook)).toMatchObject({ error: 'wrongRole' });
  expect((await move(bookingRefId, 'SEATED')).ok).toBe(true);
  const numberAfter = async (days: number) => {
    await deleteOldRecords({ ...api.deps, now: () => TONIGHT + days * DAY_MS });
    return (await bookingsOf(TONIGHT)).find((each) => each.bookingRefId === bookingRefId)?.reservedByMobile;
  };
  expect([await numberAfter(29), await numberAfter(31)]).toEqual(['9876543210', '']);
});

it('does not show a booking at another outlet', async () => {
  const { bookingRefId } = packetOf(await requestTable(api, await api.signIn(), { numberOfPeople: 1 }));
  const elsewhere = await signInStaff(api, [roleAt('counter', restaurantId + 1)]);
  const input = { restaurantId: restaurantId + 1, bookingRefId };
  const moved = await callDesk(api, moveBooking, { ...input, toStatus: 'CONFIRMED' }, elsewhere);
  expect(moved).toMatchObject({ error: 'notFound' });
  expect(await callDesk(api, noteBooking, { ...input, deskNote: 'x' }, elsewhere)).toMatchObject({
    error: 'notFound',
  });
});

it('seats guests who came without a booking, as long as there are seats', async () => {
  const walkIn = { restaurantId, guestName: 'Two at the window', numberOfPeople: 2 };
  const { bookingRefId } = packetOf(await callDesk(api, seatWalkIn, walkIn, floor));
  const seated = await bookingsOf(api.clock.now());
  expect(seated.find((each) => each.bookingRefId === bookingRefId)).toMatchObject({
    ...{ status: 'SEATED', reservedByName: 'Two at the window', reservedByMobile: '' },
  });
  await leaveSeats(api, restaurantId, 1);
  expect(await callDesk(api, seatWalkIn, walkIn, floor)).toMatchObject({ error: 'slotFull' });
});

it.each([
  ['an hour before its time', -HOUR_MS, 'bookingAhead', 'CONFIRMED'],
  ['a moment before its time', -1, 'bookingAhead', 'CONFIRMED'],
  ['at its time', 0, undefined, 'NO_SHOW'],
  ['an hour after its time', HOUR_MS, undefined, 'NO_SHOW'],
] as const)('notes that guests did not come %s only if they are due', async (_, lateMs, error, status) => {
  const at = kolkataMidnight(kolkataParts(api.clock.now()).date) + DAY_MS + 20 * HOUR_MS;
  const guest = { guestName: 'Late', guestMobile: '9876543210', numberOfPeople: 1 };
  await leaveSeats(api, restaurantId, 20);
  const form = { restaurantId, reservationDateTime: at, ...guest };
  const { bookingRefId } = packetOf(await callDesk(api, bookForGuest, form, floor));
  api.clock.advance(at + lateMs - api.clock.now());
  floor = await signInStaff(api, [roleAt('counter', BOOKED_OUTLET_ID)]);
  const missed = await move(bookingRefId, 'NO_SHOW');
  expect(error === undefined ? missed.ok : missed).toEqual(
    error === undefined ? true : expect.objectContaining({ error }),
  );
  const own = (await bookingsOf(at)).find((each) => each.bookingRefId === bookingRefId);
  expect(own?.status).toBe(status);
});
