import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { precachedFiles } from '../support/precache.ts';
import { CURRENT_BUILD } from '../support/releases.ts';
import { expect, test, workerReady } from './phone.ts';

const ARCHIVE = '**/app-files-*.tar';

const archiveName = () => readdirSync(CURRENT_BUILD).find((name) => /^app-files-\d+\.tar$/.test(name)) ?? '';

const FILES = precachedFiles(readFileSync(join(CURRENT_BUILD, 'sw.js'), 'utf8')).length;

/** How many files are kept, and how many of them are empty. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
    if (name === undefined) return { count: 0, empty: 0 };
    const kept = await (await caches.open(name)).matchAll();
    const sizes = await Promise.all(kept.map(async (file) => (await file.blob()).size));
    return { count: sizes.length, empty: sizes.filter((size) => size === 0).length };
  });

/** Files that the worker asks for one by one, in the order in which it does. */
function noteSingles(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() !== null && pathname.startsWith('/assets/')) asked.push(pathname);
  });
  return asked;
}

test('a first visit takes in the app by one request, however slow each request is', async ({ page }) => {
  const singles = noteSingles(page.context());
  const held: Route[] = [];
  await page.context().route('**/assets/**', async (route) => {
    if (route.request().serviceWorker() === null) await route.continue();
    else held.push(route);
  });
  await page.goto('/');
  // All but the one that is held, and the page, which the worker may not have come to yet.
  await expect.poll(async () => (await keptFiles(page)).count).toBeGreaterThanOrEqual(FILES - 2);
  for (const route of held) await route.continue();
  await workerReady(page);
  expect(await keptFiles(page)).toEqual({ count: FILES, empty: 0 });
  expect(singles.length).toBeLessThanOrEqual(2);
});

test('the worker leaves the line to the page until that has what it shows', async ({ page }) => {
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

test('a worker whose script did not come is asked for again', async ({ page }) => {
  let asked = 0;
  await page.context().route('**/sw.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto('/');
  await workerReady(page);
  expect(asked).toBe(2);
  expect(await page.evaluate(() => performance.getEntriesByName('worker-missing').length)).toBe(1);
  expect((await keptFiles(page)).count).toBe(FILES);
});

const BROKEN: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'that is cut off': async (route) => {
    const whole = readFileSync(join(CURRENT_BUILD, archiveName()));
    await route.fulfill({ body: whole.subarray(0, whole.length / 3), contentType: 'application/x-tar' });
  },
  'that is none': (route) => route.fulfill({ body: '<!doctype html><p>Sign in to this network</p>' }),
  'that is gone': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'that does not come': (route) => route.abort('connectionreset'),
};

for (const [what, answer] of Object.entries(BROKEN)) {
  test(`of an archive ${what}, the worker brings the rest file by file`, async ({ page }) => {
    let asked = 0;
    await page.context().route(ARCHIVE, async (route) => {
      asked += 1;
      await answer(route);
    });
    await page.goto('/');
    await workerReady(page);
    expect(asked).toBe(1);
    expect(await keptFiles(page)).toEqual({ count: FILES, empty: 0 });
  });
}
