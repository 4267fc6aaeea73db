import { defineConfig } from '@playwright/test';
import journeys from '#test/e2e/playwright.config.ts';
import { inWholeBrowser } from '#test/support/runner/chromium.ts';

/**
 * Notifications, installation and Background Sync need a full browser; the rest runs in the headless shell.
 */
const IN_WHOLE_BROWSER = /\/(install|outside-away|outbox|push[\w-]*)\.spec\.ts$/;

/** Files that start first, because they are the slowest: they build a version of their own. */
const BEGUN_FIRST = /\/update[\w-]*\.spec\.ts$/;

const phone = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  serviceWorkers: 'allow',
} as const;

/** Worker tests on the built app, at one phone size. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/worker',
  // Tests of one file run in parallel, because the last files would run alone for up to 45 seconds.
  fullyParallel: true,
  projects: [
    {
      name: 'worker and new versions',
      testMatch: BEGUN_FIRST,
      // One process runs these tests, so that they share one build of the next version.
      fullyParallel: false,
      workers: 1,
      use: phone,
    },
    {
      name: 'worker in a whole browser',
      testMatch: IN_WHOLE_BROWSER,
      use: { ...phone, ...inWholeBrowser },
    },
    {
      name: 'worker',
      testIgnore: [BEGUN_FIRST, IN_WHOLE_BROWSER],
      use: phone,
    },
  ],
});
