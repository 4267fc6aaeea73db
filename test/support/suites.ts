import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowsers } from './chromium.ts';
import { type Counts, readPlaywrightReport, readVitestReport, sumOf } from './counts.ts';
import { startPostgres } from './postgres.ts';

interface Suite {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly env?: Record<string, string>;
  readonly read: (report: unknown) => Counts;
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');

function vitestSuite(name: string, project: string, env: Record<string, string> = {}): Suite {
  return {
    name,
    arguments: [
      vitest,
      'run',
      '--config',
      'test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--project',
      project,
    ],
    env,
    read: readVitestReport,
  };
}

function browserSuite(name: string, folder: string): Suite {
  ensureBrowsers();
  return {
    name,
    arguments: [playwright, 'test', '--config', `${folder}/playwright.config.ts`],
    read: readPlaywrightReport,
  };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    console.log(`  no report: ${String(cause)}`);
    return undefined;
  }
}

/** A suite that crashed, or ran nothing, counts as one failure however green its exit looked. */
function judge(exitCode: number | null, counts: Counts): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedUnseen = exitCode !== 0 && counts.failed === 0;
  return ranNothing || failedUnseen ? { ...counts, failed: counts.failed + 1 } : counts;
}

function runSuite(suite: Suite): Counts {
  console.log(`\n▸ ${suite.name}`);
  const report = join(reports, `${suite.name.replaceAll(/\W+/g, '-')}.json`);
  const isVitest = suite.arguments[0] === vitest;
  const startedAt = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [...suite.arguments, ...(isVitest ? [`--outputFile.json=${report}`] : [])],
    { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...suite.env } },
  );
  const counts = judge(status, suite.read(readReport(report)));
  const { passed, failed, skipped } = counts;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  ${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${seconds} s`);
  return counts;
}

function runCheck(): Counts {
  console.log('\n▸ format, lint, imports and types');
  const { status } = spawnSync(process.execPath, ['test/support/check.mjs'], { stdio: 'inherit' });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, unsteady: 0 };
}

async function runOnPostgres(): Promise<Counts> {
  const postgres = await startPostgres();
  if (postgres === null) {
    console.log('\n▸ the API on PostgreSQL: skipped, no PostgreSQL here and none may be installed');
    return { passed: 0, failed: 0, skipped: 1, unsteady: 0 };
  }
  try {
    return runSuite(vitestSuite('the API on PostgreSQL', 'api', { TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
}

const suites: Readonly<Record<string, () => Counts | Promise<Counts>>> = {
  check: runCheck,
  units: () => runSuite(vitestSuite('units and build', 'units')),
  api: () => runSuite(vitestSuite('the API on the embedded database', 'api')),
  postgres: runOnPostgres,
  journeys: () => runSuite(browserSuite('journeys in Chromium', 'test/e2e')),
  worker: () => runSuite(browserSuite('the worker in Chromium', 'test/worker')),
};

/** `npm test -- units journeys` runs these alone; a name that is none stops the run. */
function chosenSuites(): string[] {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in suites));
  if (unknown.length > 0)
    throw new Error(`No suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`);
  return positionals.length > 0 ? positionals : Object.keys(suites);
}

const counts: Counts[] = [];
for (const name of chosenSuites()) {
  const run = suites[name];
  if (run !== undefined) counts.push(await run());
}
const total = sumOf(counts);
rmSync(reports, { recursive: true, force: true });
if (total.unsteady > 0) {
  console.log(`\n${total.unsteady} passed only on a second try: "flaky" in the lists above names them`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
