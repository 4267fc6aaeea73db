import type { Page } from '@playwright/test';
import { ACCOUNT_ROUTES, OPEN_ROUTES } from '#test/e2e/every-route.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { arriveSignedIn } from '#test/e2e/verbs/verbs-session.ts';
import { enlargeText, SMALLEST, whatScrollsSideways, whatStandsOut } from '#test/e2e/verbs/verbs-width.ts';

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
