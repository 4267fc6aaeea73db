import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationForm } from '#contract/account/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import {
  bookingsOf,
  bookTable,
  cancelBooking,
  requestTable,
  reservationForm,
  TONIGHT,
} from '#test/support/makers/bookings.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('booking a table', () => {
  it('stores the specified payload, and shows that it waits for the restaurant', async () => {
    const as = await api.signIn();
    const form = reservationForm(as, {
      ...{ numberOfPeople: 5, cookingInstructions: 'A seat at the window', eventId: '0' },
      reservedByMobile: `+91 ${as.mobile}`,
    });
    const result = await api.call(endpoints.saveReservation, form, { as });
    expect(result.message).toBe(
      'Your request for a table has reached the restaurant. We tell you as soon as it is confirmed.',
    );
    expect(packetOf(result)).toMatchObject({
      ...{ status: 'REQUESTED', restaurantName: 'Sunehri Noida', reservationDateTime: TONIGHT },
      ...{ reservedByName: 'Asha Rao', reservedByMobile: as.mobile, reservedByEmail: 'asha@example.in' },
      ...{ occasion: 'Birthday', numberOfPeople: 5, cookingInstructions: 'A seat at the window' },
      ...{ cancellableUntil: TONIGHT - 2 * HOUR_MS, endReason: null, createdAt: api.clock.now() },
    });
    expect((await bookingsOf(api, as)).bookingList).toEqual([packetOf(result)]);
  });

  it('tells the occasions apart from the form', async () => {
    const occasions = packetOf(await api.call(endpoints.tableReservationOccasionList, {}));
    expect(occasions).toContain('Birthday');
    expect(new Set(occasions).size).toBe(occasions.length);
  });

  it.each([
    ['en', 'Birthday'],
    ['hi', 'जन्मदिन'],
    ['pa', 'ਜਨਮਦਿਨ'],
  ])('takes an occasion by its label of %s, and shows it in each language', async (_, occasion) => {
    const as = await api.signIn();
    await bookTable(api, as, { occasion });
    const shownIn = async (language: string) => {
      const options = { as, headers: { 'Accept-Language': language } };
      return packetOf(await api.call(endpoints.getMyBookings, {}, options)).bookingList[0];
    };
    expect(await shownIn('en')).toMatchObject({ occasion: 'Birthday', occasionCode: 'birthday' });
    expect(await shownIn('hi')).toMatchObject({ occasion: 'जन्मदिन', occasionCode: 'birthday' });
    expect(await shownIn('pa')).toMatchObject({ occasion: 'ਜਨਮਦਿਨ', occasionCode: 'birthday' });
  });

  it('is one booking, however often it is tapped', async () => {
    const as = await api.signIn();
    const key = randomUUID();
    const taps = Array.from({ length: 10 }, () => requestTable(api, as, {}, { key }));
    const results = await Promise.all(taps);
    const again = await requestTable(api, as, {}, { key });
    const texts = new Set([...results, again].filter(({ ok }) => ok).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect((await bookingsOf(api, as)).total).toBe(1);
  });

  it.each([
    [{ reservedByName: ' ' }],
    [{ reservedByEmail: 'asha@' }],
    [{ reservedByEmail: '' }],
    [{ reservedByMobile: '12345' }],
    [{ occasion: '' }],
    [{ occasion: 'Coronation' }],
    [{ restaurantId: 0 }],
    [{ reservationDateTime: 0.5 }],
  ])('is refused with %j and the spec’s message', async (change) => {
    const as = await api.signIn();
    const result = await requestTable(api, as, change);
    expect(errorOf(result)).toBe('invalidInput');
    expect(result.message).toBe('Please fill details properly');
    expect((await bookingsOf(api, as)).total).toBe(0);
  });

  it.each([
    [3.5, 'Please enter a whole number of people, such as 3 or 4'],
    [0, 'Please enter 1 to 20 people. For more, please call the restaurant'],
    [21, 'Please enter 1 to 20 people. For more, please call the restaurant'],
    [-2, 'Please enter 1 to 20 people. For more, please call the restaurant'],
  ])('is refused for %d people, with what is wrong', async (numberOfPeople, message) => {
    const as = await api.signIn();
    const refused = await requestTable(api, as, { numberOfPeople });
    expect(errorOf(refused)).toBe('invalidInput');
    expect(refused.message).toBe(message);
    expect((await bookingsOf(api, as)).total).toBe(0);
  });

  it.each([
    ['in the past', TEST_NOW - HOUR_MS],
    ['in less than half an hour', TEST_NOW + 15 * MINUTE_MS],
    ['between two slots', TONIGHT + 5 * MINUTE_MS],
    ['in more than 60 days', TONIGHT + 61 * DAY_MS],
    ['while the outlet is closed', TEST_NOW + 15 * HOUR_MS],
  ])('is refused for a time %s', async (_, reservationDateTime) => {
    const as = await api.signIn();
    expect(errorOf(await requestTable(api, as, { reservationDateTime }))).toBe('slotUnavailable');
  });

  it('is possible on the sixtieth day, and at no outlet that does not exist', async () => {
    const as = await api.signIn();
    await bookTable(api, as, { reservationDateTime: TONIGHT + 60 * DAY_MS });
    expect(errorOf(await requestTable(api, as, { restaurantId: 999 }))).toBe('notFound');
  });

  it('is refused for a day after ten bookings', async () => {
    const as = await api.signIn();
    for (let day = 1; day <= 10; day += 1) {
      await bookTable(api, as, { reservationDateTime: TONIGHT + day * DAY_MS });
    }
    const refused = await requestTable(api, as, { reservationDateTime: TONIGHT + 11 * DAY_MS });
    expect(errorOf(refused)).toBe('tooManyRequests');
  });
});

