import type { Page } from '@playwright/test';
import { LANGUAGES } from '#messages/languages.js';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from '#test/e2e/every-route.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { openScreen, SCREENS } from '#test/e2e/looks/open-screen.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import {
  enlargeText,
  SMALLEST,
  whatIsCut,
  whatScrollsSideways,
  whatStandsOut,
} from '#test/e2e/verbs/verbs-width.ts';

const PHONE = { width: 390, height: 844 };
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

test('the sheet of a dish and the cart do not scroll sideways with text of 200 %', async ({ page }) => {
  await customer.openHome(page);
  const sheet = await customer.openItem(page, 'Paneer Lababdar');
  const expectNarrow = async (what: string) => {
    for (const size of [PHONE, SMALLEST]) {
      await page.setViewportSize(size);
      expect.soft(await whatScrollsSideways(page), `${what} at ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
  };
  await enlargeText(page, 200);
  await expectNarrow('the sheet of a dish');
  await sheet.getByRole('button', { name: /^Add item/ }).click();
  await expect(sheet).toBeHidden();
  await customer.openCart(page);
  await expectNarrow('the cart');
});

/** Screens with the parts of another one of the list. */
const SAME_PARTS = [
  ...['cart-page', 'tracking-placed', 'tracking-preparing', 'tracking-ready', 'tracking-table', 'table-home'],
  ...['home-running-order', 'home-offline', 'orders-empty', 'scratch-cards', 'vouchers', 'gifts', 'language'],
  ...['static-page', 'restaurant-reserve', 'table-bill', 'group-everyone', 'menu-search-empty'],
];

/** Scrolls on purpose. */
const STRIP_OF_DAYS = 'bookings-module_days';

test.describe('in each language', () => {
  test.use({ isOfflineExpected: true, refusals: [401, 404, 422] });

  for (const [name, screen] of Object.entries(SCREENS)) {
    if (SAME_PARTS.includes(name)) continue;
    test(`${name}: no text is cut, and nothing scrolls sideways`, async ({ page, product, mobile }) => {
      const path = await screen.arrive({ page, product, mobile });
      for (const language of LANGUAGES) {
        await openScreen(page, path, screen, language);
        for (const size of [PHONE, SMALLEST]) {
          await page.setViewportSize(size);
          const where = `${name} in ${language} at ${size.width} px`;
          expect.soft(await whatStandsOut(page), where).toEqual([]);
          const sideways = await whatScrollsSideways(page);
          expect
            .soft(
              sideways.filter((part) => !part.startsWith(STRIP_OF_DAYS)),
              where,
            )
            .toEqual([]);
          expect.soft(await whatIsCut(page), where).toEqual([]);
        }
        await page.setViewportSize(PHONE);
      }
    });
  }
});
