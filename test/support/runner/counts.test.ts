import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { closingLines, judge, NOTHING, readPlaywrightReport, readVitestReport, sumOf } from './counts.ts';

const passing = { ancestorTitles: [], title: 'adds up', status: 'passed', failureMessages: [] };
const failing = {
  ancestorTitles: ['a tip', 'of a guest'],
  title: 'is paid once',
  status: 'failed',
  failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 2 to be 1\n    at /a/tips.test.ts:12:5'],
};

function vitestReport(file: object, numFailedTests: number) {
  const testResults = [{ name: join(process.cwd(), 'test/api/orders/tips.test.ts'), message: '', ...file }];
  return { numPassedTests: 1, numFailedTests, numPendingTests: 2, numFailedTestSuites: 1, testResults };
}

function playwrightReport(tests: object[], errors: object[] = []) {
  const spec = { title: 'pays by card', line: 7, tests };
  const suites = [
    {
      title: 'cart.spec.ts',
      specs: [],
      suites: [{ title: 'on a bad line', specs: [spec] }],
    },
  ];
  return { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors, suites };
}

describe('of Vitest', () => {
  test('a failed test is named from its file to its title, with its error and without the stack', () => {
    const { troubles, ...counts } = readVitestReport(
      vitestReport({ status: 'failed', assertionResults: [passing, failing] }, 1),
    );
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 2, unsteady: 0 });
    const name = 'test/api/orders/tips.test.ts › a tip › of a guest › is paid once';
    expect(troubles).toEqual([{ name, error: 'AssertionError: expected 2 to be 1', isUnsteady: false }]);
  });

  test('a file that failed outside its tests is named with its output', () => {
    const { failed, troubles } = readVitestReport(
      vitestReport({ status: 'failed', message: 'no database', assertionResults: [passing] }, 0),
    );
    expect(failed).toBe(1);
    expect(troubles).toMatchObject([{ name: 'test/api/orders/tips.test.ts', error: 'no database' }]);
    const silent = readVitestReport(vitestReport({ status: 'failed', assertionResults: [passing] }, 0));
    expect(silent.troubles).toMatchObject([{ name: 'test/api/orders/tips.test.ts' }]);
  });
});

describe('of Playwright', () => {
  const bad = { errors: [{ message: 'Error: not visible\n\n  3 | await\n    at cart.spec.ts:9:3' }] };
  const good = { errors: [] };

  test('failed and unsteady tests are told apart, each with the error of its first try', () => {
    const { troubles, unsteady, failed, passed } = readPlaywrightReport(
      playwrightReport([
        { projectName: 'narrow', status: 'unexpected', results: [bad, bad] },
        { projectName: 'wide', status: 'flaky', results: [bad, good] },
        { projectName: 'other', status: 'expected', results: [good] },
      ]),
    );
    expect({ passed, failed, unsteady }).toEqual({ passed: 4, failed: 1, unsteady: 1 });
    const error = 'Error: not visible\n  3 | await';
    const where = 'cart.spec.ts:7 › on a bad line › pays by card';
    expect(troubles).toEqual([
      { name: `[narrow] ${where}`, error, isUnsteady: false },
      { name: `[wide] ${where}`, error, isUnsteady: true },
    ]);
  });

  test('an error of the run itself is told', () => {
    const { failed, troubles } = readPlaywrightReport(playwrightReport([], [{ message: 'no such file' }]));
    expect(failed).toBe(2);
    expect(troubles).toMatchObject([{ error: 'no such file' }]);
  });
});

describe('a suite that', () => {
  const counted = { ...NOTHING, passed: 5 };

  test('ended well is left as it was counted', () => {
    expect(judge({ endedBy: 0, lastWords: 'a warning' }, counted)).toBe(counted);
  });

  test('crashed without a report is one failure, with its last words', () => {
    const read = readVitestReport(undefined);
    const { failed, troubles } = judge({ endedBy: 'SIGABRT', lastWords: 'x\n\nout of memory\n' }, read);
    expect(failed).toBe(1);
    expect(troubles).toMatchObject([{ name: expect.stringContaining('SIGABRT'), error: 'x\nout of memory' }]);
  });

  test('ran nothing is one failure however green its exit was', () => {
    expect(judge({ endedBy: 0, lastWords: '' }, NOTHING).failed).toBe(1);
  });

  test('failed although each test passed is one failure', () => {
    const { passed, failed, troubles } = judge({ endedBy: 1, lastWords: 'Unhandled error' }, counted);
    expect({ passed, failed }).toEqual({ passed: 5, failed: 1 });
    expect(troubles).toMatchObject([{ error: 'Unhandled error' }]);
  });
});

describe('the closing lines', () => {
  const failed = { name: 'units: a.test.ts › adds', error: 'Error: one\nand two', isUnsteady: false };

  test('are the sum alone when all went well', () => {
    expect(closingLines({ ...NOTHING, passed: 9 })).toBe('\n9 passed, 0 failed');
  });

  test('end with who failed, after who needed a second try, and the sum', () => {
    const unsteady = { ...failed, name: 'journeys: b.spec.ts › taps', isUnsteady: true };
    const first = { ...NOTHING, passed: 1, failed: 1, troubles: [failed] };
    const second = { ...NOTHING, passed: 2, unsteady: 1, skipped: 1, troubles: [unsteady] };
    expect(closingLines(sumOf([first, second])).split('\n')).toEqual([
      '',
      '▸ 1 passed only on a second try',
      '  ✗ journeys: b.spec.ts › taps',
      '      Error: one',
      '      and two',
      '',
      '▸ 1 failed',
      '  ✗ units: a.test.ts › adds',
      '      Error: one',
      '      and two',
      '',
      '3 passed, 1 failed, 1 skipped',
    ]);
  });

  test('leave the errors of very many out, so that each name is still read', () => {
    const troubles = Array.from({ length: 40 }, (_, at) => ({ ...failed, name: `test ${at}` }));
    const lines = closingLines({ ...NOTHING, failed: 40, troubles }).split('\n');
    expect(lines.filter((line) => line.startsWith('  ✗ test'))).toHaveLength(40);
    expect(lines).not.toContain('      Error: one');
  });
});
