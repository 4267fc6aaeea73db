import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { ReservationForm } from '#contract/account/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { advanceBooking, endUnansweredBookings } from '#server/services/bookings/advance-booking.ts';
import { remindOfBookings } from '#server/services/bookings/remind-of-bookings.ts';
import {
  askForTable,
  BOOKED_OUTLET_ID,
  bookingsAt,
  bookTable,
  leaveSeats,
  reservationForm,
  TONIGHT,
} from '#test/support/makers/bookings.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { deliveriesTo, notificationsOf, registerDevice } from '#test/support/outside/pushes.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const listOf = async (as: Credential) => packetOf(await api.call(endpoints.getMyBookings, {}, { as }));
const cancel = (as: Credential, bookingRefId: string) =>
  api.call(endpoints.cancelBooking, { bookingRefId }, { as });
const slotsOn = async (restaurantId: number, date: string, numberOfPeople = 2) =>
  packetOf(await api.call(endpoints.getTableSlots, { restaurantId, date, numberOfPeople })).slotList;

describe('booking a table', () => {
  it('stores the specified payload, and shows that it waits for the restaurant', async () => {
    const as = await api.signIn();
    const form = reservationForm(as, {
      ...{ numberOfPeople: 5, cookingInstructions: 'A seat at the window', eventId: '0' },
      reservedByMobile: `+91 ${as.mobile}`,
    });
    const answer = await api.call(endpoints.saveReservation, form, { as });
    expect(answer.message).toBe(
      'Your request for a table has reached the restaurant. We tell you as soon as it is confirmed.',
    );
    expect(packetOf(answer)).toMatchObject({
      ...{ status: 'REQUESTED', restaurantName: 'Sunehri Noida', reservationDateTime: TONIGHT },
      ...{ reservedByName: 'Asha Rao', reservedByMobile: as.mobile, reservedByEmail: 'asha@example.in' },
      ...{ occasion: 'Birthday', numberOfPeople: 5, cookingInstructions: 'A seat at the window' },
      ...{ cancellableUntil: TONIGHT - 2 * HOUR_MS, endReason: null, createdAt: api.clock.now() },
    });
    expect((await listOf(as)).bookingList).toEqual([packetOf(answer)]);
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
    const taps = Array.from({ length: 10 }, () => askForTable(api, as, {}, { key }));
    const answers = await Promise.all(taps);
    const again = await askForTable(api, as, {}, { key });
    const texts = new Set([...answers, again].filter(({ ok }) => ok).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect((await listOf(as)).total).toBe(1);
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
    const answer = await askForTable(api, as, change);
    expect(errorOf(answer)).toBe('invalidInput');
    expect(answer.message).toBe('Please fill details properly');
    expect((await listOf(as)).total).toBe(0);
  });

  it.each([
    [3.5, 'Please enter a whole number of people, such as 3 or 4'],
    [0, 'Please enter 1 to 20 people. For more, please call the restaurant'],
    [21, 'Please enter 1 to 20 people. For more, please call the restaurant'],
    [-2, 'Please enter 1 to 20 people. For more, please call the restaurant'],
  ])('is refused for %d people, with what is wrong', async (numberOfPeople, message) => {
    const as = await api.signIn();
    const refused = await askForTable(api, as, { numberOfPeople });
    expect(errorOf(refused)).toBe('invalidInput');
    expect(refused.message).toBe(message);
    expect((await listOf(as)).total).toBe(0);
  });

  it.each([
    ['in the past', TEST_NOW - HOUR_MS],
    ['in less than half an hour', TEST_NOW + 15 * MINUTE_MS],
    ['between two slots', TONIGHT + 5 * MINUTE_MS],
    ['in more than 60 days', TONIGHT + 61 * DAY_MS],
    ['while the outlet is closed', TEST_NOW + 15 * HOUR_MS],
  ])('is refused for a time %s', async (_, reservationDateTime) => {
    const as = await api.signIn();
    expect(errorOf(await askForTable(api, as, { reservationDateTime }))).toBe('slotUnavailable');
  });

  it('is possible on the sixtieth day, and at no outlet that does not exist', async () => {
    const as = await api.signIn();
    await bookTable(api, as, { reservationDateTime: TONIGHT + 60 * DAY_MS });
    expect(errorOf(await askForTable(api, as, { restaurantId: 999 }))).toBe('notFound');
  });

  it('is refused for a day after ten bookings', async () => {
    const as = await api.signIn();
    for (let day = 1; day <= 10; day += 1) {
      await bookTable(api, as, { reservationDateTime: TONIGHT + day * DAY_MS });
    }
    const refused = await askForTable(api, as, { reservationDateTime: TONIGHT + 11 * DAY_MS });
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
    const refused = await askForTable(api, as, party(0.5, { numberOfPeople: 1 }));
    expect(errorOf(refused)).toBe('invalidInput');
    expect(refused.message).toBe(
      'You can book tables for 40 people at one time. For more, please call the restaurant.',
    );
    const elsewhere = party(0.5, { restaurantId: 12, numberOfPeople: 2 });
    expect(errorOf(await askForTable(api, as, elsewhere))).toBe('invalidInput');
    packetOf(await cancel(as, first.bookingRefId));
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
    const asked = Array.from({ length: 10 }, () => askForTable(api, as, party(24, { restaurantId: 8 })));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  });
});

describe('the seats of an outlet', () => {
  it('are given once: of a hundred who want the last two at once, one gets them (F21)', async () => {
    const restaurantId = 2;
    await leaveSeats(api, restaurantId, 2);
    const guests = await Promise.all(Array.from({ length: 100 }, () => api.signIn()));
    const answers = await Promise.all(guests.map((as) => askForTable(api, as, { restaurantId })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.filter(({ ok }) => !ok);
    expect(new Set(refused.map(errorOf))).toEqual(new Set(['slotFull']));
    expect(refused[0]?.message).toBe(
      'The last table at this time has just been taken. Please choose another time.',
    );
    expect(await bookingsAt(api, restaurantId)).toHaveLength(1);
  });

  it('are never more than there are, whoever comes and goes at once', async () => {
    const restaurantId = 3;
    const seats = 7;
    await leaveSeats(api, restaurantId, seats);
    const guests = await Promise.all(Array.from({ length: 24 }, () => api.signIn()));
    const comeAndGo = async (as: Credential, index: number) => {
      const reservationDateTime = TONIGHT + (index % 5) * 30 * MINUTE_MS;
      const wish = { restaurantId, reservationDateTime, numberOfPeople: 1 + (index % 4) };
      const asked = await askForTable(api, as, wish);
      if (asked.ok && index % 3 === 0) packetOf(await cancel(as, asked.packet.bookingRefId));
      return asked;
    };
    const answers = await Promise.all(guests.map(comeAndGo));
    for (const answer of answers) if (!answer.ok) expect(errorOf(answer)).toBe('slotFull');

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
    expect(errorOf(await askForTable(api, next, wish))).toBe('slotFull');
    await bookTable(api, next, { ...wish, reservationDateTime: TONIGHT + 90 * MINUTE_MS });
    expect(packetOf(await cancel(first, bookingRefId)).endCause?.code).toBe('customer');
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
    const asked = { restaurantId: 999, date: '2026-11-21', numberOfPeople: 2 };
    expect(errorOf(await api.call(endpoints.getTableSlots, asked))).toBe('notFound');
    for (const numberOfPeople of [0, 21, 1.5]) {
      const call = await api.call(endpoints.getTableSlots, { ...asked, restaurantId: 1, numberOfPeople });
      expect(errorOf(call)).toBe('invalidInput');
    }
  });
});

describe('cancelling', () => {
  it('is possible for the customer only, and so is the list', async () => {
    const owner = await api.signIn();
    const stranger = await api.signIn();
    const { bookingRefId } = await bookTable(api, owner);
    expect(errorOf(await cancel(stranger, bookingRefId))).toBe('notFound');
    expect(await listOf(stranger)).toEqual({ bookingList: [], total: 0 });
    expect((await listOf(owner)).bookingList[0]).toMatchObject({ bookingRefId, status: 'REQUESTED' });
  });
});

describe('a decision of the restaurant', () => {
  it('is sent by push and inbox, each step once, in the allowed order', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const { bookingRefId } = await bookTable(api, as);
    expect(await notificationsOf(api, as)).toEqual([]);
    const step = (to: 'CONFIRMED' | 'SEATED' | 'NO_SHOW') => advanceBooking(api.deps, bookingRefId, to);

    expect(await step('SEATED')).toMatchObject({ ok: false, failure: { code: 'notAllowed' } });
    expect((await step('CONFIRMED')).ok).toBe(true);
    expect(await step('CONFIRMED')).toMatchObject({ ok: false, failure: { code: 'notAllowed' } });
    expect((await step('SEATED')).ok).toBe(true);
    expect(await step('NO_SHOW')).toMatchObject({ ok: false, failure: { code: 'notAllowed' } });

    const told = await notificationsOf(api, as);
    expect(told.map(({ title }) => title)).toEqual([
      'Your table is confirmed',
      'Welcome, your table is ready',
    ]);
    expect(told[0]).toMatchObject({
      ...{ channel: 'bookings', topic: `booking:${bookingRefId}`, url: '/my-orders?tab=bookings' },
      body: 'Sunehri Noida, Sat, 21 Nov 2026, 8:00 pm, 2 people.',
    });
    expect(await deliveriesTo(api, device)).toHaveLength(2);
  });

  it('is sent with the reason of a refusal, silently where the channel is off', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const silent = { channel: 'bookings', isEnabled: false } as const;
    packetOf(await api.call(endpoints.updateAlertNotificationSetting, silent, { as }));
    const { bookingRefId } = await bookTable(api, as);
    await advanceBooking(api.deps, bookingRefId, 'CANCELLED', 'All tables are taken at that time');
    const [notice] = await notificationsOf(api, as);
    expect(notice?.body).toContain('All tables are taken at that time.');
    expect(await deliveriesTo(api, device)).toEqual([]);
    expect((await listOf(as)).bookingList[0]).toMatchObject({
      status: 'CANCELLED',
      endReason: 'All tables are taken at that time',
    });
  });

  it('has one outcome when the customer cancels at the moment of confirmation', async () => {
    for (let round = 0; round < 6; round += 1) {
      const as = await api.signIn();
      const { bookingRefId } = await bookTable(api, as, { reservationDateTime: TONIGHT + round * DAY_MS });
      const [cancelled, confirmed] = await Promise.all([
        cancel(as, bookingRefId),
        advanceBooking(api.deps, bookingRefId, 'CONFIRMED'),
      ]);
      expect(cancelled.ok).toBe(true);
      expect((await listOf(as)).bookingList[0]?.status).toBe('CANCELLED');
      expect(await notificationsOf(api, as)).toHaveLength(confirmed.ok ? 1 : 0);
    }
  });
});

describe('as time goes by', () => {
  it('a table can be given back up to two hours before, once', async () => {
    const as = await api.signIn();
    const late = await bookTable(api, as);
    const early = await bookTable(api, as, { reservationDateTime: TONIGHT + 15 * MINUTE_MS });
    api.clock.advance(5 * HOUR_MS);
    expect(errorOf(await cancel(as, late.bookingRefId))).toBe('bookingNotCancellable');
    const given = await cancel(as, early.bookingRefId);
    expect(given.message).toBe('Your booking is cancelled.');
    expect(packetOf(given)).toMatchObject({ status: 'CANCELLED', cancellableUntil: null });
    expect(errorOf(await cancel(as, early.bookingRefId))).toBe('bookingNotCancellable');
  });

  it('an unanswered booking is cancelled at its time, with a notice', async () => {
    const as = await api.signIn();
    const { bookingRefId } = await bookTable(api, as);
    const kept = await bookTable(api, as, { numberOfPeople: 3 });
    await advanceBooking(api.deps, kept.bookingRefId, 'CONFIRMED');
    api.clock.advance(2 * HOUR_MS);
    expect(await endUnansweredBookings(api.deps)).toBeGreaterThan(0);
    expect(await endUnansweredBookings(api.deps)).toBe(0);
    const { bookingList } = await listOf(as);
    const byRef = new Map(bookingList.map((booking) => [booking.bookingRefId, booking]));
    expect(byRef.get(bookingRefId)).toMatchObject({
      status: 'CANCELLED',
      endReason: 'The restaurant did not answer in time',
    });
    expect(byRef.get(kept.bookingRefId)?.status).toBe('CONFIRMED');
    expect((await notificationsOf(api, as)).at(-1)?.title).toBe('Your table could not be kept');
  });
});

describe('a table that is three hours away', () => {
  const REMINDER = 'Your table at 8:00 pm';
  const remindersOf = async (as: Credential) =>
    (await notificationsOf(api, as)).filter(({ title }) => title === REMINDER);

  const tomorrowNight = () => TONIGHT + Math.ceil((api.clock.now() - TEST_NOW + 1) / DAY_MS) * DAY_MS;

  async function confirmed(as: Credential, reservationDateTime = tomorrowNight()) {
    const { bookingRefId } = await bookTable(api, as, { reservationDateTime });
    await advanceBooking(api.deps, bookingRefId, 'CONFIRMED');
    return { bookingRefId, reservationDateTime };
  }

  const goTo = (hoursBefore: number, { reservationDateTime }: { reservationDateTime: number }) =>
    api.clock.advance(reservationDateTime - hoursBefore * HOUR_MS - api.clock.now());

  it('gets one reminder while it can be cancelled, and none after that', async () => {
    const as = await api.signIn();
    const device = await registerDevice(api, as);
    const booking = await confirmed(as);
    goTo(3.1, booking);
    await remindOfBookings(api.deps);
    expect(await remindersOf(as)).toEqual([]);
    goTo(3, booking);
    await remindOfBookings(api.deps);
    await remindOfBookings(api.deps);
    const [reminder, ...others] = await remindersOf(as);
    expect(reminder).toMatchObject({
      ...{ topic: `booking:${booking.bookingRefId}`, url: '/my-orders?tab=bookings' },
      body: expect.stringMatching(
        /^Sunehri Noida, .*, 8:00 pm, 2 people\. Plans have changed\? You can cancel until 6:00 pm\.$/,
      ),
    });
    expect(others).toEqual([]);
    const deliveries = await deliveriesTo(api, device);
    expect(deliveries.at(-1)?.expiresAt).toBe(booking.reservationDateTime - 2 * HOUR_MS);
  });

  it('gets no reminder when it was cancelled, refused, made just now, or not confirmed', async () => {
    const as = await api.signIn();
    const given = await confirmed(as);
    await cancel(as, given.bookingRefId);
    const refused = await confirmed(as);
    await advanceBooking(api.deps, refused.bookingRefId, 'CANCELLED');
    const unanswered = await bookTable(api, as, { reservationDateTime: given.reservationDateTime });
    goTo(2.9, given);
    await confirmed(as, given.reservationDateTime);
    await remindOfBookings(api.deps);
    goTo(2.5, given);
    await remindOfBookings(api.deps);
    expect(await remindersOf(as)).toEqual([]);
    expect(unanswered.status).toBe('REQUESTED');
  });

  it('gets no reminder when it can no longer be cancelled', async () => {
    const as = await api.signIn();
    const booking = await confirmed(as);
    goTo(2, booking);
    expect(await remindOfBookings(api.deps)).toBeGreaterThan(0);
    expect(await remindersOf(as)).toEqual([]);
    expect(await remindOfBookings(api.deps)).toBe(0);
  });
});
