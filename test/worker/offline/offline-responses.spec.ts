import type { Page } from '@playwright/test';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { insertCollected, insertPlaced } from '#test/e2e/verbs/verbs-after-meal.ts';
import { insertRatings, MOHALI_UUID } from '#test/e2e/verbs/verbs-bookings.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import { everythingStored } from '#test/worker/phones/everything-stored.ts';
import { addressesIn, expect, test, visitOnce, waitUntilCached } from '#test/worker/phones/phone.ts';

const LIST = '/v1/api/restaurantList';
const DISH = 'Matar Mushroom';
const DISH_ID = 'matar-mushroom';

test('a list asked for at nearly the same place hits the same entry, which tells no exact position', async ({
  page,
}) => {
  await visitOnce(page);
  const ages = await page.evaluate(async (list) => {
    const ageOf = async (query: string) => (await fetch(`${list}?${query}`)).headers.get('Age');
    await ageOf('latitude=28.5701&longitude=77.3212');
    return [
      await ageOf('latitude=28.5732&longitude=77.3189'),
      await ageOf('longitude=77.3189&latitude=28.5732'),
      await ageOf('latitude=28.6701&longitude=77.3212'),
    ];
  }, LIST);
  expect(ages).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/), null]);
  const lists = (await addressesIn(page, 'answers')).filter((url) => url.includes('latitude=28.57'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatch(/latitude=28\.57&longitude=77\.32$/);
});

test('of very many cached lists the least recently updated are deleted', async ({ page }) => {
  await visitOnce(page);
  await page.evaluate(async (list) => {
    const addressOf = (index: number) => `${list}?latitude=20.00&longitude=${(70 + index / 100).toFixed(2)}`;
    const request = (index: number, source: RequestCache) => fetch(addressOf(index), { cache: source });
    const cache = await caches.open('answers');
    const body = await (await request(0, 'default')).blob();
    // Fills the cache as if lists at eighty places had been requested, without that many requests.
    for (let index = 1; index < 80; index += 1) await cache.put(addressOf(index), new Response(body));
    for (let index = 80; index < 85; index += 1) {
      await request(index, 'default');
      await request(0, 'no-cache');
    }
  }, LIST);
  const cached = (await addressesIn(page, 'answers')).filter((url) => url.includes('latitude=20.00&'));
  const has = (longitude: string) => cached.some((url) => url.endsWith(`longitude=${longitude}`));
  expect([has('70.00'), has('70.01'), has('70.84')]).toEqual([true, false, true]);
});

test('restaurants are listed without a network at another place too, and say of what time', async ({
  page,
  context,
  network,
}) => {
  await visitOnce(page);
  network.set('cut');
  await context.setGeolocation({ latitude: 28.57, longitude: 77.32 });
  await page.goto('/restaurants');
  await expect(page.getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a menu is shown as it was, and updates itself while an open dish stays as it was opened', async ({
  page,
  product,
  network,
}) => {
  await visitOnce(page);
  const row = page.getByRole('listitem').filter({ hasText: DISH }).first();
  await expect(row).toContainText('₹');
  const before = await row.innerText();
  const price = 98_700;

  network.set('cut');
  await page.reload();
  await expect(row).toBeVisible();
  expect(await row.innerText()).toBe(before);
  await expect(page.getByText(/as of \d+:\d\d [ap]m/).first()).toBeVisible();
  await expect(page.getByText(/No signal\./)).toBeVisible();

  await row.getByText(DISH).click();
  const sheet = page.getByRole('dialog', { name: DISH });
  await expect(sheet).toBeVisible();
  const opened = await sheet.innerText();
  await setOutletItemPrice(product.db, MOHALI.recordId, DISH_ID, price);
  network.set('open');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(row).toContainText('₹987', { timeout: 20_000 });
  expect(await sheet.innerText()).toBe(opened);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/No signal\./)).toBeHidden();
});

