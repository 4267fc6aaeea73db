import type { Page } from '@playwright/test';
import { eq } from '#server/db/drizzle.ts';
import { updateCustomer } from '#server/db/queries/account/customers.ts';
import { credentials } from '#server/db/schema/guests/customers.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

/** An ended session. */
test.use({ refusals: [409] });

async function endCredentials({ db, deps }: Product, mobile: string): Promise<void> {
  await db
    .update(credentials)
    .set({ revokedAt: deps.now() })
    .where(eq(credentials.customerId, await customerIdOf(db, mobile)));
}

test('the profile is read once at a start, with the name that another device has set', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await updateCustomer(product.db, await customerIdOf(product.db, mobile), { fullName: 'Meher Gill' });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/profileDetail')) requests.push(request.url());
  });
  await customer.openHome(page);
  await expect((await customer.openSideMenu(page)).getByText('Meher Gill')).toBeVisible();
  expect(await storedRecords(page)).toMatchObject({ session: { profile: { fullName: 'Meher Gill' } } });
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
});

test('a session that is over ends with one notice, at home', async ({ page, product, mobile }) => {
  await arriveSignedIn(page, product, mobile);
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  // An open page polls orders and would detect the end first.
  await page.goto('about:blank');
  await endCredentials(product, mobile);
  await page.goto('/address');
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await expect.poll(async () => Object.keys(await storedRecords(page))).not.toContain('session');
});

test('a session end found by a background tab leads every tab home, with one notice in the visible one', async ({
  page,
  context,
  product,
  mobile,
}) => {
  const notice = (tab: Page) => tab.getByText('Your session has ended. Please login again.');
  await arriveSignedIn(page, product, mobile);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const hidden = await context.newPage();
  await hidden.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  );
  await page.waitForLoadState('networkidle');
  // An open page polls and might detect the end first.
  await page.route('**/v1/**', (route) =>
    route.request().headers()['authorization'] === undefined ? route.continue() : undefined,
  );
  await endCredentials(product, mobile);
  // The notice is temporary, so it is awaited before the other tab opens.
  const noticeShown = expect(notice(page)).toHaveCount(1);
  await hidden.goto('/address');
  await noticeShown;
  await expect(hidden).toHaveURL('/');
  await expect(page).toHaveURL('/');
  await expect(notice(hidden)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await hidden.waitForLoadState('networkidle');
  await expect(notice(hidden)).toHaveCount(0);
});

test('a session end without a visible tab is shown by the first tab that becomes visible', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }),
  );
  await endCredentials(product, mobile);
  await page.goto('/address');
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Your session has ended. Please login again.')).toHaveCount(1);
});
