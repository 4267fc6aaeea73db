import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEvents } from '#contract/desk/endpoints/counter.ts';
import { SUFI } from '#test/support/makers/events.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await startApi();
  staff = await signInStaff(api, [roleAt('counter', SUFI.outletId)]);
});
afterAll(() => api.stop());

it('an event is on only from its begin to its end', async () => {
  const read = async () => {
    const { eventList } = packetOf(await callDesk(api, listEvents, { restaurantId: SUFI.outletId }, staff));
    const event = eventList.find(({ eventId }) => eventId === SUFI.eventId);
    if (event === undefined) throw new Error('the outlet has no such event');
    return event;
  };
  const { startsAt, endsAt, ...ahead } = await read();
  expect(ahead).toMatchObject({ isOn: false, isOver: false });
  api.clock.advance(startsAt - api.clock.now());
  expect(await read()).toMatchObject({ isOn: true, isOver: false });
  api.clock.advance(endsAt - api.clock.now());
  expect(await read()).toMatchObject({ isOn: false, isOver: true });
});
