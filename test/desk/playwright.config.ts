import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, pageBrowser } from '#test/support/runner/chromium.ts';

/** The desk runs on a tablet of ten inches in production mode, and customers use a phone. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  // Node runs the sources directly, without Playwright's compiler, as in the customers' journeys.
  build: { external: ['**'] },
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: pageBrowser(), args: CHROMIUM_ARGUMENTS },
    // Accepts the test proxy's certificate for requests that tests send without a page.
    ignoreHTTPSErrors: true,
    actionTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
