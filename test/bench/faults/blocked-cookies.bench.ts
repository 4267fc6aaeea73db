import * as customer from '#test/e2e/verbs/verbs.ts';
import { countLoads, test } from '#test/worker/phones/release-fixtures.ts';
import { exactly } from './fault.ts';
import { readOptions, writeFigures } from './in-browser.ts';

const { count: seconds } = readOptions();

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`with the worker: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('cookies blocked, and a new version', async ({ page, product, next, context }) => {
      test.setTimeout(seconds * 1_000 + 120_000);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await customer.openHome(page);
      await product.release(next.builtApp);
      await page.goto('/');
      const loads = countLoads(page);
      await page.waitForTimeout(seconds * 1_000);
      const worker = serviceWorkers === 'allow' ? 'with a worker' : 'without a worker';
      writeFigures([
        exactly(`cookies let through ${worker}`, (await page.evaluate(() => document.cookie)).length, 0),
        exactly(`reloads in ${seconds} s ${worker}`, loads.count(), 0),
      ]);
    });
  });
}
