import type { Page } from '@playwright/test';
import { breakOff } from '#test/e2e/broken-line.ts';
import { expect, test } from '#test/e2e/fixtures.ts';

const SCRIPTS = '**/assets/*.js';
const STYLES = '**/assets/*.css';
const AWAY = 'No connection. It goes on by itself as soon as there is one.';
const SLOW = 'Still loading. The line is slow.';

function countVisits(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test.describe('on a connection that breaks', () => {
  test.use({ isOfflineExpected: true });

  test('home retries its scripts, and runs taps made meanwhile', async ({ page }) => {
    const mend = await breakOff(page, SCRIPTS);
    const visits = countVisits(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Paneer Butter Masala', exact: true }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
    await mend();
    await expect(page.getByRole('dialog', { name: 'Paneer Butter Masala' })).toBeVisible();
    await expect(page.getByText(AWAY)).toHaveCount(0);
    expect(visits()).toBe(1);
  });

  test('any other page shows that it is loading, and appears after a retry', async ({ page }) => {
    const mend = await breakOff(page, SCRIPTS);
    const visits = countVisits(page);
    await page.goto('/restaurants');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText(AWAY)).toBeVisible();
    await mend();
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    await expect(page.getByText(AWAY)).toHaveCount(0);
    expect(visits()).toBe(1);
  });

  test('a page waits for its style', async ({ page }) => {
    const mend = await breakOff(page, STYLES);
    await page.goto('/restaurants');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const sheet = page.waitForResponse(STYLES);
    await mend();
    await sheet;
    const heading = page.getByRole('heading', { level: 1, name: 'Restaurants' });
    await expect(heading).toHaveCSS('font-family', /Fraunces/);
  });
});

test.describe('of a version that the server no longer has', () => {
  test.use({ refusals: [404] });

  test('a page is reloaded once', async ({ page }) => {
    const visits = countVisits(page);
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
    await page.goto('/restaurants');
    await expect.poll(visits).toBe(2);
    await expect(page.getByText(AWAY)).toBeVisible();
    await page.unroute(SCRIPTS);
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
    expect(visits()).toBe(2);
  });
});

test('on a slow connection a tap shows a message before hydration', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Paneer Butter Masala', exact: true }).click();
  await expect(page.getByText(SLOW)).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Paneer Butter Masala' })).toBeVisible();
  await expect(page.getByText(SLOW)).toHaveCount(0);
});
