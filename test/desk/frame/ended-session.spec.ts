import type { Page } from '@playwright/test';
import { deleteSessionsOf } from '#server/db/queries/desk/staff.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import type { Production } from '#test/support/servers/production.ts';

test.use({ refusals: [401, 403] });

const PIN = '192837';
const COUNTER = `/desk/outlets/${OUTLET_ID}/counter?part=door`;

const employ = (product: Production, role: 'kitchen' | 'counter') =>
  signInStaff(product, [roleAt(role, OUTLET_ID)], { pin: PIN, origin: product.origin });

async function enterPin(page: Page, { name }: TestStaff): Promise<void> {
  await page.getByRole('button', { name }).click();
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Switch person' })).toBeVisible();
}

test('after a session ended, its person returns to their page, and the next one begins at their own', async ({
  product,
  tablet,
}) => {
  test.slow();
  const waiter = await employ(product, 'counter');
  const cook = await employ(product, 'kitchen');
  const page = await tablet.newPage();
  await page.goto(COUNTER);
  await enterPin(page, waiter);
  const end = async () => {
    await expect(page).toHaveURL(/counter\?part=door$/);
    await expect(page.getByRole('button', { name: 'Tickets', exact: true })).toBeVisible();
    await deleteSessionsOf(product.db, waiter.staffId);
    await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible({ timeout: 30_000 });
  };
  await end();
  await enterPin(page, waiter);
  await end();
  await enterPin(page, cook);
  await expect(page).toHaveURL(/\/kitchen$/);
  await expect(page.getByText('Not a page of your role')).toHaveCount(0);
});
