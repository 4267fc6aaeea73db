import type { Page } from '@playwright/test';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from './every-route.ts';
import { expect, test } from './fixtures.ts';
import { arriveSignedIn } from './verbs-session.ts';

const PHONE = { width: 390, height: 844 };
/** WCAG 2.2, 1.4.10 Reflow. */
const SMALLEST = { width: 320, height: 640 };

/** How far the page can be pushed sideways, and what stands out of it; strips that scroll by themselves do not count. */
function whatStandsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...out.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

/** WCAG 2.2, 1.4.4 Resize Text. */
const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

async function expectNothingLost(page: Page, routes: Readonly<Record<string, string | RegExp>>) {
  for (const [path, name] of Object.entries(routes)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    await page.setViewportSize(SMALLEST);
    expect.soft(await whatStandsOut(page), `${path} at 320 px`).toEqual([]);
    await enlargeText(page, 200);
    expect.soft(await whatStandsOut(page), `${path} at 320 px with text of 200 %`).toEqual([]);
    await page.setViewportSize(PHONE);
    expect.soft(await whatStandsOut(page), `${path} with text of 200 %`).toEqual([]);
  }
}

test('pages open to everyone lose nothing at 320 px, nor with text of 200 %, nor with both', async ({
  page,
}) => {
  test.slow();
  await expectNothingLost(page, OPEN_ROUTES);
});

test('pages of a customer lose nothing at 320 px, nor with text of 200 %, nor with both', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await expectNothingLost(page, ACCOUNT_ROUTES);
});
