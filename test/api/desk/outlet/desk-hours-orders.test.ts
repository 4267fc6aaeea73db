import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveOutletHours } from '#contract/desk/endpoints/settings.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { OUTLET_ID, order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const EVERY_DAY = 'Mon-Sun 11:00-23:00';

let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  packetOf(await save(EVERY_DAY));
});

const save = (hours: string, seenOrderList: string[] = [], closedOn = '') =>
  callDesk(api, saveOutletHours, { restaurantId: OUTLET_ID, hours, closedOn, seenOrderList }, manager);

/** An order to be taken away tomorrow at 20:00; cancelled after the test. */
async function orderForTomorrow(work: (orderRefId: string, scheduledFor: number) => Promise<void>) {
  const midnight = kolkataMidnight(kolkataParts(api.clock.now()).date);
  const scheduledFor = midnight + DAY_MS + 20 * HOUR_MS;
  const as = await api.signIn();
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE', await takeawayForm(api, { scheduledFor }));
  await work(orderRefId, scheduledFor);
  packetOf(await save(EVERY_DAY));
  packetOf(await api.call(endpoints.cancelOrder, { orderRefId }, { as }));
}

describe('opening hours that leave scheduled orders outside', () => {
  it.each([
    ['an earlier closing', 'Mon-Sun 11:00-20:00', () => ''],
    ['a later opening', 'Mon-Sun 20:30-23:00', () => ''],
    ['an opening after the kitchen would begin', 'Mon-Sun 20:00-23:00', () => ''],
    ['a closed day', EVERY_DAY, (date: string) => date],
  ])('are saved only once the person has seen them, by %s', async (_, hours, closedOn) => {
    await orderForTomorrow(async (orderRefId, scheduledFor) => {
      const closed = closedOn(kolkataParts(scheduledFor).date);
      expect(await save(hours, [], closed)).toMatchObject({
        error: 'bookingsOutsideHours',
        packet: { bookingList: [], orderList: [{ orderRefId, orderType: 'TakeAway', scheduledFor }] },
      });
      packetOf(await save(hours, [orderRefId], closed));
    });
  });

  it('do not count orders that stay inside, or that are cancelled', async () => {
    await orderForTomorrow(async () => {
      packetOf(await save('Mon-Sun 11:00-21:00'));
    });
    packetOf(await save('Mon-Sun 11:00-15:00'));
  });
});
