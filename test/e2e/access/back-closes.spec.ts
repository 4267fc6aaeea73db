import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';

/** Navigates within the app, because a tap before hydration loads a page. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/restaurants');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
}

test('Back closes an open sheet first, and leaves the page only without one', async ({ page }) => {
  await goHome(page);
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
});

test('Back closes the side menu first, and leaves the page only without it', async ({ page }) => {
  await goHome(page);
  const menu = await customer.openSideMenu(page);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');

  await customer.openSideMenu(page);
  await menu.getByRole('link', { name: 'Install this app' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Download Our App' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('Forward closes a sheet first as well', async ({ page }) => {
  await goHome(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Menu of/ })).toBeAttached();
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await page.goForward();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/restaurants');
});
