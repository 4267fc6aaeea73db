import type { Page } from '@playwright/test';
import { importMenu } from '#server/services/imports/imports.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

/** Not used by other journeys. */
const PATIALA = { recordId: 14, title: 'Sunehri Patiala' };

const DISHES = 500;
const PER_CATEGORY = 25;

/** A full row has over twenty elements, so 500 rows would have over 10,000. */
const MOST_ELEMENTS = 3_300;

const longMenu = (): string => {
  const rows = Array.from({ length: DISHES }, (_, dish) => {
    const mark = dish % 2 === 0 ? 'veg' : 'non-veg';
    return `Dish ${dish},Category ${Math.floor(dish / PER_CATEGORY)},${100 + dish},${mark},Slow cooked and long described`;
  });
  return ['Item,Category,Price,Veg mark,Description', ...rows].join('\n');
};

declare global {
  interface Window {
    movedBy: number;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
          window.movedBy += Number(entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
}

const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

const dishOf = (page: Page, dish: number) =>
  page.getByRole('main').getByRole('button', { name: `Dish ${dish}`, exact: true });

async function openLongMenu(page: Page): Promise<void> {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\. Change$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Choose restaurant' });
  // By keyboard, because a chip under a recent tap ignores it.
  await sheet.getByRole('button', { name: PATIALA.title }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Menu of ${PATIALA.title}` })).toBeAttached();
  await expect(dishOf(page, 0)).toBeVisible();
}

test('a menu of 500 dishes is scrolled through without rendering all of it', async ({ page, product }) => {
  const imported = await importMenu(product.db, new TextEncoder().encode(longMenu()), PATIALA.recordId);
  expect(imported.ok).toBe(true);
  await openLongMenu(page);
  await watchShifts(page);

  await test.step('every dish has its heading, and few are there in full', async () => {
    await expect(page.locator('main li h3')).toHaveCount(DISHES);
    expect(await countElements(page)).toBeLessThan(MOST_ELEMENTS);
  });

  await test.step('a category is jumped to, and read on from there by Tab', async () => {
    await page.getByRole('button', { name: 'Category 15', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Category 15' })).toBeFocused();
    await expect(dishOf(page, 375)).toBeInViewport({ ratio: 1 });
    for (const dish of [375, 376, 377, 378, 379, 380]) {
      await page.keyboard.press('Tab');
      await expect(dishOf(page, dish)).toBeFocused();
      const add = page.getByRole('button', { name: `Add Dish ${dish}`, exact: true });
      await expect(add).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(add).toBeFocused();
    }
  });

  await test.step('the browser finds a dish out of sight, and it is there in full', async () => {
    // The browser's find, from the reading position.
    expect(await page.evaluate(`find('Dish 444')`)).toBe(true);
    await expect(page.getByRole('button', { name: 'Add Dish 444', exact: true })).toBeInViewport();
  });

  await test.step('the last one is scrolled to and added', async () => {
    await page.mouse.move(195, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(dishOf(page, DISHES - 1)).toBeInViewport({ timeout: 500 });
    }).toPass();
    // Interactions cause expected shifts, so this is checked before any.
    expect(await page.evaluate(() => window.movedBy)).toBeLessThan(0.001);
    await customer.addItem(page, `Dish ${DISHES - 1}`);
    expect(await countElements(page)).toBeLessThan(MOST_ELEMENTS);
  });

  await test.step('another page and back: the same dish is in sight', async () => {
    await customer.findDish(page, 'Dish 380');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await page.goBack();
    await expect(dishOf(page, 380)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Add Dish 380', exact: true })).toBeVisible();
  });

  await test.step('search and diets', async () => {
    await page.getByRole('searchbox').fill('dish 301');
    await expect(page.locator('main li h3').filter({ visible: true })).toHaveCount(1);
    await customer.addItem(page, 'Dish 301');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Veg', exact: true }).click();
    await expect(page.locator('main li h3')).toHaveCount(DISHES / 2);
    await page.getByRole('button', { name: 'Veg', exact: true }).click();
    await expect(page.locator('main li h3')).toHaveCount(DISHES);
  });
});

test('a category that is not rendered yet is reached at once', async ({ page }) => {
  // The menu grows when idle, which this page never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await customer.openHome(page);
  const desserts = page.getByRole('heading', { level: 2, name: 'Desserts' });
  await expect(desserts).toHaveCount(0);
  await page.getByRole('button', { name: 'Desserts', exact: true }).first().click();
  await expect(desserts).toBeFocused();
  await expect(desserts).toBeInViewport();
});
