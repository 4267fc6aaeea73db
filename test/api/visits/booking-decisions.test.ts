import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { advanceBooking, endUnansweredBookings } from '#server/services/bookings/advance-booking.ts';
import { remindOfBookings } from '#server/services/bookings/remind-of-bookings.ts';
import { bookingsOf, bookTable, cancelBooking, TONIGHT } from '#test/support/makers/bookings.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import { deliveriesTo, notificationsOf, registerDevice } from '#test/support/outside/pushes.ts';
import { startApi, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

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

    const notifications = await notificationsOf(api, as);
    expect(notifications.map(({ title }) => title)).toEqual([
      'Your table is confirmed',
      'Welcome, your table is ready',
    ]);
    expect(notifications[0]).toMatchObject({
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
    expect((await bookingsOf(api, as)).bookingList[0]).toMatchObject({
      status: 'CANCELLED',
      endReason: 'All tables are taken at that time',
    });
  });

  it('has one outcome when the customer cancels at the moment of confirmation', async () => {
    for (let round = 0; round < 6; round += 1) {
      const as = await api.signIn();
      const { bookingRefId } = await bookTable(api, as, { reservationDateTime: TONIGHT + round * DAY_MS });
      const [cancelled, confirmed] = await Promise.all([
        cancelBooking(api, as, bookingRefId),
        advanceBooking(api.deps, bookingRefId, 'CONFIRMED'),
      ]);
      expect(cancelled.ok).toBe(true);
      expect((await bookingsOf(api, as)).bookingList[0]?.status).toBe('CANCELLED');
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
    expect(errorOf(await cancelBooking(api, as, late.bookingRefId))).toBe('bookingNotCancellable');
    const given = await cancelBooking(api, as, early.bookingRefId);
    expect(given.message).toBe('Your booking is cancelled.');
    expect(packetOf(given)).toMatchObject({ status: 'CANCELLED', cancellableUntil: null });
    expect(errorOf(await cancelBooking(api, as, early.bookingRefId))).toBe('bookingNotCancellable');
  });

  it('an unanswered booking is cancelled at its time, with a notice', async () => {
    const as = await api.signIn();
    const { bookingRefId } = await bookTable(api, as);
    const accepted = await bookTable(api, as, { numberOfPeople: 3 });
    await advanceBooking(api.deps, accepted.bookingRefId, 'CONFIRMED');
    api.clock.advance(2 * HOUR_MS);
    expect(await endUnansweredBookings(api.deps)).toBeGreaterThan(0);
    expect(await endUnansweredBookings(api.deps)).toBe(0);
    const { bookingList } = await bookingsOf(api, as);
    const byRef = new Map(bookingList.map((booking) => [booking.bookingRefId, booking]));
    expect(byRef.get(bookingRefId)).toMatchObject({
      status: 'CANCELLED',
      endReason: 'The restaurant did not answer in time',
    });
    expect(byRef.get(accepted.bookingRefId)?.status).toBe('CONFIRMED');
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
    await cancelBooking(api, as, given.bookingRefId);
    const refused = await confirmed(as);
    await advanceBooking(api.deps, refused.bookingRefId, 'CANCELLED');
    const undecided = await bookTable(api, as, { reservationDateTime: given.reservationDateTime });
    goTo(2.9, given);
    await confirmed(as, given.reservationDateTime);
    await remindOfBookings(api.deps);
    goTo(2.5, given);
    await remindOfBookings(api.deps);
    expect(await remindersOf(as)).toEqual([]);
    expect(undecided.status).toBe('REQUESTED');
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
