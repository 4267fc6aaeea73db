import { join } from 'node:path';
import { expect, test } from '#test/desk/fixtures.ts';
import { fill, SCREENS } from '#test/desk/frame/screens.ts';
import { fillOutlet } from './fill-outlet.ts';

test.use({ refusals: [401] });
test.setTimeout(240_000);

const FOLDER = process.env['PICTURES'] ?? 'test-results/pictures';
const SIZES = [
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const;

let filled: ReturnType<typeof fill> | undefined;

for (const [name, { role, path }] of Object.entries(SCREENS)) {
  test(`${name}, on a screen, a tablet and a phone, light and dark`, async ({
    page: signedOut,
    openDesk,
    product,
  }) => {
    filled ??= fillOutlet(product).then(() => fill(product));
    const facts = await filled;
    const page = role === undefined ? signedOut : (await openDesk(role, path(facts))).page;
    if (role === undefined) await page.goto(path(facts));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(page.locator('[class*="skeleton" i]')).toHaveCount(0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset['theme'] = chosen;
        }, theme);
        const file = `${name.replace('_signed-in.', '').replace('outlets.$restaurantId.', '')}-${width}-${theme}.png`;
        await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
      }
    }
  });
}
