import type { Locator, Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { credentials } from '#server/db/schema/guests/customers.ts';
import { customerIdOf, ordersOf } from '#test/e2e/records.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';
import { addToOutbox, createEntries, ownerOn, readOutboxOf } from '#test/worker/phones/outbox-phone.ts';
import { expect, test, visitOnce } from '#test/worker/phones/phone.ts';

async function isRevoked({ db }: Product, mobile: string): Promise<boolean> {
  const customerId = await customerIdOf(db, mobile);
  const rows = await db.select().from(credentials).where(eq(credentials.customerId, customerId));
  return rows.length === 1 && rows.every(({ revokedAt }) => revokedAt !== null);
}

const kindsOf = async (page: Page) => (await readOutboxOf(page)).map(({ task }) => task.kind).toSorted();

async function openLogout(page: Page): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await expect(question).toContainText('ends this sign-in once the app has a signal');
  return question;
}

test.beforeEach(async ({ page, context, product, network, mobile }) => {
  await visitOnce(page);
  await arriveSignedIn(page, product, mobile);
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
  network.set('cut');
  await context.setOffline(true);
  await addToOutbox(page, await createEntries(product, await ownerOn(page), 1));
});

test('a logout without a signal revokes the credential after a restart, and keeps the order that waits', async ({
  page,
  context,
  product,
  network,
  mobile,
}) => {
  const question = await openLogout(page);
  await expect(question.getByRole('group', { name: 'One order is not sent yet' })).toContainText(
    'Sunehri Mohali Phase 8: 2 items, ₹10,000',
  );
  await expect(question.getByRole('radio', { name: /^Keep on this phone/ })).toBeChecked();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect.poll(() => kindsOf(page)).toEqual(['logout', 'order']);
  expect(await storedRecords(page)).not.toHaveProperty('session');
  expect(await isRevoked(product, mobile)).toBe(false);

  await page.close();
  const restarted = await context.newPage();
  await restarted.goto('/');
  network.set('open');
  await context.setOffline(false);
  await expect.poll(() => isRevoked(product, mobile)).toBe(true);
  await expect.poll(() => kindsOf(restarted)).toEqual(['order']);
  expect(await everythingStored(restarted)).not.toContain('secretKey');
  expect(await ordersOf(product.db, mobile)).toEqual([]);
});

test('an order that waits is dropped with the logout where its customer says so', async ({
  page,
  context,
  product,
  network,
  mobile,
}) => {
  const question = await openLogout(page);
  await question.getByRole('radio', { name: /^Drop/ }).check();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => kindsOf(page)).toEqual(['logout']);
  network.set('open');
  await context.setOffline(false);
  await expect.poll(() => isRevoked(product, mobile)).toBe(true);
  await expect.poll(() => kindsOf(page)).toEqual([]);
});
