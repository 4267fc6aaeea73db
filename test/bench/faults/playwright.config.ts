import { defineConfig } from '@playwright/test';
import worker from '../../worker/playwright.config.ts';

/** As the tests of the worker, one at a time: times are judged here. */
export default defineConfig({
  ...worker,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/faults',
  workers: 1,
  retries: 0,
  reporter: 'line',
});
