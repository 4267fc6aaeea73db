import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** What the worker does, on the built app: one size of phone is enough for that. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/worker',
  projects: [
    {
      name: 'worker',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' },
    },
  ],
});
