import { notify } from '#server/services/notifications/notify.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

async function tell(product: Product, mobile: string, title: string): Promise<void> {
  const customerId = await customerIdOf(product.db, mobile);
  const news = { customerId, channel: 'account' as const, topic: `account:${title}`, url: '/offers' };
  await product.db.transaction((db) =>
    notify({ ...product.deps, db }, { ...news, word: () => ({ title, body: 'Details.' }) }),
  );
}

test('a notice just read stays read when an older list arrives', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  for (const title of ['An older word', 'A word']) await tell(product, mobile, title);
  await page.goto('/notifications');
  const newest = page.locator('main li').first();
  await expect(newest).toContainText('Unread');
  const marking = await holdCall(page, '**/markNotificationsRead');
  await newest.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers & Rewards' })).toBeVisible();
  await marking.asked;
  const listed = page.waitForResponse('**/getNotificationList*');
  await page.goBack();
  await (await listed).finished();
  await expect(newest).toContainText('A word');
  await marking.letThrough();
  await expect(page.getByText('1 unread')).toBeVisible();
  await expect(newest).not.toContainText('Unread');
});
