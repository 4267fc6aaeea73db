import { notify } from '#server/services/notifications/notify.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

async function sendNotice(
  product: Product,
  mobile: string,
  title: string,
  topic = `account:${title}`,
): Promise<void> {
  const customerId = await customerIdOf(product.db, mobile);
  const message = { customerId, channel: 'account' as const, topic, url: '/offers' };
  await product.db.transaction((db) =>
    notify({ ...product.deps, db }, { ...message, word: () => ({ title, body: 'Details.' }) }),
  );
}

test('a notice just read stays read when an older list arrives', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  for (const title of ['An older word', 'A word']) await sendNotice(product, mobile, title);
  await page.goto('/notifications');
  const newest = page.locator('main li').first();
  await expect(newest).toContainText('Unread');
  const marking = await holdCall(page, '**/markNotificationsRead');
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers & Rewards' })).toBeVisible();
  await marking.requested;
  const listed = page.waitForResponse('**/getNotificationList*');
  await page.goBack();
  await (await listed).finished();
  await expect(newest).toContainText('A word');
  await marking.letThrough();
  await expect(page.getByText('1 unread')).toBeVisible();
  await expect(newest).not.toContainText('Unread');
});

test('an order that changes is one notice, which is updated and unread again', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await sendNotice(product, mobile, 'Your order is accepted', 'order:one');
  await sendNotice(product, mobile, 'Another order is accepted', 'order:other');
  await page.goto('/notifications');
  const notices = page.locator('main li');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('2 unread')).toBeHidden();
  await sendNotice(product, mobile, 'Your order is being prepared', 'order:one');
  await sendNotice(product, mobile, 'Your order is on the way', 'order:one');
  await page.reload();
  await expect(page.getByText('1 unread')).toBeVisible();
  await expect(notices).toHaveCount(2);
  await expect(notices.first()).toContainText('Your order is on the way');
  await expect(notices.first()).toContainText('Unread');
  await expect(notices.last()).not.toContainText('Unread');
  // The open page receives the next state without a reload.
  await sendNotice(product, mobile, 'Your order is delivered', 'order:one');
  await expect(notices.first()).toContainText('Your order is delivered', { timeout: 30_000 });
  await expect(notices).toHaveCount(2);
});