describe('a customer', () => {
  const party = (hours: number, change: Partial<ReservationForm> = {}) => ({
    ...{ numberOfPeople: 20, reservationDateTime: TONIGHT + hours * HOUR_MS },
    ...change,
  });

  it('books for two parties at one time, not for a whole outlet, and gets a number to call', async () => {
    const as = await api.signIn();
    const first = await bookTable(api, as, party(0));
    await bookTable(api, as, party(1));
    const refused = await requestTable(api, as, party(0.5, { numberOfPeople: 1 }));
    expect(errorOf(refused)).toBe('invalidInput');
    expect(refused.message).toBe(
      'You can book tables for 40 people at one time. For more, please call the restaurant.',
    );
    const elsewhere = party(0.5, { restaurantId: 12, numberOfPeople: 2 });
    expect(errorOf(await requestTable(api, as, elsewhere))).toBe('invalidInput');
    packetOf(await cancelBooking(api, as, first.bookingRefId));
    await bookTable(api, as, elsewhere);
  });

  it('can book as many again once the first have left', async () => {
    const as = await api.signIn();
    await bookTable(api, as, party(-3));
    await bookTable(api, as, party(-3));
    await bookTable(api, as, party(-1.5));
  });

  it('cannot book more with ten simultaneous requests', async () => {
    const as = await api.signIn();
    const requests = Array.from({ length: 10 }, () => requestTable(api, as, party(24, { restaurantId: 8 })));
    const results = await Promise.all(requests);
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

describe('cancelling', () => {
  it('is possible for the customer only, and so is the list', async () => {
    const owner = await api.signIn();
    const stranger = await api.signIn();
    const { bookingRefId } = await bookTable(api, owner);
    expect(errorOf(await cancelBooking(api, stranger, bookingRefId))).toBe('notFound');
    expect(await bookingsOf(api, stranger)).toEqual({ bookingList: [], total: 0 });
    expect((await bookingsOf(api, owner)).bookingList[0]).toMatchObject({
      bookingRefId,
      status: 'REQUESTED',
    });
  });
});
