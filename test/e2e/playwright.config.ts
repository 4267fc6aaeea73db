import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, pageBrowser } from '#test/support/runner/chromium.ts';
import { bothWidthsPatterns } from './both-widths.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Node runs the sources directly; Playwright's compiler would transform test, server and built files again
  // in each process, which took several seconds.
  build: { external: ['**'] },
  forbidOnly: true,
  // In the CI an unsteady test is reported without failing a release; here it fails.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // One more than the cores of a small machine, because two left a third of them idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The JSON is for the summary, the list for people.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: pageBrowser(),
      args: CHROMIUM_ARGUMENTS,
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    geolocation: { latitude: 30.7374, longitude: 76.6762 },
    permissions: ['geolocation'],
    // Avoids waiting for animations, which have their own tests.
    contextOptions: { reducedMotion: 'reduce' },
    // Each phone would download the whole app; journeys that need a worker allow it.
    serviceWorkers: 'block',
    // Traces double the time, so they are opt-in.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'narrow', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'wide',
      grep: [...bothWidthsPatterns],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
