import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileMessages } from '../build/messages/compile-messages.ts';
import { LongestFirst } from './support/runner/longest-first.ts';

await compileMessages(fileURLToPath(new URL('..', import.meta.url)));

/** For a machine that has more to do than these tests; what hangs, hangs for longer than that. */
const limits = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Units stand beside their source; what crosses rooms stands under test/. No test files is a failure. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    passWithNoTests: false,
    // The main process only reads and prints: a machine of two cores has room for two that work.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...limits,
          name: 'units',
          include: [
            'src/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'sw/**/*.test.ts',
            'test/{build,spec,support}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { ...limits, name: 'rebrand', include: ['test/rebrand/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...limits, name: 'language', include: ['test/language/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          // Each file makes its own database and server objects; only modules and the engine are shared,
          // and to load those anew for every file would cost more than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...limits, name: 'operating', include: ['test/operating/**/*.test.ts'] },
      },
    ],
  },
});
