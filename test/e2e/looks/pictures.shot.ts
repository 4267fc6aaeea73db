import { join } from 'node:path';
import { LANGUAGES } from '#messages/languages.js';
import { test } from '#test/e2e/fixtures.ts';
import { openScreen, SCREENS } from './open-screen.ts';

test.use({ isOfflineExpected: true, refusals: [401, 404, 422] });
test.setTimeout(240_000);

const FOLDER = process.env['PICTURES'] ?? 'test-results/pictures-customers';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name}: in each language, on a phone and a wide screen, light and dark`, async ({
    page,
    product,
    mobile,
  }) => {
    const path = await screen.arrive({ page, product, mobile });
    for (const language of LANGUAGES) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await openScreen(page, path, screen, language);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const file = `${name}-${size.width}-${language}-${colorScheme}.png`;
          await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
        }
        await page.context().setOffline(false);
      }
    }
  });
}
