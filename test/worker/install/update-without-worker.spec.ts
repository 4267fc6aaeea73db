import type { Page } from '@playwright/test';
import * as customer from '#test/e2e/verbs/verbs.ts';
import {
  CURRENT_VERSION,
  countLoads,
  expect,
  expectVersion,
  NEXT_BUILD_NUMBER,
  test,
  updateBar,
  versionIn,
} from '#test/worker/phones/release-fixtures.ts';

const restaurants = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' });

/** Waits until the app runs and has set its cookie, because before that a tapped link loads a whole page. */
async function openRunningHome(page: Page): Promise<void> {
  await customer.openHome(page);
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toBe('');
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('another version than at the last visit loads the page once more, and only once', async ({
    page,
    product,
    next,
  }) => {
    await openRunningHome(page);
    await product.release(next.builtApp);
    const loads = countLoads(page);
    await page.goto('/');
    await expect.poll(loads.count).toBe(2);
    await page.goto('/restaurants');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads.count()).toBe(3);
  });

  test('opened in checkout, the newest page announces no update, whatever the cookie of the last visit', async ({
    page,
    product,
    context,
  }) => {
    await openRunningHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    await customer.addItem(page, 'Poori Bhaji');
    await context.addCookies([{ name: 'version', value: '1', url: product.origin }]);
    const loads = countLoads(page);
    const compared = page.waitForResponse('**/version.json');
    await page.goto('/checkout');
    await (await compared).finished();
    await expect.poll(() => versionIn(context)).not.toBe('1');
    await expect(page.getByRole('main')).toContainText('Poori Bhaji');
    await expect(updateBar(page)).toHaveCount(0);
    expect(loads.count()).toBe(1);
  });

  test('opened in checkout, a page that is older than the server waits for a tap', async ({
    page,
    product,
    context,
  }) => {
    await openRunningHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    await customer.addItem(page, 'Poori Bhaji');
    await context.addCookies([{ name: 'version', value: '1', url: product.origin }]);
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { buildNumber: NEXT_BUILD_NUMBER } }),
    );
    const loads = countLoads(page);
    await page.goto('/checkout');
    await expect(updateBar(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Poori Bhaji');
    expect(loads.count()).toBe(1);
  });

  test('with cookies blocked nothing reloads in a minute', async ({ page, product, next, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.clock.install();
    await customer.openHome(page);
    await product.release(next.builtApp);
    const loads = countLoads(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
    await page.clock.runFor(60_000);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(loads.count()).toBe(1);
  });

  test('a page opened before a release still finds its chunks', async ({ page, product, next }) => {
    expect(next.goneAssets.length).toBeGreaterThan(10);
    await openRunningHome(page);
    await product.release(next.builtApp);
    const loads = countLoads(page);
    await restaurants(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expectVersion(page, CURRENT_VERSION);
    expect(loads.count()).toBe(0);
  });

  test('a missing chunk causes one reload into the new version, the cart is kept', async ({
    page,
    product,
    next,
  }) => {
    await openRunningHome(page);
    await customer.chooseOrderType(page, 'TakeAway');
    await customer.addItem(page, 'Poori Bhaji');
    await product.release(next.withoutEarlier);
    const loads = countLoads(page);
    await restaurants(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expectVersion(page, NEXT_BUILD_NUMBER);
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Poori Bhaji');
    expect(loads.count()).toBe(2);
  });

  test('a chunk that does not load without a network shows a message, and does not reload', async ({
    page,
    product,
    context,
  }) => {
    expect(product.origin).toBeTruthy();
    await openRunningHome(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await restaurants(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loading failed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('You are offline');
    expect(loads.count()).toBe(0);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await context.setOffline(false);
    // The page retries by itself as soon as the network is back, so the test does not tap "Reload".
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    expect(loads.count()).toBe(0);
  });

  test('a chunk that stalls is given up after two minutes', async ({ page, product }) => {
    expect(product.origin).toBeTruthy();
    await page.clock.install();
    await openRunningHome(page);
    let isStalled = false;
    await page.route(/\/assets\/.*restaurants.*\.js$/, () => {
      isStalled = true;
    });
    await restaurants(page).click();
    await expect.poll(() => isStalled).toBe(true);
    await page.clock.runFor(1_000);
    await expect(page.getByRole('heading', { name: 'Loading failed' })).toBeHidden();
    await page.clock.runFor(120_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Loading failed' })).toBeVisible();
  });
});
