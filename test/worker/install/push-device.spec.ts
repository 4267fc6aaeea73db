import type { Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { devices } from '#server/db/schema/guests/notifications.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { reservationForm } from '#test/support/makers/bookings.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import type { Product } from '#test/support/servers/product.ts';
import { callProduct, expect, placeOrder, test, workerReady } from '#test/worker/phones/phone.ts';

/** Pushes are independent of the precache. */
test.use({ isWorkerSmall: true });

async function devicesOf({ db }: Product, mobile: string) {
  const customerId = await customerIdOf(db, mobile);
  return db.select().from(devices).where(eq(devices.customerId, customerId));
}

async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      const { dataset } = document.documentElement;
      dataset['questions'] = String(Number(dataset['questions'] ?? 0) + 1);
      return request();
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['questions'] ?? 0));
}

/** Makes the stored push registration eight days older, so that it is due for renewal. */
function ageRegistration(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const changing = opening.result.transaction('records', 'readwrite');
          const records = changing.objectStore('records');
          const reading = records.get('record:pushRegistration');
          reading.onsuccess = () => {
            const registeredAt = reading.result.registeredAt - 8 * 24 * 3_600_000;
            records.put({ ...reading.result, registeredAt }, 'record:pushRegistration');
          };
          changing.oncomplete = () => resolve();
        };
      }),
  );
}

const OFFER = { name: 'Tell me when it is on its way' };

test('the first order offers notifications; only a tap requests permission, and registers the phone', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  const as = await arriveSignedIn(page, product, mobile);
  const questions = await countQuestions(page);
  const ref = await placeOrder(product, as);
  await page.goto(`/track-order?ref=${ref}`);
  await expect(page.getByRole('heading', OFFER)).toBeVisible();
  await expect(page.getByText('when the kitchen accepts your order')).toBeVisible();
  await expect(page.getByText('Offers come only if you switch them on')).toBeVisible();
  expect(await questions()).toBe(0);
  expect(await devicesOf(product, mobile)).toEqual([]);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('heading', OFFER)).toBeHidden();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  expect(await questions()).toBe(1);
  const [device] = await devicesOf(product, mobile);
  expect(device?.token).toBe(`sandbox:${device?.deviceId}`);
  expect(device?.deviceType).toBe('WEB');
  await page.goto('/notifications-setting');
  await expect(page.getByRole('switch', { name: 'Notifications on this phone' })).toBeChecked();
  expect(await questions()).toBe(0);
});

test('the choice of notifications ends with its session: the next customer on the phone is asked', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/notifications-setting');
  await page.getByRole('switch', { name: 'Notifications on this phone' }).click();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(0);
  await expect.poll(async () => (await storedRecords(page))['device']).toMatchObject({ isPushWanted: null });

  const next = randomMobile();
  const as = await arriveSignedIn(page, product, next);
  const booked = await callProduct(product)(endpoints.saveReservation, reservationForm(as), { as });
  expect(booked).toMatchObject({ ok: true });
  await page.goto('/my-orders?tab=bookings');
  const offer = page.getByRole('region', { name: 'Tell me about my table' });
  await expect(offer.getByText('when the restaurant confirms your table, or cannot')).toBeVisible();
  expect(await devicesOf(product, next)).toEqual([]);
  await offer.getByRole('button', { name: 'Tell me' }).click();
  await expect.poll(async () => (await devicesOf(product, next)).length).toBe(1);
});

