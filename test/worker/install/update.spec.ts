import type { Page } from '@playwright/test';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { CURRENT_BUILD } from '#test/support/outside/releases.ts';
import {
  checkForUpdate,
  countLoads,
  expect,
  expectVersion,
  NEXT_BUILD_NUMBER,
  test,
  updateBar,
  versionIn,
  waitForWorker,
} from '#test/worker/phones/release-fixtures.ts';

/** Opens home with a cart and an active worker; nothing was tapped since the last load, so an update may reload. */
async function arriveWithCart(page: Page): Promise<void> {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Poori Bhaji');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Cooking instructions' }).fill('Ring twice');
}

test.describe('with a worker', () => {
  test('a first visit loads once and keeps the version for the next one', async ({
    page,
    product,
    context,
  }) => {
    expect(product.origin).toBeTruthy();
    const loads = countLoads(page);
    await customer.openHome(page);
    await waitForWorker(page);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'version')).toMatchObject({ path: '/' });
    expect(loads.count()).toBe(1);
  });

  test('a version released during a visit is loaded by one reload, the cart is kept', async ({
    page,
    product,
    next,
    context,
  }) => {
    await arriveWithCart(page);
    await product.release(next.builtApp);
    const loads = countLoads(page);

    await checkForUpdate(page);

    await expectVersion(page, NEXT_BUILD_NUMBER);
    await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
    await expect.poll(() => versionIn(context)).toBe(NEXT_BUILD_NUMBER);
    // A further check finds no newer version, and does not reload.
    await checkForUpdate(page);
    expect(loads.count()).toBe(1);
  });

  test('in checkout it waits for a tap, also when another tab has loaded it; form and cart are kept', async ({
    page,
    product,
    next,
    context,
  }) => {
    await arriveWithCart(page);
    const other = await context.newPage();
    await other.goto('/');
    await waitForWorker(other);
    await goToCheckout(page);
    const loads = countLoads(page);
    const otherLoads = countLoads(other);
    await product.release(next.builtApp);

    await checkForUpdate(page);

    await expect(updateBar(page)).toBeVisible();
    await expectVersion(other, NEXT_BUILD_NUMBER);
    await expect.poll(() => otherLoads.count()).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Cooking instructions' })).toHaveValue('Ring twice');
    expect(loads.count()).toBe(0);

    await updateBar(page).getByRole('button', { name: 'Update now' }).click();

    await expect(page.getByRole('textbox', { name: 'Cooking instructions' })).toHaveValue('Ring twice');
    await expectVersion(page, NEXT_BUILD_NUMBER);
    await expect(page.getByRole('main')).toContainText('Poori Bhaji');
    await expect(updateBar(page)).toBeHidden();
    expect(loads.count()).toBe(1);
  });

  test('a tab of the old version keeps its chunks, which are gone from the server, until it reloads', async ({
    page,
    product,
    next,
    context,
  }) => {
    const chunk = next.goneAssets.find((file) => /\/restaurants-.*\.js$/.test(file)) ?? '';
    await arriveWithCart(page);
    const other = await context.newPage();
    await other.goto('/');
    await waitForWorker(other);
    await goToCheckout(page);
    await product.release(next.withoutEarlier);
    await checkForUpdate(page);
    await expectVersion(other, NEXT_BUILD_NUMBER);
    const statusOf = (tab: Page) => tab.evaluate(async (url) => (await fetch(url)).status, `/${chunk}`);
    expect(await statusOf(page)).toBe(200);
    await page.close();
    await other.goto('/restaurants');
    const isCached = () =>
      other.evaluate(async (url) => (await caches.match(url)) !== undefined, `/${chunk}`);
    // A restarted worker checks again whether old tabs are open, and deletes the chunks of their version.
    const devtools = await context.newCDPSession(other);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await other.reload();
    await expect.poll(isCached, { timeout: 20_000 }).toBe(false);
  });

  test('an open sheet delays it too', async ({ page, product, next }) => {
    await customer.openHome(page);
    await waitForWorker(page);
    await page.getByRole('button', { name: 'Menu and profile' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await product.release(next.builtApp);
    const loads = countLoads(page);
    await checkForUpdate(page);
    await expect(updateBar(page)).toBeAttached();
    expect(loads.count()).toBe(0);
  });

  test('files under /assets that are gone answer 404 and no page, to scripts and to people', async ({
    page,
    product,
  }) => {
    expect(product.origin).toBeTruthy();
    await customer.openHome(page);
    await waitForWorker(page);
    const missing = await page.evaluate(async () => {
      const response = await fetch('/assets/gone-1a2b3c4d.js');
      return { status: response.status, type: response.headers.get('content-type') };
    });
    expect(missing).toEqual({ status: 404, type: expect.not.stringContaining('html') });
    const opened = await page.goto('/assets/gone-1a2b3c4d.js');
    expect(opened?.status()).toBe(404);
  });

  test('the kill switch removes worker and caches, reloads the pages once, and then does nothing', async ({
    page,
    product,
  }) => {
    await arriveWithCart(page);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    await product.release(CURRENT_BUILD, { isWorkerRetired: true });
    const loads = countLoads(page);

    await checkForUpdate(page);

    await expect.poll(loads.count).toBe(1);
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        isControlled: navigator.serviceWorker.controller !== null,
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: [], isControlled: false });
    await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
    await customer.openHome(page);
    await expect.poll(left).toEqual({ workers: 0, caches: [], isControlled: false });
    expect(loads.count()).toBe(2);
  });
});
