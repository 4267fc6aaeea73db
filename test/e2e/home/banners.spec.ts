import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { openHome } from '#test/e2e/verbs/verbs.ts';

const bannersOf = (page: Page) => page.getByRole('region', { name: 'Offers and news' });
const dot = (page: Page, number: number) =>
  bannersOf(page).getByRole('button', { name: `Show banner ${number}`, exact: true });

const shown = (page: Page) => bannersOf(page).locator('li:not([inert])');

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(shown(page)).toHaveAccessibleName(new RegExp(`^${number} of `));
  await expect(shown(page)).toBeInViewport({ ratio: 0.9 });
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('banners go on by themselves until the customer stops them', async ({ page }) => {
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

test.describe('below the menu', () => {
  interface ShiftFacts {
    readonly value: number;
    /** Set too while the browser begins with the size of the window. */
    readonly hadRecentInput: boolean;
  }

  const foot = (page: Page) => page.getByRole('region', { name: 'More from us' });

  /** The sum from the start of the page, because the place gets its name at any time. */
  async function watchShifts(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & ShiftFacts;
          if (!hadRecentInput) dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + value);
        }
      }).observe({ type: 'layout-shift' });
    });
    return () => page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0));
  }

  /** Scrolls to the end of the page, which grows meanwhile. */
  async function goToEnd(page: Page): Promise<void> {
    await page.getByRole('heading', { name: 'Desserts', exact: true }).waitFor({ state: 'attached' });
    await page.locator('footer').first().scrollIntoViewIfNeeded();
  }

  test('banners load when the customer scrolls near, move nothing, and lead where they say', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/DashboardBottom|foot-banners/.test(request.url())) requests.push(request.url());
    });
    const shifted = await watchShifts(page);
    await openHome(page);
    await page.getByRole('heading', { name: 'Desserts', exact: true }).waitFor({ state: 'attached' });
    expect(requests).toEqual([]);
    await goToEnd(page);
    const link = foot(page).getByRole('link', { name: /Cold coffee, golden hour/ });
    await expect(link).toBeVisible();
    await expect(foot(page).getByRole('link')).toHaveCount(2);
    expect(requests.filter((url) => url.includes('DashboardBottom'))).toHaveLength(1);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => link.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    expect(await shifted()).toBeLessThan(0.001);
  });

  test('nothing stands where there are none', async ({ page }) => {
    await page.route('**/getAdBannerList/DashboardBottom*', (route) =>
      route.fulfill({ json: { errorCode: 0, message: '', responsePacket: { bannerList: [] } } }),
    );
    await openHome(page);
    const response = page.waitForResponse('**/getAdBannerList/DashboardBottom*');
    await goToEnd(page);
    await response;
    await expect(foot(page)).toHaveCount(0);
    await expect
      .poll(() =>
        page
          .locator('footer')
          .first()
          .evaluate((end) => end.nextElementSibling?.clientHeight),
      )
      .toBe(0);
  });
});
