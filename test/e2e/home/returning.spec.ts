import type { Locator, Page } from '@playwright/test';
import { messagesIn } from '#domain/messages/messages.ts';
import { LANGUAGES } from '#messages/languages.js';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { saveOrderedDishes } from '#server/db/queries/catalogue/ordered-dishes.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { openScreen } from '#test/e2e/looks/open-screen.ts';
import { TABLE_SCREENS } from '#test/e2e/looks/table-screens.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveSignedIn, storedRecords } from '#test/e2e/verbs/verbs-session.ts';
import type { Product } from '#test/support/servers/product.ts';

const FIRST_DISH = 'Paneer Butter Masala';

/** Of a phone of 844. */
const HIGH_ENOUGH_PX = 420;

const firstDish = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { name: FIRST_DISH });

async function expectHigh(dish: Locator): Promise<void> {
  await expect(dish).toBeVisible();
  await expect
    .poll(async () => {
      const box = await dish.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(HIGH_ENOUGH_PX);
}

async function openTable(page: Page, { db, deps }: Product): Promise<void> {
  const outlet = await findOutlet(db, customer.MOHALI.recordId);
  const [table] = outlet === undefined ? [] : await loadTableCodes(deps, outlet);
  await page.goto(`/t/${table?.code}`);
  await expect(page.getByRole('button', { name: 'Leave table' })).toBeVisible();
}

const banners = (page: Page) => page.locator('[aria-roledescription=carousel]');

test('the first dish is high on the screen for a customer who has ordered before', async ({
  page,
  product,
  mobile,
}) => {
  await arriveSignedIn(page, product, mobile);
  await insertCollected(product, mobile, 2_000);
  await customer.openHome(page);
  await expect(page.getByRole('link', { name: 'Rate it' })).toBeVisible();
  await expectHigh(firstDish(page));
  await expect(banners(page), 'the banners follow the first category').toHaveCount(1);
});

test('the menu at a table is the table’s: no banner, no place, the dishes at once', async ({
  page,
  product,
}) => {
  await openTable(page, product);
  await expectHigh(firstDish(page));
  await expect(page.getByRole('button', { name: /^Call server/ })).toBeInViewport();
  await expect(page.getByText(/^Showing /)).toHaveCount(0);
  await expect(banners(page)).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^FSSAI Lic/).first()).toBeInViewport();
  await expect(banners(page)).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`the first dish is as high at a table with a running order, in ${language}`, async ({
    page,
    product,
    mobile,
  }) => {
    const table = TABLE_SCREENS['table-home-running-order'];
    if (table === undefined) throw new Error('no screen of a table with a running order');
    const path = await table.arrive({ page, product, mobile });
    await openScreen(page, path, table, language);
    const order = page
      .getByRole('main')
      .getByRole('link', { name: messagesIn(language).home.running.label() });
    await expect(order).toContainText(messagesIn(language).home.running.stages.PLACED());
    await expect(order).toContainText(/\d:\d\d pm/);
    await expect(order).toBeInViewport({ ratio: 1 });
    const services = page.getByRole('main').getByRole('list').first();
    await expect(services.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    const dishes = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
    await expectHigh(dishes.first());
    await expect(page.getByRole('banner')).toContainText(/T\d\d/);
  });
}

test('the head leaves on the way down, comes back on the way up, and leaves room for headings', async ({
  page,
}) => {
  await customer.openHome(page);
  const place = page.getByRole('banner').getByRole('button', { name: /\. Change$/ });
  await page.mouse.move(195, 500);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 120);
  await expect(place).not.toBeInViewport();
  const jump = page.getByRole('button', { name: 'All categories' });
  await expect.poll(async () => (await jump.boundingBox())?.y).toBeLessThan(20);
  await page.mouse.wheel(0, -100);
  await expect(place).toBeInViewport({ ratio: 1 });
  const head = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await jump.boundingBox())?.y).toBeGreaterThanOrEqual(head?.height ?? 0);
});

test('a list of all categories with their counts leads to each', async ({ page }) => {
  await customer.openHome(page);
  await page.getByRole('button', { name: 'All categories' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu categories' });
  await sheet.getByRole('button', { name: /^Breads\s*\d+ dishes$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Breads', exact: true })).toBeInViewport();
});

test('filters leave what the kitchen has declared, and say how many dishes that is', async ({ page }) => {
  await customer.openHome(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const jain = sheet.getByRole('button', { name: /^Jain \d+$/ });
  const count = /\d+/.exec(await jain.innerText())?.[0];
  await jain.click();
  await sheet.getByRole('button', { name: `Show ${count} dishes` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: FIRST_DISH })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters, 1 on' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click();
  await expect(page.getByRole('heading', { name: FIRST_DISH }).first()).toBeVisible();
});

test('dishes that customers rated well are filtered, and a dish shows its stars', async ({
  page,
  product,
}) => {
  const dish = { itemId: 'matar-mushroom', stars: 4.3, ratingCount: 12 };
  const less = { itemId: 'shahi-paneer', stars: 3.9, ratingCount: 8 };
  const dishes = { popularList: [], togetherList: [], ratedList: [dish, less] };
  const { recordId: restaurantId } = customer.MOHALI;
  await saveOrderedDishes(product.db, { restaurantId, dishes, countedAt: Date.now() });
  await customer.openHome(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: '4 stars and above 1' }).click();
  await filters.getByRole('button', { name: 'Show 1 dish' }).click();
  await expect(page.getByRole('heading', { name: FIRST_DISH })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Matar Mushroom', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Matar Mushroom' });
  await expect(sheet.getByRole('img', { name: '4.3 of 5 stars from 12 ratings' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Filters, 1 on' }).click();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await filters.getByRole('button', { name: /^Spicy \d+$/ }).click();
  await filters.getByRole('button', { name: /^Show \d+ dishes$/ }).click();
  const hot = page.getByRole('main').getByRole('img', { name: /^(Medium|Hot)/ });
  await expect(hot.first()).toBeVisible();
});

test('the empty search shows what is popular and what was searched on this phone, until that is cleared', async ({
  page,
}) => {
  await customer.openHome(page);
  const search = page.getByRole('searchbox', { name: 'Search in this menu' });
  await search.click();
  const popular = page.getByRole('region', { name: 'Popular here' });
  await popular.getByRole('button', { name: FIRST_DISH }).click();
  await expect(search).toHaveValue(FIRST_DISH);
  await expect.poll(() => storedRecords(page)).toMatchObject({ searches: { queryList: [FIRST_DISH] } });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await search.click();
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('button', { name: FIRST_DISH })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toHaveCount(0);
  await expect(popular).toBeVisible();
});

test.describe('on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a phone has one bar over the menu, and the ways on beside it', async ({ page }) => {
    await customer.openHome(page);
    const head = await page.getByRole('banner').boundingBox();
    expect(head?.height).toBeLessThanOrEqual(64);
    await expect(page.getByRole('link', { name: 'Delivery', exact: true })).toBeInViewport({ ratio: 1 });
    const ways = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(ways).toMatchObject({ x: 0, height: 390 });
    expect(head?.x).toBeGreaterThanOrEqual(ways?.width ?? Infinity);
  });
});
