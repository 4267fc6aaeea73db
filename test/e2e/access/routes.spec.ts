import type { Locator, Page } from '@playwright/test';
import { breakOff } from '#test/e2e/broken-line.ts';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from '#test/e2e/every-route.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

const LED_TO_FROM_ACCOUNT = ['MRP Night', 'ATM Bar', 'Nutrition Information', 'Upcoming Outlets'];

async function expectHeadings(page: Page, routes: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [path, name] of Object.entries(routes)) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1, name }), path).toBeAttached();
    await expect.soft(page.getByRole('heading', { level: 1 }), `${path}: one heading`).toHaveCount(1);
    await expect.soft(page, path).toHaveTitle(/Sunehri/);
  }
}

async function sideMenuLabels(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  const menu: Locator = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation');
  await expect(menu).toBeVisible();
  const settings = menu.locator('summary');
  if ((await settings.count()) > 0) await settings.click();
  const entries = await menu.locator('a, button, summary').allInnerTexts();
  return entries.map((entry) => entry.replaceAll(/\s+/g, ' ').trim());
}

const NARROW_ONLY = [
  'CEO Speaks',
  'Contact Us',
  'Apply For Job',
  'Get Franchisee',
  'Privacy Policy',
  'Terms & Conditions',
];

test('every route that is open to everyone opens with its heading', async ({ page }) => {
  test.slow();
  await expectHeadings(page, OPEN_ROUTES);
  await page.goto('/account');
  const main = page.getByRole('main');
  for (const name of LED_TO_FROM_ACCOUNT) await expect.soft(main.getByRole('link', { name })).toBeVisible();
});

test('every account route opens with its heading for a signed-in customer', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await expectHeadings(page, ACCOUNT_ROUTES);
});

test('a page that is reached through a tab of the navigation lights it', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const litTab = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  for (const [path, tab, currency] of [
    ['/my-orders', 'Orders', 'page'],
    ['/my-tickets', 'Orders', 'true'],
    ['/wallet-money', 'Account', 'true'],
  ] as const) {
    await page.goto(path);
    await expect(litTab).toHaveText(tab);
    await expect(litTab).toHaveAttribute('aria-current', currency);
  }
  await page.goto('/account');
  await expect(litTab).toHaveText('Account');
  await page.getByRole('main').getByRole('link', { name: 'My tickets' }).click();
  await expect(litTab).toHaveText('Orders');
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(litTab).toHaveCount(0);
});

test.describe('an address without a page', () => {
  // The page itself has this status.
  test.use({ refusals: [404] });

  test('a malformed address shows "not found" without an error, a request or a retry', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/orderDetail|getInvoice|getEvent|Detail/.test(new URL(request.url()).pathname))
        requests.push(request.url());
    });
    for (const path of [
      '/my-orders/abc',
      '/my-orders/%E0%A4',
      '/my-orders/abc/invoice',
      '/track-order?ref=abc',
      '/my-tickets/x',
      '/event-detail/A_B',
      '/deals/A_B',
      '/restaurants/junk',
    ]) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), path).toBeVisible();
      await expect.soft(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveCount(0);
    }
    expect(requests.filter((url) => /junk|abc|A_B|%E0/.test(url))).toEqual([]);
  });

  test('shows "not found" under its own title, and leads to the menu', async ({ page }) => {
    const canonical = page.locator('link[rel="canonical"]');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the menu' }).click();
    await expect(page).toHaveURL('/');
    await expect(canonical).toHaveAttribute('href', /\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(canonical).toHaveCount(0);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Page Not Found/);
  });
});

test.describe('while the server is down', () => {
  test.use({ refusals: [503] });

  test('a page shows that its data did not load, and shows them after Retry', async ({
    page,
    product,
    mobile,
  }) => {
    await arriveSignedIn(page, product, mobile);
    const { orderRefId } = await insertCollected(product, mobile, 40);
    await page.route('**/orderDetail/**', (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.goto(`/my-orders/${orderRefId}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }),
    ).toBeVisible();
    await page.unroute('**/orderDetail/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
    await expect(page.getByText('Grand Total')).toBeVisible();
  });
});

test.describe('on a connection that breaks', () => {
  test.use({ isOfflineExpected: true });

  /** Blocks these addresses and the reachability probe. */
  const cutOff = (page: Page, addresses: string) => breakOff(page, addresses, '**/healthz');

  test('a page whose data did not load retries, with the focus on it', async ({ page, product, mobile }) => {
    await arriveSignedIn(page, product, mobile);
    const { orderRefId } = await insertCollected(product, mobile, 40);
    const mend = await cutOff(page, '**/orderDetail/**');
    await page.goto(`/my-orders/${orderRefId}`);
    const failed = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.waitForRequest('**/healthz');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await mend();
    await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeFocused();
  });

  test('a page whose script did not load retries', async ({ page }) => {
    await customer.openHome(page);
    // Only the whole menu has it, so home has hydrated.
    await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
    const mend = await cutOff(page, '**/assets/restaurants*.js');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loading failed' })).toBeVisible();
    await mend();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  });
});

test('the side menu shows what session and width allow', async ({ page, product, mobile }) => {
  const information = customer.isWide(page) ? [] : NARROW_ONLY;
  await customer.openHome(page);
  expect(await sideMenuLabels(page)).toEqual(['Restaurants', ...information, 'Contact Us Chat With Us']);

  await arriveSignedIn(page, product, mobile);
  await customer.openHome(page);
  expect(await sideMenuLabels(page)).toEqual([
    ...['My Orders', 'Wallet Money', 'Offers & Rewards', 'Feedback', 'Restaurants'],
    ...information,
    ...['Settings', 'Notifications', 'Notification Settings', 'Addresses', 'Delete Account'],
    ...['Contact Us Chat With Us', 'Logout'],
  ]);
  await expect(page.getByRole('button', { name: new RegExp(`\\+91 ${mobile}`) })).toBeVisible();
});

test('a search that an address makes too long loses whole characters only', async ({ page }) => {
  await page.goto(`/restaurants?q=${encodeURIComponent(`${'x'.repeat(79)}🌸`)}`);
  const search = page.getByRole('searchbox', { name: 'Search by name, area or city' });
  await expect(search).toHaveValue('x'.repeat(79));
});
