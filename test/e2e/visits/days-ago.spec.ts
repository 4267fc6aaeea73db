import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertPlaced } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

test.use({ isOfflineExpected: true });

const API = '**/v1/api/';
const DAYS = 3;
const thatDay = (now: number) => new RegExp(`as of ${formatDay(now - DAYS * DAY_MS)}, \\d+:\\d\\d [ap]m`);

/** Responds like the worker's cache of three days before `now`. */
async function respondFromDaysAgo(page: Page, now: number, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.route(`${API}${path}*`, async (route) => {
      const response = await route.fetch();
      const date = new Date(now - DAYS * DAY_MS).toUTCString();
      const age = String((DAYS * DAY_MS) / 1_000);
      await route.fulfill({ response, headers: { ...response.headers(), date, age } });
    });
  }
}

async function cutOff(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) await page.route(`${API}${path}*`, (route) => route.abort());
}

async function sendNotice(product: Product, mobile: string): Promise<void> {
  const customerId = await customerIdOf(product.db, mobile);
  const message = {
    channel: 'account' as const,
    topic: 'account:1',
    word: () => ({ title: 'A word', body: 'Details.' }),
    url: '/offers',
  };
  await product.db.transaction((db) => notify({ ...product.deps, db }, { ...message, customerId }));
}

test('a menu cached days ago shows its date', async ({ page, product }) => {
  // The server's clock, because this test sets that of the phone.
  const now = product.deps.now();
  await respondFromDaysAgo(page, now, 'getItemListWithCatSubCat');
  await page.goto('/');
  await expect(page.getByText(/^Menu as of/)).toHaveText(thatDay(now));
});

test('account pages show the date of data cached days ago', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  const ref = await insertPlaced(product, mobile);
  await sendNotice(product, mobile);
  // The server's clock, because this test sets that of the phone.
  const now = product.deps.now();
  const paths = ['getNotificationList', 'getAlertNotificationSetting'];
  await page.clock.setFixedTime(now - DAYS * DAY_MS);
  await respondFromDaysAgo(page, now, ...paths);
  // Before any page, which may prefetch the order.
  await page.route(`${API}orderDetail/*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.responsePacket.serverTime = now - DAYS * DAY_MS;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/notifications');
  await expect(page.getByText('A word')).toBeVisible();
  await page.goto('/notifications-setting');
  await expect(page.getByRole('switch').nth(1)).toBeVisible();
  await page.goto(`/track-order?ref=${ref}`);
  await expect(page.getByText(/^as of/)).toBeVisible();
  await cutOff(page, ...paths, 'orderDetail/');
  await page.clock.setFixedTime(now);
  await page.reload();
  await expect(page.getByText(/^Could not be refreshed/)).toHaveText(thatDay(now));
  await expect(page.getByText(/^as of/)).toHaveText(thatDay(now));
  for (const path of ['/notifications', '/notifications-setting']) {
    await page.goto(path);
    await expect(page.getByText(/^as of/)).toHaveText(thatDay(now));
  }
});
