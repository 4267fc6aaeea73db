import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { revokeTableCodes } from '#server/db/queries/tables/tables.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { serviceRequests } from '#server/db/schema/guests/at-the-table.ts';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { expect, watchedPage } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { drawQr, toPng } from '#test/support/samples/qr-pictures.ts';
import type { Product } from '#test/support/servers/product.ts';
import { test as phoneTest, visitOnce } from '#test/worker/phones/phone.ts';

const test = phoneTest.extend(watchedPage);

const AGE = /as of \d{1,2}:\d{2} [ap]m/;

/** `watchedPage` tolerates the 422 of a refused table code, and failed requests while offline. */
test.use({ refusals: [422], isOfflineExpected: true });

const codeOf = (tableNumber: string, version = 1) =>
  createTableCode(testConfig.secrets.tableCode, { outletCode: 'MOH', tableNumber, version });

const PAST_ITS_LIFE_MS = 11 * MINUTE_MS;

const sessionsOf = ({ db }: Product, tableNumber: string) =>
  db.$count(tableSessions, eq(tableSessions.tableNumber, tableNumber));

/** Waits until the worker controls the page, which it does only with the whole app cached. */
async function waitForController(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Opens and leaves a table while online, so that the outlet's menu is stored for opening its tables offline. */
async function visitOutlet(page: Page): Promise<void> {
  await page.goto(`/t/${codeOf('T01')}`);
  await expect(page.getByText('You are at table T01.')).toBeVisible();
  await expect
    .poll(async () => (await storedRecords(page))['tablePacks'])
    .toMatchObject([{ outletCode: 'MOH' }]);
  await waitForController(page);
  await page.getByRole('button', { name: 'Leave table' }).click();
}

function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (restaurantId) => {
    const response = await fetch(`/v1/api/getItemListWithCatSubCat?restaurantId=${restaurantId}`);
    const { responsePacket } = await response.json();
    const listed: { imageUrl: string | null }[] = [
      ...responsePacket.itemList,
      ...responsePacket.categoryList,
    ];
    const urls = [...new Set(listed.flatMap(({ imageUrl }) => imageUrl ?? []))];
    const pictures = await Promise.all(urls.map((url) => caches.match(url)));
    return urls.length === 0 ? ['none listed'] : urls.filter((_, index) => pictures[index] === undefined);
  }, customer.MOHALI.recordId);
}

/** Advances the worker's clock, because with the right time it would send what the page regards as expired. */
async function putForward(context: BrowserContext, ms: number): Promise<void> {
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate((shiftMs) => {
      const now = Date.now;
      Date.now = () => now() + shiftMs;
    }, ms);
  }
}

/** Deletes cached menus but not the outlet list. */
async function deleteMenus(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const cache = await caches.open('answers');
    const menus = (await cache.keys()).filter(({ url }) => url.includes(path));
    await Promise.all(menus.map((menu) => cache.delete(menu)));
  }, endpoints.getItemListWithCatSubCat.path);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto('/scan');
  await page.getByRole('textbox', { name: 'Table code' }).fill(code);
  await page.getByRole('button', { name: 'Open table' }).click();
}

test('a table of an outlet that is packed opens with no network, takes a cart, and is confirmed later', async ({
  page,
  product,
}) => {
  await visitOutlet(page);
  // The app loads a hundred pictures one by one once the page is idle.
  const packed = { message: 'small pictures of the dishes are kept', timeout: 45_000 };
  await expect.poll(() => missingPictures(page), packed).toEqual([]);
  await page.context().setOffline(true);
  await page.goto(`/t/${codeOf('T21')}`);
  await expect(page.getByText('Table T21, not confirmed yet.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(AGE)).toBeVisible();
  await customer.addItem(page, 'Vegetable Poha');
  await customer.goToCheckout(page);
  await expect(page.getByText(`Table T21 at ${customer.MOHALI.title}`)).toBeVisible();
  expect(await sessionsOf(product, 'T21')).toBe(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Table T21 is confirmed.')).toBeVisible();
  expect(await sessionsOf(product, 'T21')).toBe(1);
  expect((await storedRecords(page))['tableSession']).toMatchObject({
    tableNumber: 'T21',
    tableCode: codeOf('T21'),
    tableSessionId: expect.stringMatching(/.{10}/),
  });
  await page.goto('/');
  await expect(page.getByText('not confirmed yet')).toHaveCount(0);
});

test('without a signal a code is read by our own reader, and a false one is reported once there is a signal', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await visitOutlet(page);
  await expect.poll(() => cachedReaderFiles(page)).toBe(2);
  await page.context().setOffline(true);
  await page.goto('/scan');
  const forged = `${codeOf('T22').slice(0, -4)}0000`;
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({
    name: 'table.png',
    mimeType: 'image/png',
    buffer: toPng(drawQr(forged)),
  });
  await expect(page.getByText('Table T22, not confirmed yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Table T22 could not be confirmed.')).toBeVisible();
  await expect(page.getByText('This table code is not valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scan or type code' })).toBeVisible();
  expect(await sessionsOf(product, 'T22')).toBe(0);
});

function cachedReaderFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    const isOfReader = (path: string) => /^\/assets\/(wasm-reader|zxing_reader)-/.test(path);
    return new Set(paths.filter(isOfReader)).size;
  });
}

