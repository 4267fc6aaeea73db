import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { MOHALI_UUID } from '#test/e2e/verbs/verbs-bookings.ts';

const RESERVE = `/restaurants/${MOHALI_UUID}?tab=reserve`;

const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** The first content of the panel is between the header and the bottom bar. */
async function expectPanelInView(page: Page): Promise<void> {
  const [tab, offer] = [tabOf(page, 'Reserve a Table'), page.getByRole('tabpanel').getByRole('button')];
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(offer).toBeInViewport({ ratio: 1 });
  const covered = await offer.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(covered, 'nothing covers it').toBe(false);
}

async function goToListAndBack(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: MOHALI.title })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeAttached();
}

test('a link to a tab of a restaurant shows the tab; a tap and the way back keep the scroll position', async ({
  page,
}) => {
  await test.step('arrives at the tab', async () => {
    await page.goto(RESERVE);
    await expectPanelInView(page);
  });

  await test.step('changes tabs without a scroll', async () => {
    // So far the page scrolls with any of the tabs.
    await page.evaluate(() => scrollTo(0, 300));
    await tabOf(page, 'Phone Number').click();
    await expect(tabOf(page, 'Phone Number')).toHaveAttribute('aria-selected', 'true');
    await tabOf(page, 'Reserve a Table').click();
    await expect(page.getByRole('tabpanel', { name: 'Reserve a Table' })).toBeAttached();
    expect(await scrollOf(page)).toBe(300);
  });

  await test.step('comes back and reloads at the same position', async () => {
    await page.evaluate(() => scrollTo(0, 40));
    await goToListAndBack(page);
    await expect(tabOf(page, 'Reserve a Table')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => scrollOf(page)).toBe(40);
    await page.reload();
    await expect(tabOf(page, 'Reserve a Table')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => scrollOf(page)).toBe(40);
  });
});

test('a tab that was tapped, never scrolled to, stays where it was on the way back', async ({ page }) => {
  // All of the page fits.
  await page.setViewportSize({ width: 390, height: 1800 });
  await page.goto(`/restaurants/${MOHALI_UUID}`);
  await tabOf(page, 'Reserve a Table').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scrollOf(page)).toBe(0);
  await goToListAndBack(page);
  await expect(tabOf(page, 'Reserve a Table')).toHaveAttribute('aria-selected', 'true');
  expect(await scrollOf(page)).toBe(0);
});
