import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { advanceBooking } from '#server/services/bookings/advance-booking.ts';
import {
  BOOKED_OUTLET_ID,
  bookingsAt,
  bookTable,
  cancelBooking,
  leaveSeats,
  requestTable,
  TONIGHT,
} from '#test/support/makers/bookings.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const slotsOn = async (restaurantId: number, date: string, numberOfPeople = 2) =>
  packetOf(await api.call(endpoints.getTableSlots, { restaurantId, date, numberOfPeople })).slotList;

describe('the seats of an outlet', () => {
  it('are given once: of a hundred who want the last two at once, one gets them (F21)', async () => {
    const restaurantId = 2;
    await leaveSeats(api, restaurantId, 2);
    const guests = await Promise.all(Array.from({ length: 100 }, () => api.signIn()));
    const results = await Promise.all(guests.map((as) => requestTable(api, as, { restaurantId })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = results.filter(({ ok }) => !ok);
    expect(new Set(refused.map(errorOf))).toEqual(new Set(['slotFull']));
    expect(refused[0]?.message).toBe(
      'The last table at this time has just been taken. Please choose another time.',
    );
    expect(await bookingsAt(api, restaurantId)).toHaveLength(1);
  });

  it('never exceed the capacity while bookings come and go at once', async () => {
    const restaurantId = 3;
    const seats = 7;
    await leaveSeats(api, restaurantId, seats);
    const guests = await Promise.all(Array.from({ length: 24 }, () => api.signIn()));
    const bookAndMaybeCancel = async (as: Credential, index: number) => {
      const reservationDateTime = TONIGHT + (index % 5) * 30 * MINUTE_MS;
      const wish = { restaurantId, reservationDateTime, numberOfPeople: 1 + (index % 4) };
      const result = await requestTable(api, as, wish);
      if (result.ok && index % 3 === 0) packetOf(await cancelBooking(api, as, result.packet.bookingRefId));
      return result;
    };
    const results = await Promise.all(guests.map(bookAndMaybeCancel));
    for (const result of results) if (!result.ok) expect(errorOf(result)).toBe('slotFull');

    const held = (await bookingsAt(api, restaurantId)).filter(({ status }) => status === 'REQUESTED');
    expect(held.length).toBeGreaterThan(0);
    for (let moment = TONIGHT; moment < TONIGHT + 5 * HOUR_MS; moment += 15 * MINUTE_MS) {
      const sitting = held.filter(
        ({ reservationDateTime: from }) => from <= moment && moment < from + 90 * MINUTE_MS,
      );
      const people = sitting.reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0);
      expect(people).toBeLessThanOrEqual(seats);
    }
  });

  it('are free again after a party has gone, has cancelled, or has not come', async () => {
    const restaurantId = 4;
    await leaveSeats(api, restaurantId, 4);
    const first = await api.signIn();
    const next = await api.signIn();
    const { bookingRefId } = await bookTable(api, first, { restaurantId, numberOfPeople: 4 });
    const wish = { restaurantId, numberOfPeople: 3 };
    expect(errorOf(await requestTable(api, next, wish))).toBe('slotFull');
    await bookTable(api, next, { ...wish, reservationDateTime: TONIGHT + 90 * MINUTE_MS });
    expect(packetOf(await cancelBooking(api, first, bookingRefId)).endCause?.code).toBe('customer');
    const second = await bookTable(api, next, wish);
    await advanceBooking(api.deps, second.bookingRefId, 'CONFIRMED');
    await advanceBooking({ ...api.deps, now: () => TONIGHT }, second.bookingRefId, 'NO_SHOW');
    await bookTable(api, first, wish);
  });

  it('are shown by slot, within the opening hours and from half an hour on', async () => {
    const restaurantId = 5;
    await leaveSeats(api, restaurantId, 4);
    const as = await api.signIn();
    await bookTable(api, as, { restaurantId, numberOfPeople: 3 });
    const slots = await slotsOn(restaurantId, '2026-11-21');
    expect(slots[0]?.slotAt).toBe(TEST_NOW + 30 * MINUTE_MS);
    const full = slots.filter(({ isAvailable }) => !isAvailable).map(({ slotAt }) => slotAt);
    expect(full.length).toBeGreaterThan(0);
    for (const slotAt of full) expect(Math.abs(slotAt - TONIGHT)).toBeLessThan(90 * MINUTE_MS);
    expect(full).toContain(TONIGHT);
    const alone = await slotsOn(restaurantId, '2026-11-21', 1);
    expect(alone.every(({ isAvailable }) => isAvailable)).toBe(true);
  });

  it('are none on a past or invalid day, and at an unknown outlet', async () => {
    expect(await slotsOn(BOOKED_OUTLET_ID, '2026-11-20')).toEqual([]);
    expect(await slotsOn(BOOKED_OUTLET_ID, '2026-02-30')).toEqual([]);
    const input = { restaurantId: 999, date: '2026-11-21', numberOfPeople: 2 };
    expect(errorOf(await api.call(endpoints.getTableSlots, input))).toBe('notFound');
    for (const numberOfPeople of [0, 21, 1.5]) {
      const call = await api.call(endpoints.getTableSlots, { ...input, restaurantId: 1, numberOfPeople });
      expect(errorOf(call)).toBe('invalidInput');
    }
  });
});
