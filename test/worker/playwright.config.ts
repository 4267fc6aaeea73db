import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';
import { inWholeBrowser } from '../support/chromium.ts';
import type { WorkerFixtures } from './phone.ts';

/** Pushes and their notifications need a whole browser, and little of what the worker keeps. */
const PUSHES = /\/push[\w-]*\.spec\.ts$/;

/**
 * What else only a whole browser has: installing, and Background Sync. Whatever more the worker does is
 * seen by the headless shell as well.
 */
const IN_WHOLE_BROWSER = /\/(install|outside-away|outbox)\.spec\.ts$/;

/** Here the page's own storage fails: how much the worker takes in meanwhile makes no difference. */
const WITH_SMALL_WORKER = /\/offline-storage\.spec\.ts$/;

/** Builds a version of its own and has the most to do after that: begun last, it would be waited for alone. */
const BEGUN_FIRST = /\/update\.spec\.ts$/;

const phone = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  serviceWorkers: 'allow',
} as const;

/** What the worker does, on the built app: one size of phone is enough for that. */
export default defineConfig<object, Pick<WorkerFixtures, 'isWorkerSmall'>>({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/worker',
  projects: [
    {
      name: 'worker and new versions',
      testMatch: BEGUN_FIRST,
      use: phone,
    },
    {
      name: 'pushes in a whole browser',
      testMatch: PUSHES,
      use: { ...phone, ...inWholeBrowser, isWorkerSmall: true },
    },
    {
      name: 'worker in a whole browser',
      testMatch: IN_WHOLE_BROWSER,
      use: { ...phone, ...inWholeBrowser },
    },
    {
      name: 'worker',
      testIgnore: [BEGUN_FIRST, PUSHES, IN_WHOLE_BROWSER, WITH_SMALL_WORKER],
      use: phone,
    },
    {
      name: 'small worker',
      testMatch: WITH_SMALL_WORKER,
      use: { ...phone, isWorkerSmall: true },
    },
  ],
});
