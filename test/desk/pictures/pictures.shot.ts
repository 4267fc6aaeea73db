import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, OUTLET_ID, test } from '#test/desk/fixtures.ts';
import { fill, SCREENS } from '#test/desk/frame/screens.ts';
import type { Production } from '#test/support/servers/production.ts';
import { fillGuests, fillRiders } from './fill-guests.ts';
import { fillOutlet } from './fill-outlet.ts';

test.use({ refusals: [401] });
test.setTimeout(240_000);

const FOLDER = process.env['PICTURES'] ?? 'test-results/pictures';
const SIZES = [
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const;

async function fillAll(product: Production) {
  await fillOutlet(product);
  await fillGuests(product);
  await fillRiders(product);
  return fill(product);
}

let filled: ReturnType<typeof fill> | undefined;

for (const [name, { role, path }] of Object.entries(SCREENS)) {
  test(`${name}, on a screen, a tablet and a phone, light and dark`, async ({
    page: nobody,
    openDesk,
    product,
  }) => {
    filled ??= fillAll(product);
    const facts = await filled;
    const page = role === undefined ? nobody : (await openDesk(role, path(facts))).page;
    if (role === undefined) await page.goto(path(facts));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(page.locator('[class*="skeleton" i]')).toHaveCount(0);
    await takePictures(page, name.replace('_signed-in.', '').replace('outlets.$restaurantId.', ''));
  });
}

test('the prices of a dish, typed and checked', async ({ openDesk, product }) => {
  filled ??= fillAll(product);
  await filled;
  const { page } = await openDesk('owner', `/desk/outlets/${OUTLET_ID}/dishes`);
  await page
    .getByRole('button', { name: /^Change prices of/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('999');
  await takePictures(page, 'prices');
  await sheet.getByRole('radio', { name: 'At every outlet' }).check();
  await takePictures(page, 'prices-everywhere');
  await sheet.getByRole('button', { name: 'Check the change' }).click();
  await takePictures(page, 'prices-check');
});

async function takePictures(page: Page, name: string) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      const file = `${name}-${width}-${theme}.png`;
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
    }
  }
}