test('Not now is an answer for good', async ({ page, context, product, mobile }) => {
  await context.grantPermissions(['notifications']);
  const as = await arriveSignedIn(page, product, mobile);
  const ref = await placeOrder(product, as);
  await page.goto(`/track-order?ref=${ref}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', OFFER)).toBeHidden();
  await expect.poll(async () => (await storedRecords(page))['device']).toMatchObject({ isPushWanted: false });
  await page.reload();
  await expect(page.getByText(ref)).toBeVisible();
  await expect(page.getByRole('heading', OFFER)).toBeHidden();
  expect(await devicesOf(product, mobile)).toEqual([]);
});

test('a logout without a network removes the token later, without a session', async ({
  page,
  context,
  product,
  mobile,
  network,
}) => {
  await context.grantPermissions(['notifications']);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/notifications-setting');
  const phone = page.getByRole('switch', { name: 'Notifications on this phone' });
  await phone.click();
  await expect(phone).toBeChecked();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  network.set('cut');
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect
    .poll(async () => (await storedRecords(page))['pushRemovals'])
    .toMatchObject({
      removalList: [{ fcmDeviceToken: expect.stringContaining('sandbox:') }],
    });
  expect((await storedRecords(page))['pushRegistration']).toBeUndefined();
  expect(await devicesOf(product, mobile)).toHaveLength(1);
  network.set('open');
  await page.goto('/');
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(0);
  await expect.poll(async () => (await storedRecords(page))['pushRemovals']).toBeUndefined();
});

test('switching this phone off takes it back, and channels are switched one by one', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  const as = await arriveSignedIn(page, product, mobile);
  await page.goto('/notifications-setting');
  const phone = page.getByRole('switch', { name: 'Notifications on this phone' });
  await phone.click();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  await phone.click();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(0);
  await expect(phone).not.toBeChecked();
  const offers = page.getByRole('switch', { name: /^Offers/ });
  await expect(offers).not.toBeChecked();
  await offers.click();
  await expect
    .poll(async () => {
      const settings = await callProduct(product)(endpoints.getAlertNotificationSetting, {}, { as });
      return settings.ok ? settings.packet.settingList.filter((one) => !one.isEnabled) : settings.text;
    })
    .toEqual([]);
});

test('an unreachable push service is reported once, and blocks nothing', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  await arriveSignedIn(page, product, mobile);
  const firebase = {
    ...{ apiKey: 'key', projectId: 'none', messagingSenderId: '1', appId: '1:1:web:1' },
    vapidKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  };
  await page.route('**/v1/api/getPushConfig', (route) =>
    route.fulfill({
      json: { errorCode: 0, message: 'ok', responsePacket: { firebase, isSandbox: false } },
    }),
  );
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto('/notifications-setting');
  const phone = page.getByRole('switch', { name: 'Notifications on this phone' });
  await phone.click();
  await expect(page.getByText('Notifications could not be switched on.')).toBeVisible({ timeout: 40_000 });
  await expect(phone).not.toBeChecked();
  expect(await devicesOf(product, mobile)).toEqual([]);
  expect(problems).toEqual([]);
  const marks = await page.evaluate(() => performance.getEntriesByName('push-token-failed').length);
  expect(marks).toBe(1);
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where the browser blocks notifications, the page says how to allow them', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/notifications-setting');
  await expect(page.getByRole('switch', { name: 'Notifications on this phone' })).toBeDisabled();
  await expect(page.getByText('This browser blocks our notifications.')).toBeVisible();
});

test('a token older than seven days, or replaced by the browser, is registered anew', async ({
  page,
  context,
  product,
  mobile,
}) => {
  await context.grantPermissions(['notifications']);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/notifications-setting');
  await page.getByRole('switch', { name: 'Notifications on this phone' }).click();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  const deleteDevices = () => product.db.delete(devices);
  await workerReady(page);
  await deleteDevices();
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(() => {
      const world = globalThis as unknown as { ExtendableEvent: new (type: string) => Event };
      const event = new world.ExtendableEvent('pushsubscriptionchange');
      // The real `waitUntil` throws for an event that the browser has not dispatched.
      Object.defineProperty(event, 'waitUntil', { value: () => undefined });
      dispatchEvent(event);
    });
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
  await deleteDevices();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ageRegistration(page);
  await page.reload();
  await expect.poll(async () => (await devicesOf(product, mobile)).length).toBe(1);
});
