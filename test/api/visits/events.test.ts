import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { remindOfEvents } from '#server/services/events/remind-of-events.ts';
import {
  buyTickets,
  held,
  leaveSeats,
  moveEventAhead,
  noticesTo,
  SUFI,
} from '#test/support/makers/events.ts';
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

describe('what is on', () => {
  it('lists what is to come, the next one first, and what is over', async () => {
    const { eventList: upcoming } = packetOf(await api.call(endpoints.getUpcomingEventList, {}));
    const { eventList: past } = packetOf(await api.call(endpoints.getPastEventList, {}));
    expect(upcoming.length).toBeGreaterThan(4);
    expect(upcoming.map((event) => event.startsAt)).toEqual(
      upcoming.map((event) => event.startsAt).toSorted(),
    );
    for (const event of upcoming) expect(event.endsAt).toBeGreaterThan(api.clock.now());
    expect(past.length).toBeGreaterThan(1);
    for (const event of past) expect(event.endsAt).toBeLessThanOrEqual(api.clock.now());
    expect(upcoming.find(({ eventId }) => eventId === 'barista-morning-mussoorie')).toMatchObject({
      isSold: true,
    });
    expect(upcoming.find(({ eventId }) => eventId === SUFI.eventId)).toMatchObject({
      ...{ isSold: false, fromPricePaise: SUFI.seatPaise, city: 'Noida' },
    });
  });

  it('shows one event to anybody, and none that does not exist', async () => {
    const detail = packetOf(await api.call(endpoints.getEventDetail, { eventId: SUFI.eventId }));
    expect(detail).toMatchObject({
      isPayAtEventAllowed: true,
      ageLimit: null,
      restaurantName: 'Sunehri Noida',
      addressLine: 'P-4, Atta Market Road, Sector 18, Noida 201301',
    });
    expect(errorOf(await api.call(endpoints.getEventDetail, { eventId: 'no-such-event' }))).toBe('notFound');
    expect(errorOf(await api.call(endpoints.getEventTicketList, { eventId: 'no-such-event' }))).toBe(
      'notFound',
    );
  });
});

describe('reminding', () => {
  it('reminds of tomorrow’s event once, except customers who bought today', async () => {
    await buyTickets(api, as);
    await remindOfEvents(api.deps);
    expect((await noticesTo(api, as)).filter((title) => title.includes('Tomorrow'))).toEqual([]);
    api.clock.advance(startsAt - api.clock.now() - 23 * HOUR_MS);
    const late = await api.signIn();
    const { reservationRefId } = await held(api, late, 1);
    packetOf(await api.call(endpoints.payAtEvent, { reservationRefId }, { as: late }));
    await remindOfEvents(api.deps);
    await remindOfEvents(api.deps);
    expect((await noticesTo(api, as)).filter((title) => title.includes('Tomorrow'))).toHaveLength(1);
    expect((await noticesTo(api, late)).filter((title) => title.includes('Tomorrow'))).toEqual([]);
  });
});
