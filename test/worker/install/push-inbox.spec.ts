import { randomUUID } from 'node:crypto';
import { notify } from '#server/services/notifications/notify.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';
import { expect, test, workerReady } from '#test/worker/phones/phone.ts';

/** Pushes are independent of the precache. */
test.use({ isWorkerSmall: true });

async function sendNotice(product: Product, mobile: string, title: string, url = '/offers'): Promise<void> {
  const customerId = await customerIdOf(product.db, mobile);
  const topic = `account:${randomUUID()}`;
  await product.db.transaction((db) =>
    notify(
      { ...product.deps, db },
      { customerId, channel: 'account', topic, word: () => ({ title, body: 'Details.' }), url },
    ),
  );
}

test('the inbox lists notices newest first: unread ones marked in words, read by a tap, with their age offline', async ({
  page,
  product,
  mobile,
  network,
}) => {
  await arriveSignedIn(page, product, mobile);
  for (let number = 1; number <= 23; number += 1) await sendNotice(product, mobile, `Word ${number}`);
  await page.goto('/notifications');
  const items = page.locator('main li');
  await expect(items).toHaveCount(20);
  await expect(items.first()).toContainText('Word 23');
  await expect(page.getByRole('status').filter({ hasText: '23 unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 23 unread' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(23);
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/offers$/);
  await page.goBack();
  await expect(items.first()).not.toContainText('Unread');
  await expect(page.getByText('22 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText(/\d+ unread/)).toBeHidden();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  await workerReady(page);
  network.set('cut');
  await page.reload();
  await expect(items.first()).toContainText('Word 23');
  await expect(page.getByText(/^as of /)).toBeVisible();
});

test('without a push service the open app polls for news', async ({ page, product, mobile }) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await sendNotice(product, mobile, 'An old word');
  await page.goto('/restaurants');
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible();
  await sendNotice(product, mobile, 'A new word');
  await expect(page.getByText('A new word. Details.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('An old word')).toBeHidden();
  await page.getByRole('button', { name: 'See' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' }).first()).toBeVisible();
});
