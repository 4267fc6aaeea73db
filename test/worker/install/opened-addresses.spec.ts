import type { Page } from '@playwright/test';
import { expect, test, workerReady } from '#test/worker/phones/phone.ts';

/** The worker's responses to opened addresses are independent of the precache. */
test.use({ isWorkerSmall: true });

async function visitWithWorker(page: Page): Promise<void> {
  await page.goto('/offers');
  await workerReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a file opened in a tab is that file, and an address without a page has status 404', async ({
  page,
}) => {
  await visitWithWorker(page);
  for (const [path, type] of [
    ['/sitemap.xml', 'xml'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/art/heart.webp', 'image/webp'],
    ['/banners/feast-wide.webp', 'image/webp'],
    ['/icons/icon-192.png', 'image/png'],
  ] as const) {
    const opened = await page.goto(path);
    expect(opened?.status(), path).toBe(200);
    expect(opened?.headers()['content-type'], path).toContain(type);
  }
  for (const path of ['/no/such/page', '/.well-known/nothing', '/icons/']) {
    const missing = await page.goto(path);
    expect(missing?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});

test('routes of the app come from the worker without a network, with parameters and in capitals too', async ({
  page,
  network,
}) => {
  await visitWithWorker(page);
  network.set('cut');
  for (const path of ['/cart', '/t/MOH12.ABCD', '/Restaurants/', '/my-orders/AB12/invoice?print=true']) {
    const opened = await page.goto(path);
    expect(opened?.fromServiceWorker(), path).toBe(true);
    expect(opened?.status(), path).toBe(200);
  }
});

test('an address without a page shows so without a network too', async ({ page, network }) => {
  await visitWithWorker(page);
  network.set('cut');
  for (const path of ['/nope', '/no/such/page?q=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});
