import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Units stand beside their source; what crosses rooms stands under test/. No test files is a failure. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'sw/**/*.test.ts',
      'test/{api,build,spec}/**/*.test.ts',
    ],
    passWithNoTests: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
