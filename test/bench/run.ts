import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser/browser.ts';
import { measureColdStart } from './browser/cold-start.ts';
import { measureFirstVisits } from './browser/first-visit.ts';
import { measureHome } from './browser/home.ts';
import { measureMenu } from './browser/menu-inp.ts';
import { measureOutlets } from './browser/outlets.ts';
import { createTwin, type Pair } from './browser/twin.ts';
import { measureWeights } from './browser/weights.ts';
import { describeRun } from './machine.ts';
import { type Served, startServed } from './server/served.ts';
import { formatTable, judge, type PartResult } from './table.ts';

const HELP = `npm run bench -- [PART …] [--runs N] [--json FILE] [--blocked-ms N]

Measures what a browser gets of the built app, and compares it with what is promised. Parts: home, weights,
first-visit, cold-start, menu-inp, outlets; without one, all of them. --runs: of how many the median counts, 5. --json also writes the figures to a file.
--blocked-ms makes the first script of the app block for so long: a bench that can be trusted then says MISSED.
Ends with 1 when a figure is missed.`;

const builtApp = join(import.meta.dirname, '..', '..', 'dist');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    'blocked-ms': { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const blockedMs = Number(values['blocked-ms']);

type Measure = (prepare: () => Promise<Pair>) => Promise<PartResult>;

const parts: Readonly<Record<string, Measure>> = {
  home: async (prepare) => measureHome(await prepare(), runs),
  weights: () => withBrowser(measureWeights),
  'first-visit': async (prepare) => {
    const { served } = await prepare();
    return withBrowser((browser) => measureFirstVisits(browser, served.port, runs));
  },
  'cold-start': async (prepare) => {
    const pair = await prepare();
    return withBrowser((browser) => measureColdStart(browser, pair, runs));
  },
  'menu-inp': () => measureMenu(runs),
  outlets: () => measureOutlets(runs),
};

async function withBrowser<Value>(
  use: (browser: Awaited<ReturnType<typeof startBrowser>>) => Promise<Value>,
) {
  const browser = await startBrowser();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Copies the app with a first script that blocks for `ms`, to verify that the bench detects slowness. */
function blockApp(ms: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'blocked-app-'));
  cpSync(builtApp, folder, { recursive: true });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const entry = /<script[^>]*src="\/(assets\/[^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error('the page of the app names no script');
  const script = join(folder, entry);
  const busy = `const until = performance.now() + ${ms}; while (performance.now() < until);\n`;
  writeFileSync(script, busy + readFileSync(script, 'utf8'));
  for (const name of readdirSync(join(folder, 'assets')))
    if (name.endsWith('.br')) rmSync(join(folder, 'assets', name));
  return folder;
}

async function serveSeeded(): Promise<Served> {
  const served = await startServed('seed');
  return blockedMs > 0 ? { ...served, port: await served.serveFolder(blockApp(blockedMs)) } : served;
}

async function measure(names: readonly string[]): Promise<PartResult> {
  let pair: Promise<Pair> | undefined;
  const create = async () => {
    const served = await serveSeeded();
    return { served, twin: await createTwin(served, builtApp) };
  };
  const prepare = () => {
    pair ??= create();
    return pair;
  };
  const results: PartResult[] = [];
  for (const name of names) {
    console.error(`▸ ${name}`);
    results.push((await parts[name]?.(prepare)) ?? { rows: [], notes: [] });
  }
  const made = await pair;
  made?.twin.remove();
  await made?.served.stop();
  return { rows: results.flatMap(({ rows }) => rows), notes: results.flatMap(({ notes }) => notes) };
}

function chooseParts(): readonly string[] {
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; ${HELP}`);
  return positionals.length === 0 ? Object.keys(parts) : positionals;
}

async function run(): Promise<void> {
  const browser = await startBrowser();
  const about = describeRun(browser.version(), ['npm run bench', ...process.argv.slice(2)].join(' '));
  await browser.close();
  const { rows, notes } = await measure(chooseParts());
  console.log(`\n${about}\n\n${formatTable(rows)}`);
  if (notes.length > 0)
    console.log(`\nSeen beside the figures:\n\n${notes.map((note) => `- ${note}`).join('\n')}`);
  const judged = rows.map((row) => ({ ...row, verdict: judge(row) }));
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ about, rows: judged, notes }, null, 2)}\n`);
  const missed = judged.filter(({ verdict }) => verdict === 'MISSED');
  console.log(
    `\n${missed.length === 0 ? 'Every figure keeps its must.' : `${missed.length} figures missed.`}`,
  );
  // Open handles (embedded engine, keep-alive connections) must not keep the process alive.
  process.exit(missed.length === 0 ? 0 : 1);
}

if (values.help) console.log(HELP);
else await run();
