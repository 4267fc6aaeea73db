import type { Page } from '@playwright/test';
import { breakOff } from '#test/e2e/broken-line.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { insertPlaced } from '#test/e2e/verbs/verbs-after-meal.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';

const AWAY = 'No connection. It goes on by itself as soon as there is one.';

/** Blocks chunks by name prefix; returns a function that restores them. */
const blockChunk = (page: Page, name: string) => breakOff(page, `**/assets/${name}-*.js`);

/** Resolves after the second request, when the first has failed and was handled. */
async function failedTwice(page: Page, name: string): Promise<void> {
  const failure = () =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`));
  await failure();
  await failure();
}

const menuOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `Menu of ${customer.MOHALI.title}` });
const firstDish = (page: Page) => page.getByRole('button', { name: 'Paneer Butter Masala', exact: true });

async function openWholeHome(page: Page): Promise<void> {
  await customer.openHome(page);
  // Only the whole menu has it, so home has hydrated.
  await expect(page.getByRole('heading', { name: 'Desserts', exact: true })).toBeAttached();
}

test.use({ isOfflineExpected: true });

interface Tapped {
  readonly part: string;
  readonly tap: (page: Page) => Promise<void>;
  readonly dialog: string | RegExp;
}

const TAPPED: Readonly<Record<string, Tapped>> = {
  'the place': {
    part: 'place-sheet',
    tap: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Change$/ })
        .click(),
    dialog: /address|location|deliver/i,
  },
  'a dish': {
    part: 'first-dish',
    tap: (page) => firstDish(page).click(),
    dialog: 'Paneer Butter Masala',
  },
  'the side menu': {
    part: 'side-menu',
    tap: (page) => page.getByRole('button', { name: 'Menu and profile' }).click(),
    dialog: /menu/i,
  },
};

for (const [what, { part, tap, dialog }] of Object.entries(TAPPED)) {
  test(`${what} that was tapped while its script did not load shows that, and opens after a retry`, async ({
    page,
  }) => {
    const mend = await blockChunk(page, part);
    await openWholeHome(page);
    await tap(page);
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(menuOf(page)).toBeAttached();
    await mend();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(page.getByText(AWAY)).toHaveCount(0);
  });
}

test('the message about a loading chunk ends with its page', async ({ page }) => {
  await blockChunk(page, 'outlet-switcher');
  await openWholeHome(page);
  await page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('the cart bar loads after a retry, with dishes added meanwhile', async ({ page }) => {
  const mend = await blockChunk(page, 'first-dish');
  await openWholeHome(page);
  const failed = failedTwice(page, 'first-dish');
  await customer.addItem(page, 'Matar Mushroom');
  await failed;
  await expect(menuOf(page)).toBeAttached();
  await mend();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeVisible();
});

test('the menu of a table is shown without the sheets above it', async ({ page }) => {
  const mend = await blockChunk(page, 'home-table');
  await openWholeHome(page);
  const failed = failedTwice(page, 'home-table');
  await customer.chooseOrderType(page, 'Dine In');
  await failed;
  await expect(firstDish(page)).toBeVisible();
  await mend();
  await expect(page.getByRole('main').getByRole('link', { name: /Scan/ })).toBeVisible();
});

test('an order is tracked without the offers below it', async ({ page, product, mobile }) => {
  await blockChunk(page, 'offers-after-order');
  await arriveSignedIn(page, product, mobile);
  const orderRefId = await insertPlaced(product, mobile);
  const failed = failedTwice(page, 'offers-after-order');
  await page.goto(`/track-order?ref=${orderRefId}`);
  await failed;
  await expect(page.getByText(orderRefId)).toBeVisible();
});

test('a chunk missing on a reachable server is reported, and a reload waits for a signal', async ({
  page,
}) => {
  await blockChunk(page, 'side-menu');
  await openWholeHome(page);
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.route('**/healthz', (route) => route.abort('connectionreset'));
  await reload.click();
  await expect(page.getByText('No signal')).toBeVisible();
  await expect(menuOf(page)).toBeAttached();
});
