import { defineConfig } from '@playwright/test';
import worker from '#test/worker/playwright.config.ts';

/** Sequential, because times are judged. */
export default defineConfig({
  ...worker,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/faults',
  workers: 1,
  retries: 0,
  reporter: 'line',
});
