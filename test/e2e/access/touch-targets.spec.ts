import type { Page } from '@playwright/test';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from '#test/e2e/every-route.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

/**
 * Buttons, links and inputs smaller than 44 px, with their size; a link in a sentence may be as tall as its
 * line (WCAG 2.5.8, "Inline").
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    /** Reach from the centre up to the minimum, with a pixel of rounding. */
    const reachOf = (element: Element, label: Element) => {
      label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (label.contains(hit) || element.contains(hit));
      };
      if (!isHit(0, 0)) return undefined;
      const count = (dx: number, dy: number) => {
        let reach = 0;
        while (reach < least && isHit(dx * (reach + 1), dy * (reach + 1))) reach += 1;
        return reach;
      };
      return { wide: count(-1, 0) + count(1, 0) + 1, tall: count(0, -1) + count(0, 1) + 1 };
    };
    const modal = document.querySelector('dialog:modal') ?? document.body;
    const targets = modal.querySelectorAll('button, a[href], input, select, textarea, summary, [role=tab]');
    return [...targets].flatMap((element) => {
      const label = element.closest('label') ?? element;
      const isSeen = label.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || element.closest('[inert]') !== null || isInline(element)) return [];
      const reach = reachOf(element, label);
      if (reach === undefined || (reach.wide >= least - 1 && reach.tall >= least - 1)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return [`${element.tagName} “${name}” ${reach.wide} × ${reach.tall}`];
    });
  });
}

async function expectReachable(page: Page, what: string): Promise<void> {
  expect.soft([...new Set(await findSmallTargets(page))], what).toEqual([]);
}

async function walk(page: Page, routes: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [path, name] of Object.entries(routes)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectReachable(page, path);
  }
}

test('every button and link of the public pages is large enough for a finger', async ({ page }) => {
  test.slow();
  await walk(page, OPEN_ROUTES);
});

test('every button and link of a customer’s pages is large enough for a finger', async ({
  page,
  product,
  mobile,
}) => {
  test.slow();
  await arriveSignedIn(page, product, mobile);
  await walk(page, ACCOUNT_ROUTES);
});

test('every button and link from a dish to the checkout is large enough for a finger', async ({ page }) => {
  test.slow();
  await customer.openHome(page);
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  await expectReachable(page, 'item sheet');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
  await expectReachable(page, 'menu with a cart');
  await customer.openCart(page);
  await expectReachable(page, 'cart sheet');
  await page.goto('/cart');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await expectReachable(page, 'cart');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectReachable(page, 'checkout');
});
