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

/** How many tests of a suite ended how, and which of them not well. */
export interface Counts {
  /** Also those that needed a second try. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those passed: only on a second try, which the CI alone gives. */
  readonly unsteady: number;
  readonly troubles: readonly Trouble[];
}

/** How the process of a suite ended. */
export interface Ending {
  /** Its exit code, or the name of the signal that ended it. */
  readonly endedBy: number | string;
  /** The end of what it said of its own troubles. */
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

/** Counts of Vitest's JSON report; a file that could not even be read counts as a failure. */
export function readVitestReport(report: unknown): Counts {
  const parsed = v.safeParse(VitestReportSchema, report);
  if (!parsed.success) return NOTHING;
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = parsed.output;
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  const troubles = troublesOfVitest(testResults);
  return { passed: numPassedTests, failed, skipped: numPendingTests, unsteady: 0, troubles };
}

/** Counts of Playwright's JSON report. */
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

/** A suite that crashed, or ran nothing, counts as one failure however green its exit looked. */
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

/** What is to be read last of a run: who failed, who needed a second try, and the sum. */
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

/** With more, the errors are left out, so that all the names have room at the end of an output. */
const TOLD_WHOLE = 12;

function listOf(heading: string, count: number, troubles: readonly Trouble[]): string[] {
  if (count === 0 && troubles.length === 0) return [];
  const isWhole = troubles.length <= TOLD_WHOLE;
  const named = troubles.map(({ name, error }) =>
    isWhole ? `  ✗ ${name}\n${error.replaceAll(/^/gm, '      ')}` : `  ✗ ${name}`,
  );
  return [`\n▸ ${count} ${heading}`, ...named];
}
