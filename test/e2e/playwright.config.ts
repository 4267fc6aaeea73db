import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, pageBrowser } from '../support/chromium.ts';
import { bothWidthsPatterns } from './both-widths.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Node runs all of it as it stands. Playwright's own compiler would be put over each file of tests, server
  // and built app anew in every one of its processes, which took several seconds of each.
  build: { external: ['**'] },
  forbidOnly: true,
  // On a machine that is not ours an unsteady test is named, and does not stop a release; here it fails.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // One more than a small machine has cores: with two, a third of the processor stood still.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The sum of all suites reads the JSON; a person reads the list.
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
    // Whatever slides in is waited for until it stands still. Motion itself has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Each phone would fetch the whole app anew for its worker; journeys that need one say so.
    serviceWorkers: 'block',
    // A trace of every journey would take as long as the journeys; ask for it to look into one.
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
