import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHome } from './verbs.ts';

const bannersOf = (page: Page) => page.getByRole('region', { name: 'Offers and news' });
const dot = (page: Page, number: number) =>
  bannersOf(page).getByRole('button', { name: `Show banner ${number}`, exact: true });

/** The one that can be tapped and read. */
const shown = (page: Page) => bannersOf(page).locator('li:not([inert])');

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(shown(page)).toHaveAccessibleName(new RegExp(`^${number} of `));
  await expect(shown(page)).toBeInViewport({ ratio: 0.9 });
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('banners go on by themselves until somebody stops them', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await expect(bannersOf(page).getByRole('button', { name: 'Pause banners' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expectShown(page, 2);
    await bannersOf(page).getByRole('button', { name: 'Pause banners' }).click();
    await expect(bannersOf(page).getByRole('button', { name: 'Play banners' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expectShown(page, 2);
    await bannersOf(page).getByRole('button', { name: 'Play banners' }).click();
    await page.clock.runFor(6_000);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'false');
  });
});

test('banners stand still for who wants no motion, and go where a dot says', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await expect(bannersOf(page).getByRole('button', { name: 'Play banners' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expectShown(page, 1);
  await dot(page, 2).click();
  await expectShown(page, 2);
  await dot(page, 1).click();
  await expectShown(page, 1);
});
