import * as v from 'valibot';

/** How many tests of a suite ended how. */
export interface Counts {
  /** Also those that needed a second try. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those passed: only on a second try, which the CI alone gives. */
  readonly unsteady: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

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
  return { passed: numPassedTests, failed, skipped: numPendingTests, unsteady: 0 };
}

/** Counts of Playwright's JSON report. */
export function readPlaywrightReport(report: unknown): Counts {
  const parsed = v.safeParse(PlaywrightReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { stats, errors } = parsed.output;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  };
}

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped, unsteady }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      unsteady: sum.unsteady + unsteady,
    }),
    NOTHING,
  );
}
