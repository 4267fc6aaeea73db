import { defineConfig } from '@playwright/test';
import worker from '#test/worker/playwright.config.ts';

/** Runs one test at a time, because the benches measure durations. */
export default defineConfig({
  ...worker,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/faults',
  workers: 1,
  retries: 0,
  reporter: 'line',
});
