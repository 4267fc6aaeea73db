import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDayBookings } from '#contract/desk/endpoints/bookings.ts';
import { listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { getBoard, listDishes } from '#contract/desk/endpoints/kitchen.ts';
import { endpoints } from '#contract/endpoints.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { eq } from '#server/db/drizzle.ts';
import { outlets } from '#server/db/schema/chain/catalogue.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { findServedHead } from '#server/services/catalogue/page-head.ts';
import { deliverPushes } from '#server/services/notifications/push-delivery.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { bookTable, TONIGHT } from '#test/support/makers/bookings.ts';
import { SUFI } from '#test/support/makers/events.ts';
import { renameItem } from '#test/support/makers/menu.ts';
import { findPlainItem, OUTLET_ID, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { registerDevice } from '#test/support/outside/pushes.ts';
import { WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { openSandbox } from '#test/support/servers/sandbox.ts';

let api: TestApi;
let staff: TestStaff;
beforeAll(async () => {
  api = await startApi();
  staff = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());

const restaurantId = OUTLET_ID;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A page of the sandbox as a browser shows it. */
async function readPage(path: string): Promise<string> {
  const { text } = await openSandbox(api, path);
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

describe.each(Object.entries(WRITTEN_NAMES))('a name that was written as %s', (_kind, name) => {
  it('of a dish reaches the kitchen, in the list of dishes and in an order', async () => {
    const as = await api.signIn();
    const { itemId } = await findPlainItem(api);
    await renameItem(api.db, itemId, name);
    const { orderRefId, itemList } = await order(api, as, 'PAY_AT_STORE');
    expect(itemList[0]?.title).toBe(name);
    const { dishList } = packetOf(await callDesk(api, listDishes, { restaurantId }, staff));
    expect(dishList).toContainEqual(expect.objectContaining({ itemId, title: name }));
    const { orderList } = packetOf(await callDesk(api, getBoard, { restaurantId }, staff));
    const shown = orderList.find((each) => each.orderRefId === orderRefId);
    expect(shown?.lineList).toMatchObject([{ title: name }]);
  });

  it('of a customer reaches the desk with a booking, and the page of feedback', async () => {
    const as = await api.signIn();
    const { bookingRefId } = await bookTable(api, as, { reservedByName: name });
    const day = { restaurantId, date: kolkataParts(TONIGHT).date };
    const { bookingList } = packetOf(await callDesk(api, listDayBookings, day, staff));
    const booked = bookingList.find((each) => each.bookingRefId === bookingRefId);
    expect(booked).toMatchObject({ reservedByName: name });
    const stars = { qualityOfFood: 5, serviceQuality: 5, cleaning: 5, staffBehavior: 5, music: 5 };
    const of = { restaurantId, customerName: name, customerMobile: as.mobile };
    packetOf(await api.call(endpoints.saveFeedback, { ...stars, ...of }, { as }));
    const manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
    const listed = await callDesk(api, listOutletMessages, { restaurantId: OUTLET_ID }, manager);
    expect(packetOf(listed).messageList).toContainEqual(expect.objectContaining({ senderName: name }));
  });

  it('of an outlet is in the push of an order', async () => {
    const as = await api.signIn();
    await api.db.update(outlets).set({ title: name }).where(eq(outlets.recordId, OUTLET_ID));
    await registerDevice(api, as);
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    await advanceOrder(api.deps, orderRefId, 'ACCEPTED', 'outlet');
    await deliverPushes(api.deps);
    const [push] = JSON.parse((await openSandbox(api, `/pushes?mobileNumber=${as.mobile}`)).text);
    expect(push).toMatchObject({ message: { data: { body: expect.stringContaining(name) } } });
    expect(await readPage('/pushes')).toContain(JSON.stringify(name).slice(1, -1));
  });

  it('of an event is in the card of its shared link', async () => {
    await api.db.update(events).set({ title: name }).where(eq(events.eventId, SUFI.eventId));
    const site = { deps: api.deps, origin: 'https://sunehri.test' };
    expect(await findServedHead(site, `/event-detail/${SUFI.eventId}`, 'en')).toMatchObject({
      title: name,
      data: [{ name }],
    });
  });
});
