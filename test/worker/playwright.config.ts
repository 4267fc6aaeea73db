import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';
import { inWholeBrowser } from '../support/chromium.ts';

/**
 * What only a whole browser has: notifications, installing, and Background Sync. Whatever else the worker
 * does is seen by the headless shell as well.
 */
const IN_WHOLE_BROWSER = /\/(install|outside-away|outbox|push[\w-]*)\.spec\.ts$/;

/** Builds a version of its own and has the most to do after that: begun last, it would be waited for alone. */
const BEGUN_FIRST = /\/update\.spec\.ts$/;

const phone = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  serviceWorkers: 'allow',
} as const;

/** What the worker does, on the built app: one size of phone is enough for that. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/worker',
  // A file as a whole is begun late, and waited for alone: the last two took three quarters of a minute so.
  fullyParallel: true,
  projects: [
    {
      name: 'worker and new versions',
      testMatch: BEGUN_FIRST,
      // One build for all of them.
      fullyParallel: false,
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
