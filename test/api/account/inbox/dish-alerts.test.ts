import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { MAX_DISH_ALERTS, sendDishAlerts } from '#server/services/notifications/dish-alerts.ts';
import { deliverPushes } from '#server/services/notifications/push-delivery.ts';
import { deleteOldRecords } from '#server/services/upkeep/housekeeping.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { errorOf, OUTLET_ID, packetOf } from '#test/support/makers/orders.ts';
import {
  notificationsOf,
  readPush,
  recordingGateway,
  registerDevice,
  withGateway,
} from '#test/support/outside/pushes.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  advanceTo(12 * 60);
});
afterEach(() => api.stop());

/** To a time of tomorrow, in minutes after midnight in Kolkata. */
function advanceTo(minutes: number): void {
  const tomorrow = kolkataMidnight(new Date(api.clock.now() + 30 * HOUR_MS).toISOString().slice(0, 10));
  api.clock.advance(tomorrow + minutes * MINUTE_MS - api.clock.now());
}

const menuOf = async (restaurantId = OUTLET_ID) =>
  packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId })).itemList;

/** A dish that is sold out at an outlet. */
async function soldOutDish(index = 0, restaurantId = OUTLET_ID) {
  const dish = (await menuOf(restaurantId)).filter(({ isAvailable }) => isAvailable)[index];
  if (dish === undefined) throw new Error('no dish on the menu');
  await setItemAvailability(api.db, restaurantId, dish.itemId, false);
  return dish;
}

const cookAgain = (itemId: string, restaurantId = OUTLET_ID) =>
  setItemAvailability(api.db, restaurantId, itemId, true);

const wish = (as: Credential, itemId: string, isOn = true, restaurantId = OUTLET_ID) =>
  api.call(endpoints.setDishAlert, { restaurantId, itemId, isOn }, { as });

const alertsOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getDishAlertList, {}, { as })).dishAlertList.map(({ itemId }) => itemId);

const inboxOf = async (as: Credential) =>
  packetOf(await api.call(endpoints.getNotificationList, {}, { as })).notificationList;

async function deliver() {
  const { push, taken } = recordingGateway();
  await deliverPushes(withGateway(api, push));
  return taken;
}

