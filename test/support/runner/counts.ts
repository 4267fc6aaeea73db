import * as v from 'valibot';
import {
  lastLines,
  PlaywrightErrorsSchema,
  PlaywrightSuitesSchema,
  type Trouble,
  troublesOfPlaywright,
  troublesOfRun,
  troublesOfVitest,
  VitestFilesSchema,
} from './troubles.ts';

export interface Counts {
  /** Number of tests that passed, including those that passed on a second try. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Number of tests that passed only on a second try, which only the CI grants. */
  readonly unsteady: number;
  readonly troubles: readonly Trouble[];
}

export interface Ending {
  readonly endedBy: number | string;
  readonly lastWords: string;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: 0, troubles: [] };

const VitestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numFailedTestSuites: v.number(),
  testResults: VitestFilesSchema,
});

const PlaywrightReportSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: PlaywrightErrorsSchema,
  suites: PlaywrightSuitesSchema,
});

/** Counts of Vitest's JSON report; test files that failed to load count as one failure. */
export function readVitestReport(report: unknown): Counts {
  const parsed = v.safeParse(VitestReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = parsed.output;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  const troubles = troublesOfVitest(testResults);
  return { passed: numPassedTests, failed, skipped: numPendingTests, unsteady: 0, troubles };
}

export function readPlaywrightReport(report: unknown): Counts {
  const parsed = v.safeParse(PlaywrightReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { stats, errors, suites } = parsed.output;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
    troubles: [...troublesOfPlaywright(suites), ...troublesOfRun(errors)],
  };
}

/** A suite that crashed or ran no test counts as one failure, whatever its exit code. */
export function judge({ endedBy, lastWords }: Ending, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedUnseen = endedBy !== 0 && counts.failed === 0;
  if (!ranNothing && !failedUnseen) return counts;
  const name = `${ranNothing ? 'no test was run' : 'no test failed'}, ended by ${endedBy}`;
  const trouble = { name, error: lastLines(lastWords), isUnsteady: false };
  return { ...counts, failed: counts.failed + 1, troubles: [...counts.troubles, trouble] };
}

export function sumOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped, unsteady, troubles }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      unsteady: sum.unsteady + unsteady,
      troubles: [...sum.troubles, ...troubles],
    }),
    NOTHING,
  );
}

export function closingLines({ passed, failed, skipped, unsteady, troubles }: Counts): string {
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : '';
  return [
    ...listOf(
      'passed only on a second try',
      unsteady,
      troubles.filter((trouble) => trouble.isUnsteady),
    ),
    ...listOf(
      'failed',
      failed,
      troubles.filter((trouble) => !trouble.isUnsteady),
    ),
    `\n${passed} passed, ${failed} failed${skippedToo}`,
  ].join('\n');
}

/** Number of failures above which their errors are omitted, so that all names fit. */
const MAX_WITH_ERRORS = 12;

function listOf(heading: string, count: number, troubles: readonly Trouble[]): string[] {
  if (count === 0 && troubles.length === 0) return [];
  const isWhole = troubles.length <= MAX_WITH_ERRORS;
  const named = troubles.map(({ name, error }) =>
    isWhole ? `  ✗ ${name}\n${error.replaceAll(/^/gm, '      ')}` : `  ✗ ${name}`,
  );
  return [`\n▸ ${count} ${heading}`, ...named];
}
