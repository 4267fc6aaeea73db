import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveAtCheckout } from '#test/e2e/verbs/verbs-cart.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/**
 * Focus steps against the reading order: upwards without a column to the right, or left within a line; fixed
 * elements count at their visible position.
 */
function findBackSteps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const candidates = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    const stops = [...candidates].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    const nameOf = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const positive = stops.filter(({ tabIndex }) => tabIndex > 0);
    const steps = stops.slice(1).map((to, index) => ({ from: stops[index] ?? to, to }));
    const back = steps.filter(({ from, to }) => {
      const [before, after] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const isRight = after.left >= before.right - 1;
      const isUp = after.bottom <= before.top + 1;
      const middle = (after.top + after.bottom) / 2;
      const isSameLine = middle > before.top && middle < before.bottom;
      return (isUp && !isRight) || (isSameLine && after.right <= before.left + 1);
    });
    return [
      ...positive.map((element) => `tabindex ${element.tabIndex} of “${nameOf(element)}”`),
      ...back.map(({ from, to }) => `“${nameOf(from)}” then “${nameOf(to)}”`),
    ];
  });
}

test('on a wide screen the focus of home and restaurants goes in the order one reads', async ({ page }) => {
  await customer.openHome(page);
  await customer.chooseOrderType(page, 'TakeAway');
  await customer.addItem(page, 'Aloo Paratha');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await findBackSteps(page)).toEqual([]);
  await page.goto('/restaurants');
  await expect(page.getByRole('button', { name: 'Order here, Sunehri Morinda' })).toBeVisible();
  expect(await findBackSteps(page)).toEqual([]);
});

test('on a wide screen the focus of the checkout goes in the order one reads', async ({
  page,
  product,
  mobile,
}) => {
  await arriveAtCheckout(page, product, mobile, 'Aloo Paratha');
  expect(await findBackSteps(page)).toEqual([]);
});
