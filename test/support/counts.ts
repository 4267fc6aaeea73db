import * as v from 'valibot';

/** How many tests of a suite ended how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numFailedTestSuites: v.number(),
});

const PlaywrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

/** Counts of Vitest's JSON report; a file that could not even be read counts as a failure. */
export function readVitestReport(report: unknown): Counts {
  const parsed = v.safeParse(VitestReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = parsed.output;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/** Counts of Playwright's JSON report; one that passed only on a second try counts as failed. */
export function readPlaywrightReport(report: unknown): Counts {
  const parsed = v.safeParse(PlaywrightReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { stats, errors } = parsed.output;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );
}