describe('an alert for a sold-out dish', () => {
  test('is one notice and one push that open the dish at its outlet, and ends with them', async () => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const device = await registerDevice(api, as);
    const dish = await soldOutDish();
    expect(await wish(as, dish.itemId)).toMatchObject({ ok: true });
    await sendDishAlerts(api.deps);
    expect(await inboxOf(as)).toEqual([]);
    await cookAgain(dish.itemId);
    for (let run = 0; run < 3; run += 1) await sendDishAlerts(api.deps);
    const [alert, ...more] = await inboxOf(as);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ title: `${dish.title} is back`, isRead: false });
    expect(alert?.url).toMatch(new RegExp(`^/restaurants/[0-9a-f-]{36}\\?dish=${dish.itemId}$`));
    const pushes = await deliver();
    expect(pushes.map(({ token }) => token)).toEqual([device.fcmDeviceToken]);
    expect(pushes.map(readPush)).toMatchObject([{ url: alert?.url, unreadCount: 1 }]);
    expect(await alertsOf(as)).toEqual([]);
    expect(await inboxOf(other)).toEqual([]);
  });

  test('is one however often it is tapped, and none once it is switched off', async () => {
    const as = await api.signIn();
    const dish = await soldOutDish();
    await Promise.all(Array.from({ length: 5 }, () => wish(as, dish.itemId)));
    expect(await alertsOf(as)).toEqual([dish.itemId]);
    await Promise.all(Array.from({ length: 2 }, () => wish(as, dish.itemId, false)));
    expect(await alertsOf(as)).toEqual([]);
    await cookAgain(dish.itemId);
    await sendDishAlerts(api.deps);
    expect(await inboxOf(as)).toEqual([]);
  });

  test('is sent once by two servers side by side', async () => {
    const as = await api.signIn();
    const dish = await soldOutDish();
    packetOf(await wish(as, dish.itemId));
    await cookAgain(dish.itemId);
    await Promise.all([sendDishAlerts(api.deps), sendDishAlerts(api.deps)]);
    expect(await notificationsOf(api, as)).toHaveLength(1);
  });

  test('is for its outlet alone', async () => {
    const as = await api.signIn();
    const dish = await soldOutDish();
    const { restaurantList } = packetOf(await api.call(endpoints.restaurantList, {}));
    const elsewhere = restaurantList.find(({ recordId }) => recordId !== OUTLET_ID)?.recordId ?? 0;
    await setItemAvailability(api.db, elsewhere, dish.itemId, false);
    packetOf(await wish(as, dish.itemId));
    await cookAgain(dish.itemId, elsewhere);
    await sendDishAlerts(api.deps);
    expect(await inboxOf(as)).toEqual([]);
  });

  test('needs a session, and a dish that the outlet has on its menu', async () => {
    const as = await api.signIn();
    const dish = await soldOutDish();
    const visitor = { restaurantId: OUTLET_ID, itemId: dish.itemId, isOn: true };
    expect(await api.call(endpoints.setDishAlert, visitor)).toMatchObject({ error: 'sessionOver' });
    expect(errorOf(await wish(as, 'no-such-dish'))).toBe('notFound');
    expect(errorOf(await wish(as, dish.itemId, true, 999_999))).toBe('notFound');
  });

  test('is one of at most twenty, also when many are wished for at once', async () => {
    const as = await api.signIn();
    const dishes = (await menuOf()).slice(0, MAX_DISH_ALERTS + 5);
    for (const { itemId } of dishes) await setItemAvailability(api.db, OUTLET_ID, itemId, false);
    const results = await Promise.all(dishes.map(({ itemId }) => wish(as, itemId)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(MAX_DISH_ALERTS);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 5 }, () => ({ error: 'tooManyDishAlerts' })),
    );
    expect(await alertsOf(as)).toHaveLength(MAX_DISH_ALERTS);
  });

  test('waits for the end of quiet hours, and for a dish that is there then', async () => {
    const as = await api.signIn();
    await registerDevice(api, as);
    const [staying, leaving] = [await soldOutDish(0), await soldOutDish(1)];
    for (const { itemId } of [staying, leaving]) packetOf(await wish(as, itemId));
    advanceTo(0);
    for (const { itemId } of [staying, leaving]) await cookAgain(itemId);
    await sendDishAlerts(api.deps);
    expect(await inboxOf(as)).toEqual([]);
    await setItemAvailability(api.db, OUTLET_ID, leaving.itemId, false);
    api.clock.advance(9 * HOUR_MS);
    await sendDishAlerts(api.deps);
    expect((await inboxOf(as)).map(({ title }) => title)).toEqual([`${staying.title} is back`]);
    expect(await deliver()).toHaveLength(1);
    expect(await alertsOf(as)).toEqual([leaving.itemId]);
  });

  test('rings no phone whose orders are silent, and is in the inbox all the same', async () => {
    const as = await api.signIn();
    await registerDevice(api, as);
    const change = { channel: 'orders', isEnabled: false } as const;
    packetOf(await api.call(endpoints.updateAlertNotificationSetting, change, { as }));
    const dish = await soldOutDish();
    packetOf(await wish(as, dish.itemId));
    await cookAgain(dish.itemId);
    await sendDishAlerts(api.deps);
    expect(await inboxOf(as)).toHaveLength(1);
    expect(await deliver()).toEqual([]);
  });

  test('is in the export, goes with the account, and after thirty days', async () => {
    const [as, patient] = [await api.signIn(), await api.signIn()];
    const dish = await soldOutDish();
    for (const whom of [as, patient]) packetOf(await wish(whom, dish.itemId));
    const data = packetOf(await api.call(endpoints.getMyData, {}, { as }));
    expect(data).toMatchObject({ dishAlerts: [{ restaurantId: OUTLET_ID, itemId: dish.itemId }] });
    const oneTimePassword = await receiveCode(api, as.mobile);
    packetOf(await api.call(endpoints.deleteAccount, { oneTimePassword }, { as }));
    expect(await alertsOf(patient)).toEqual([dish.itemId]);
    await cookAgain(dish.itemId);
    expect(await sendDishAlerts(api.deps)).toBe(1);
    await setItemAvailability(api.db, OUTLET_ID, dish.itemId, false);
    const later = await api.signIn();
    packetOf(await wish(later, dish.itemId));
    api.clock.advance(29 * DAY_MS);
    await deleteOldRecords(api.deps);
    expect(await alertsOf(later)).toEqual([dish.itemId]);
    api.clock.advance(2 * DAY_MS);
    await deleteOldRecords(api.deps);
    await cookAgain(dish.itemId);
    expect(await sendDishAlerts(api.deps)).toBe(0);
  });
});