test('reviews are shown as they were, update themselves, and have their age without a network', async ({
  page,
  product,
  network,
  mobile,
}) => {
  await insertSignedIn(product.deps, mobile);
  const { orderRefId } = await insertCollected(product, mobile, 40);
  const reviewOf = (name: string) => page.getByRole('tabpanel').getByText(`${name} of ${mobile}`);
  await insertRatings(product, orderRefId, [`Old opinion of ${mobile}`]);
  await visitOnce(page);
  await page.goto(`/restaurants/${MOHALI_UUID}?tab=reviews`);
  await expect(reviewOf('Old opinion')).toBeVisible();

  await insertRatings(product, orderRefId, [`New opinion of ${mobile}`]);
  network.set('cut');
  await page.reload();
  await expect(reviewOf('Old opinion')).toBeVisible();
  await expect(reviewOf('New opinion')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();

  network.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(reviewOf('New opinion')).toBeVisible({ timeout: 20_000 });
});

test('a reload after a change on the server shows it without another reload, with one request', async ({
  page,
  product,
}) => {
  await visitOnce(page);
  await setOutletItemPrice(product.db, MOHALI.recordId, DISH_ID, 96_500);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: DISH }).first();
  await expect(row).toContainText('₹965');
  const requests: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null && request.url().includes('getItemList'))
      requests.push(request.url());
  });
  // A loop of reloads and requests would appear within this time.
  await page.waitForTimeout(2_000);
  expect(requests).toEqual([]);
});

test('what the first page had loaded before its worker is kept, pictures too', async ({ page }) => {
  await visitOnce(page);
  await expect.poll(async () => (await addressesIn(page, 'pictures')).length).toBeGreaterThan(3);
  const countOf = async (path: string) =>
    (await addressesIn(page, 'answers')).filter((url) => url.includes(path)).length;
  await expect.poll(() => countOf('/getAdBannerList/')).toBeGreaterThan(0);
  await expect.poll(() => countOf('/getRestaurantDetail/')).toBeGreaterThan(10);
});

test('ingredients are shown without a network from the cached menu, with its age', async ({
  page,
  network,
}) => {
  await visitOnce(page);
  network.set('cut');
  await page.goto('/nutrition');
  await expect(page.getByRole('rowheader', { name: new RegExp(DISH) })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Menu of' })).toHaveValue(String(MOHALI.recordId));
  await expect(page.getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();
});

const sizeOfCache = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await caches.open('answers')).matchAll();
    const sizes = await Promise.all(all.map(async (response) => (await response.blob()).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  });

test('after the first visit the menus of outlets nearby and the legal texts are cached, within 2 MB', async ({
  page,
  network,
}) => {
  await visitOnce(page);
  await waitUntilCached(page, '/staticPage/terms-and-conditions');
  await waitUntilCached(page, '/staticPage/privacy-policy');
  const menus = async () =>
    (await addressesIn(page, 'answers')).filter((url) => url.includes('/getItemListWithCatSubCat')).length;
  await expect.poll(menus).toBeGreaterThanOrEqual(4);
  expect(await sizeOfCache(page)).toBeLessThan(2_000_000);
  network.set('cut');
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('the last orders of a signed-in customer are there without a network, opened before or not', async ({
  page,
  product,
  network,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  const orderRefId = await insertPlaced(product, mobile);
  await visitOnce(page);
  await expect.poll(() => everythingStored(page)).toContain(`/orderDetail/${orderRefId}`);
  network.set('cut');
  await page.goto('/my-orders');
  const main = page.getByRole('main');
  await expect(main.getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();
  await main.getByRole('link', { name: 'Sunehri Mohali Phase 8' }).click();
  await expect(page).toHaveURL(new RegExp(`/my-orders/${orderRefId}$`));
  await expect(main.getByText(/as of \d+:\d\d [ap]m/)).toBeVisible();
});

test('after a change of the language dishes and favourites have its names, also without a network', async ({
  page,
  network,
}) => {
  await visitOnce(page);
  await page.goto('/language');
  await page.getByRole('radio', { name: 'हिन्दी' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const dish = page.getByRole('main').getByRole('button', { name: 'पनीर बटर मसाला', exact: true });
  await page.goto('/');
  await expect(dish).toBeVisible();
  await dish.click();
  await page.getByRole('button', { name: /^पसंदीदा में जोड़ें: / }).click();
  await expect.poll(async () => (await storedRecords(page))['favourites']).toBeDefined();
  network.set('cut');
  await page.goto('/');
  await expect(dish).toBeVisible();
  await page.goto('/favourites');
  await expect(page.getByRole('button', { name: 'पसंदीदा से हटाएँ: पनीर बटर मसाला (हाफ' })).toBeVisible();
});
