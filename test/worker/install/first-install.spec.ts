import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { precachedFiles } from '#test/support/checkers/precache.ts';
import { CURRENT_BUILD } from '#test/support/outside/releases.ts';
import { expect, test, workerReady } from '#test/worker/phones/phone.ts';

const FILES = precachedFiles(readFileSync(join(CURRENT_BUILD, 'sw.js'), 'utf8')).length;

/** Numbers of all precached files and of the empty ones. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
    if (name === undefined) return { count: 0, empty: 0 };
    const responses = await (await caches.open(name)).matchAll();
    const sizes = await Promise.all(responses.map(async (file) => (await file.blob()).size));
    return { count: sizes.length, empty: sizes.filter((size) => size === 0).length };
  });

test('a first visit caches the app, several files at a time', async ({ page }) => {
  // Files are sent only once the worker has requested three, so that a sequential installation would hang.
  let requested = 0;
  const together = Promise.withResolvers<void>();
  await page.context().route('**/assets/**', async (route) => {
    if (route.request().serviceWorker() === null) return route.continue();
    requested += 1;
    if (requested === 3) together.resolve();
    await together.promise;
    await route.continue();
  });
  await page.goto('/');
  await workerReady(page);
  expect(await cachedFiles(page)).toEqual({ count: FILES, empty: 0 });
});

test('a file that the phone has lost, and one whose content is broken, are fetched again', async ({
  page,
}) => {
  await page.goto('/');
  await workerReady(page);
  const broken = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache')) ?? '';
    const cache = await caches.open(name);
    const [lost, rotten] = (await cache.keys()).filter(({ url }) =>
      /restaurants.*\.js$|deals.*\.js$/.test(url),
    );
    if (lost === undefined || rotten === undefined) throw new Error('the precache is not what it was');
    await cache.delete(lost);
    await cache.put(rotten, new Response('broken', { headers: { 'Content-Type': 'text/javascript' } }));
    return [lost.url, rotten.url];
  });
  await page.reload();
  const lengths = () =>
    page.evaluate(async (urls) => {
      const cached = await Promise.all(urls.map(async (url) => (await caches.match(url))?.text()));
      return cached.map((text) => text?.length ?? 0);
    }, broken);
  await expect.poll(async () => Math.min(...(await lengths())), { timeout: 30_000 }).toBeGreaterThan(100);
});

test('the worker starts downloading only after the page has loaded', async ({ page }) => {
  const inOrder: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/sw.js')) inOrder.push('worker');
  });
  const workerCode = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/worker-/.test(request.url()),
  );
  await page.route('**/v1/api/restaurantList**', async (route) => {
    await workerCode;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    inOrder.push('list');
    await route.continue();
  });
  await page.goto('/restaurants');
  await expect(page.getByRole('link', { name: /Sunehri Morinda/ })).toBeVisible();
  await workerReady(page);
  expect(inOrder).toEqual(['list', 'worker']);
});

test('a worker whose script did not load is retried', async ({ page }) => {
  let requestCount = 0;
  await page.context().route('**/sw.js', (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/');
  await workerReady(page);
  expect(requestCount).toBe(2);
  expect(await page.evaluate(() => performance.getEntriesByName('worker-missing').length)).toBe(1);
  expect((await cachedFiles(page)).count).toBe(FILES);
});
