import { deleteSessionsOf } from '#server/db/queries/desk/staff.ts';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';

test.use({ refusals: [400, 401, 403, 404, 422], viewport: { width: 1280, height: 800 } });

test('from pages of the chain an owner returns to the outlet that was open last', async ({ openDesk }) => {
  const { page: owner } = await openDesk('owner', `/desk/outlets/${OUTLET_ID}/tables`);
  const outlet = owner.getByLabel('Outlet', { exact: true }).first();
  await expect(outlet).toHaveValue(String(OUTLET_ID));
  await owner.getByRole('link', { name: 'People' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(outlet).toHaveValue(String(OUTLET_ID));
  await owner.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(owner).toHaveURL(new RegExp(`/outlets/${OUTLET_ID}/kitchen$`));
  await owner.goto('/desk');
  await expect(owner).toHaveURL(new RegExp(`/outlets/${OUTLET_ID}/kitchen$`));
});

test('an address of an outlet that does not exist says so', async ({ openDesk }) => {
  const { page: owner } = await openDesk('owner', '/desk/outlets/999/kitchen');
  await expect(owner.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('an address that is no order says so, and leads to the start', async ({ openDesk }) => {
  const { page: manager } = await openDesk('manager', `/desk/outlets/${OUTLET_ID}/orders/zzz`);
  await expect(manager.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await expect(manager.getByText('Please enter details properly')).toHaveCount(0);
  await manager.goto(`/desk/outlets/${OUTLET_ID}/orders/zzz/print/bill`);
  await manager.getByRole('link', { name: 'Go to the start' }).click();
  await expect(manager).toHaveURL(new RegExp(`/outlets/${OUTLET_ID}/kitchen$`));
});

test('an address of another role shows no form of its page', async ({ openDesk }) => {
  const { page: kitchen } = await openDesk('kitchen', `/desk/outlets/${OUTLET_ID}/kitchen`);
  for (const page of ['table-codes', 'orders', 'settings']) {
    await kitchen.goto(`/desk/outlets/${OUTLET_ID}/${page}`);
    await expect(kitchen.getByRole('heading', { name: 'Not a page of your role' }), page).toBeVisible();
    await expect(kitchen.getByRole('textbox'), page).toHaveCount(0);
  }
  await kitchen.goto(`/desk/outlets/${OUTLET_ID}/dishes`);
  await expect(kitchen.getByRole('heading', { name: 'Dishes' })).toBeVisible();
});

test('a session that has ended is explained at the sign-in', async ({ openDesk, product }) => {
  const { page, staff } = await openDesk('counter', `/desk/outlets/${OUTLET_ID}/tables`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
  await deleteSessionsOf(product.db, staff.staffId);
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible({ timeout: 30_000 });
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/^Your session has ended\./)).toHaveCount(0);
});

test('an invitation whose link was cut off is explained', async ({ page }) => {
  await page.goto('/desk/invite/abcdef');
  await expect(page.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
  await expect(page.getByText(/^This link is not complete\./)).toBeVisible();
});
