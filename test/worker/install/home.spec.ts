import type { Page } from '@playwright/test';
import { cacheNames } from '#offline/cache-names.ts';
import { addressesIn, expect, test } from '#test/worker/phones/phone.ts';

/** Opens home for the first time; resolves once the worker controls the page, and has cached home and its menu. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect.poll(() => addressesIn(page, cacheNames.home)).toHaveLength(1);
  const isMenu = (address: string) => address.includes('/getItemListWithCatSubCat?');
  await expect.poll(async () => (await addressesIn(page, cacheNames.responses)).some(isMenu)).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('home opens rendered without a network, and a dish can be added', async ({ page, network }) => {
  await visitHome(page);
  await page.getByRole('heading', { name: 'Desserts', exact: true }).waitFor({ state: 'attached' });
  network.set('cut');
  const opened = await page.goto('/');
  expect(opened?.fromServiceWorker()).toBe(true);
  expect(await opened?.text()).toContain('Paneer Butter Masala');
  const add = page.getByRole('button', { name: /^Add / }).first();
  const sheet = page.getByRole('dialog');
  // The app may hydrate the page during the tap, and Playwright then reports the button as covered.
  await expect(async () => {
    if (!(await sheet.isVisible())) await add.click({ timeout: 2_000 });
    await expect(sheet).toBeVisible();
  }).toPass();
});

test('the banners below the menu stand there without a network once they were seen', async ({
  page,
  network,
}) => {
  await visitHome(page);
  const seeBanner = async () => {
    await page.getByRole('heading', { name: 'Desserts', exact: true }).waitFor({ state: 'attached' });
    await page.locator('footer').first().scrollIntoViewIfNeeded();
    const picture = page
      .getByRole('region', { name: 'More from us' })
      .getByRole('link')
      .first()
      .locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  };
  await seeBanner();
  await expect
    .poll(async () => (await addressesIn(page, 'answers')).some((url) => url.includes('DashboardBottom')))
    .toBe(true);
  await expect
    .poll(async () => (await addressesIn(page, 'pictures')).some((url) => url.includes('/banners/sweets')))
    .toBe(true);
  network.set('cut');
  await page.reload();
  await seeBanner();
});

test('home of another build is never shown', async ({ page, network }) => {
  await visitHome(page);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const [cachedPage] = await cache.keys();
    if (cachedPage === undefined) throw new Error('nothing is cached');
    const headers = { 'X-Build': '1', 'Content-Type': 'text/html' };
    await cache.put(cachedPage, new Response('<p>Another build</p>', { headers }));
  }, cacheNames.home);
  network.set('cut');
  await page.goto('/');
  await expect(page.getByText('Another build')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});
