import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { holdCall } from '#test/e2e/verbs/verbs-late.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { type JourneyTable, tableFor } from '#test/e2e/verbs/verbs-waiting.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Order type' });
const current = (page: Page) => tabs(page).locator('[aria-current="page"]');

async function scan(page: Page, { tableNumber, link }: JourneyTable): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('main').getByText(`Table ${tableNumber}`, { exact: true })).toBeVisible();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  // Search parameters take effect on hydration.
  await page.waitForLoadState('networkidle');
}

test('an order type chosen earlier does not replace a table scanned since in another tab', async ({
  page,
  context,
  product,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  const other = await context.newPage();
  const table = await tableFor(product);
  await scan(other, table);
  await expect(current(page)).toHaveText('Dine In');

  await reload(page);
  await expect(current(page)).toHaveText('Dine In');
  await expect(current(other)).toHaveText('Dine In');
  await expect(
    other.getByRole('main').getByText(`Table ${table.tableNumber}`, { exact: true }),
  ).toBeVisible();
});

test('a cart filled before does not replace the table in a new tab, and is carried over to it', async ({
  page,
  context,
  product,
}) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await scan(page, await tableFor(product));
  await expect(current(page)).toHaveText('Dine In');
  const other = await context.newPage();
  await customer.openHome(other);
  await other.waitForLoadState('networkidle');
  await expect(current(other)).toHaveText('Dine In');
  await expect(current(page)).toHaveText('Dine In');

  await page.getByRole('button', { name: 'View cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText(`This cart is from ${customer.MOHALI.title}, TakeAway.`)).toBeVisible();
  await cart.getByRole('button', { name: 'Take dishes along' }).click();
  await page.getByRole('button', { name: /^Take along · ₹/ }).click();
  await expect(cart.getByRole('link', { name: /^Checkout · ₹/ })).toBeVisible();
});

test('a link sets its order type when it is followed, and each time that it is', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'Delivery');
  for (const [tab, name] of [
    ['DineIn', 'Dine In'],
    ['TakeAway', 'TakeAway'],
    ['TakeAway', 'TakeAway'],
  ] as const) {
    await page.goto(`/?tab=${tab}`);
    await expect(current(page)).toHaveText(name);
    await expect(page).toHaveURL('/');
    await customer.chooseOrderType(page, 'Delivery');
  }
});

test('a tap on a banner sets its order type also after one set by the address', async ({ page, context }) => {
  await customer.openHome(page);
  const banner = page.getByRole('region', { name: 'Offers and news' }).locator('li:not([inert])');
  await banner.getByRole('link').click();
  const ofBanner = (await current(page).textContent()) ?? '';
  const other = await context.newPage();
  await customer.openHome(other);
  await customer.chooseOrderType(other, 'TakeAway');
  await expect(current(page)).toHaveText('TakeAway');
  await banner.getByRole('link').click();
  await expect(current(page)).toHaveText(ofBanner);
  expect(ofBanner).not.toBe('TakeAway');
});

test('a second tab continues with the order type of the first', async ({ page, context }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  const other = await context.newPage();
  await customer.openHome(other);
  await other.waitForLoadState('networkidle');
  await expect(current(other)).toHaveText('TakeAway');
  await expect(current(page)).toHaveText('TakeAway');
});

test('exactly one tab is marked as current', async ({ page, context }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await expect(current(page)).toHaveCount(1);
  const other = await context.newPage();
  await customer.openHome(other);
  await customer.chooseOrderType(other, 'Delivery');
  await expect(current(page)).toHaveText(['Delivery']);
  await tabs(page).getByRole('link', { name: 'Events' }).click();
  await expect(current(page)).toHaveText(['Events']);
  await customer.chooseOrderType(page, 'Dine In');
  await expect(current(page)).toHaveText(['Dine In']);
});

test('a tap that leaves home is followed although home is still loading', async ({
  page,
  product,
  mobile,
}) => {
  // With stored data, home is served without a menu.
  await arriveSignedIn(page, product, mobile);
  const menu = await holdCall(page, '**/getItemListWithCatSubCat?*');
  const code = await holdCall(page, '**/assets/restaurants-*.js', Number.POSITIVE_INFINITY);
  await page.goto('/?search=paratha');
  await menu.requested;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await menu.letThrough();
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  // On a busy machine the loading message may precede the menu.
  await expect(search.or(page.getByText('Loading', { exact: true }))).toBeVisible();
  code.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(page).toHaveURL('/restaurants');
});
