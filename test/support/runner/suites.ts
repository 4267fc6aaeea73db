import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#server/cli/prepare.mjs';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { ensureBrowsers } from './chromium.ts';
import {
  type Counts,
  closingLines,
  type Ending,
  judge,
  NOTHING,
  readPlaywrightReport,
  readVitestReport,
  sumOf,
} from './counts.ts';
import { embeddedFiles, engineFiles } from './engine-files.ts';
import { failureOf } from './troubles.ts';

interface Suite {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly env?: Record<string, string>;
  readonly read: (report: unknown) => Counts;
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');

/** Compile cache for browser suites, whose workers each load Playwright and the server. */
const COMPILED = resolve('node_modules', '.cache', 'compiled');

interface VitestRun {
  readonly env?: Record<string, string>;
  readonly files?: readonly string[];
  readonly options?: readonly string[];
}

function vitestSuite(name: string, project: string, run: VitestRun = {}): Suite {
  const { env = {}, files = [], options = [] } = run;
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
      ...options,
      ...files,
    ],
    env,
    read: readVitestReport,
  };
}

interface BrowserRun {
  readonly env?: Record<string, string>;
  readonly options?: readonly string[];
}

function browserSuite(name: string, folder: string, { env = {}, options = [] }: BrowserRun = {}): Suite {
  ensureBrowsers();
  return {
    name,
    arguments: [playwright, 'test', '--config', `${folder}/playwright.config.ts`, ...options],
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
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

/** Captured characters: enough for a stack, or the findings in a few files. */
const LAST_WORDS = 10_000;

/** Runs a Node program in this terminal and captures the end of one channel. */
function runNode(
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  captured: 'stdout' | 'stderr',
): Promise<Ending> {
  const child = spawn(process.execPath, given, { stdio: ['inherit', 'pipe', 'pipe'], env });
  let lastWords = '';
  for (const channel of ['stdout', 'stderr'] as const) {
    child[channel].on('data', (data: Buffer) => {
      process[channel].write(data);
      if (channel === captured) lastWords = (lastWords + data.toString()).slice(-LAST_WORDS);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ endedBy: code ?? signal ?? 'nothing', lastWords }));
  });
}