test('a revoked code that opened without a signal is given up as soon as the server says so', async ({
  page,
  product,
}) => {
  await visitOutlet(page);
  await revokeTableCodes(product.db, customer.MOHALI.recordId, 'T02');
  await page.context().setOffline(true);
  await typeCode(page, codeOf('T02'));
  await expect(page.getByText('Table T02, not confirmed yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('This table code is no longer in use.')).toBeVisible();
  expect((await storedRecords(page))['tableSession']).toBeUndefined();
});

test('a table of an outlet that was never scanned opens with the menu that the phone has, and its age', async ({
  page,
  product,
}) => {
  await visitOnce(page);
  expect((await storedRecords(page))['tablePacks']).toBeUndefined();
  await page.context().setOffline(true);
  await typeCode(page, codeOf('T23'));
  await expect(page.getByText('Table T23, not confirmed yet.')).toBeVisible();
  await expect(page.getByText(AGE)).toBeVisible();
  await customer.addItem(page, 'Vegetable Poha');
  await page.context().setOffline(false);
  await expect(page.getByText('Table T23 is confirmed.')).toBeVisible();
  expect(await sessionsOf(product, 'T23')).toBe(1);
});

test('without a menu the options are shown, and Retry opens the table', async ({ page }) => {
  await visitOnce(page);
  await page.context().setOffline(true);
  await deleteMenus(page);
  await typeCode(page, codeOf('T03'));
  await expect(page.getByRole('heading', { name: 'No signal to open this table' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You are at table T03.')).toBeVisible();
});

test('a silent server does not block: after some seconds the customer may continue', async ({ page }) => {
  await visitOutlet(page);
  let isStuck = true;
  await page.context().route('**/scanQrCode/**', async (route) => {
    if (!isStuck) return route.continue();
    // Without a call of `route` the request stalls.
  });
  await typeCode(page, codeOf('T04'));
  await expect(page.getByRole('heading', { name: 'The restaurant does not answer yet…' })).toBeVisible();
  await expect(page.getByText(`The menu of ${customer.MOHALI.title} as of `)).toBeVisible();
  await page.getByRole('button', { name: 'Go on without a signal' }).click();
  await expect(page.getByText('Table T04, not confirmed yet.')).toBeVisible();
  isStuck = false;
  await page.reload();
  await expect(page.getByText('Table T04 is confirmed.')).toBeVisible();
});

test('a request from a table without a signal is queued, shown as queued, and arrives once', async ({
  page,
  product,
}) => {
  await page.goto(`/t/${codeOf('T05')}`);
  await expect(page.getByText('You are at table T05.')).toBeVisible();
  const services = page.getByRole('list', { name: 'Ask at the table' });
  const water = services.getByRole('button', { name: /^Water/ });
  await expect(water).toContainText('Tap to ask');
  await waitForController(page);
  await page.context().setOffline(true);
  await customer.tapTenTimes(water);
  await expect(water).toContainText(/^WaterSaved on this phone, as of \d/);
  await page.context().setOffline(false);
  await expect(water).toContainText('The restaurant knows');
  await customer.tapTenTimes(water);
  const bell = services.getByRole('button', { name: /^Call server/ });
  await bell.click();
  await expect(bell).toContainText('The restaurant knows');
  const requests = await product.db
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.tableNumber, 'T05'));
  expect(requests.map(({ service }) => service).sort()).toEqual(['CALL_SERVER', 'WATER']);
});

test('a request that could not be sent for ten minutes is dropped, with a notice', async ({
  page,
  product,
}) => {
  await page.goto(`/t/${codeOf('T06')}`);
  const services = page.getByRole('list', { name: 'Ask at the table' });
  await expect(services.getByRole('button', { name: /^Bill/ })).toContainText('Tap to ask');
  await waitForController(page);
  await page.context().setOffline(true);
  await services.getByRole('button', { name: /^Bill/ }).click();
  await expect(services.getByRole('button', { name: /^Bill/ })).toContainText('Saved on this phone');
  await putForward(page.context(), PAST_ITS_LIFE_MS);
  await page.close();
  const later = await page.context().newPage();
  await later.clock.setFixedTime(Date.now() + PAST_ITS_LIFE_MS);
  await later.goto('/');
  await expect(later.getByText('Bill: not sent within 10 minutes, so it was dropped.')).toBeVisible();
  await later.context().setOffline(false);
  await expect(later.getByRole('button', { name: 'Bill Not sent, ask again' })).toBeVisible();
  expect(await product.db.$count(serviceRequests, eq(serviceRequests.tableNumber, 'T06'))).toBe(0);
});