async function runSuite(suite: Suite): Promise<Counts> {
  console.log(`\n▸ ${suite.name}`);
  const report = join(reports, `${suite.name.replaceAll(/\W+/g, '-')}.json`);
  const isVitest = suite.arguments[0] === vitest;
  const startedAt = performance.now();
  const ending = await runNode(
    [...suite.arguments, ...(isVitest ? [`--outputFile.json=${report}`] : [])],
    { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...suite.env },
    'stderr',
  );
  const counts = judge(ending, suite.read(readReport(report)));
  const { passed, failed, skipped } = counts;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  ${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${seconds} s`);
  return inSuite(suite.name, counts);
}

function inSuite(suite: string, counts: Counts): Counts {
  const troubles = counts.troubles.map((trouble) => ({ ...trouble, name: `${suite}: ${trouble.name}` }));
  return { ...counts, troubles };
}

async function runCheck(): Promise<Counts> {
  console.log('\n▸ format, lint, imports and types');
  const { endedBy, lastWords } = await runNode(['test/support/check.mjs'], process.env, 'stdout');
  if (endedBy === 0) return { ...NOTHING, passed: 1 };
  const wrong = lastWords.slice(Math.max(0, lastWords.indexOf('✗')));
  return { ...NOTHING, failed: 1, troubles: [failureOf('format, lint, imports and types', wrong)] };
}

/** Runs a suite on its own PostgreSQL; without one the suite is skipped, or fails in the CI. */
async function runWithPostgres(name: string, run: (env: Record<string, string>) => Promise<Counts>) {
  const postgres = await startPostgres();
  if (postgres === null) {
    const missing = 'no PostgreSQL here and none may be installed';
    console.log(`\n▸ ${name}: ${missing}`);
    if (process.env['CI'] === undefined) return { ...NOTHING, skipped: 1 };
    return { ...NOTHING, failed: 1, troubles: [failureOf(name, missing)] };
  }
  try {
    return await run({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

let hasRunOnPostgres = false;

function runOnPostgres(): Promise<Counts> {
  const name = 'the API on PostgreSQL';
  return runWithPostgres(name, (env) => {
    hasRunOnPostgres = true;
    // One more than the processors, because workers wait for the database process.
    const options = [`--maxWorkers=${availableParallelism() + 1}`];
    return runSuite(vitestSuite(name, 'api', { env, options }));
  });
}

/** Runs the whole API on the embedded database, or only its own files when PostgreSQL has run the API. */
function runOnEmbedded(): Promise<Counts> {
  const files = hasRunOnPostgres ? embeddedFiles() : [];
  return runSuite(vitestSuite('the API on the embedded database', 'api', { files }));
}

/** Runs the desk's journeys in production mode: several server processes on one PostgreSQL. */
function runAtDesk(): Promise<Counts> {
  const name = 'journeys at the desk';
  return runWithPostgres(name, (env) => runSuite(browserSuite(name, 'test/desk', { env })));
}

const suites: Readonly<Record<string, () => Counts | Promise<Counts>>> = {
  check: runCheck,
  units: () => runSuite(vitestSuite('units and build', 'units')),
  postgres: runOnPostgres,
  api: runOnEmbedded,
  journeys: () =>
    runSuite(browserSuite('journeys in Chromium', 'test/e2e', { options: ['--project', 'narrow'] })),
  worker: () => runSuite(browserSuite('the worker in Chromium', 'test/worker')),
  desk: runAtDesk,
};

/**
 * Suites that repeat tests in another environment, or after a new installation and build; for the CI, and for changes
 * of what they test (ADR-0059).
 */
const again: typeof suites = {
  engine: () => runSuite(vitestSuite('the engine, embedded', 'api', { files: engineFiles() })),
  rebrand: () => runSuite(vitestSuite('another chain', 'rebrand')),
  language: () => runSuite(vitestSuite('another language', 'language')),
  operating: () => runSuite(vitestSuite('the set-up of docs/operating.md', 'operating')),
  wide: () =>
    runSuite(browserSuite('journeys on a wide screen', 'test/e2e', { options: ['--project', 'wide'] })),
};

function runWithout(name: string, project: string, left: string): Promise<Counts> {
  return runSuite(vitestSuite(name, project, { options: ['--exclude', left] }));
}

/** Suites without the tests that weigh a whole build, or start, kill and restart programs, which take minutes. */
const quick: typeof suites = {
  check: runCheck,
  units: () => runWithout('units', 'units', 'test/build/weight/**'),
  api: () => runWithout('the API in one process, embedded database', 'api', 'test/api/processes/**'),
};

const named = { ...suites, ...again };

/**
 * Suites that the command line names: `npm test -- units journeys` runs these alone, `quick` those without a browser,
 * `all` every one; an unknown name ends the run with one sentence.
 */
function chosenSuites(): typeof suites {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length === 0) return suites;
  if (positionals.join() === 'all') return named;
  if (positionals.join() === 'quick') return quick;
  const unknown = positionals.filter((name) => !(name in named));
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}: choose from ${Object.keys(named).join(', ')}, quick or all.`,
    );
    process.exit(2);
  }
  return Object.fromEntries(Object.entries(named).filter(([name]) => positionals.includes(name)));
}

const counts: Counts[] = [];
const chosen = chosenSuites();
await ensureBuild(process.execPath);
for (const run of Object.values(chosen)) counts.push(await run());
const total = sumOf(counts);
rmSync(reports, { recursive: true, force: true });
const left = Object.keys(again).filter((name) => !(name in chosen));
if (left.length > 0) console.log(`\nNot run again: ${left.join(', ')} (npm test -- all)`);
console.log(closingLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;
