import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '#test/support/runner/chromium.ts';
import type { FaultBench, FaultOptions, Figure } from './fault.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');

export function inBrowser({
  file,
  ...bench
}: Omit<FaultBench, 'run'> & { readonly file: string }): FaultBench {
  return { ...bench, run: (options) => runFile(file, options) };
}

async function runFile(file: string, { count, seed }: FaultOptions): Promise<readonly Figure[]> {
  requireBuild();
  const folder = mkdtempSync(join(tmpdir(), 'fault-figures-'));
  const figures = join(folder, 'figures.json');
  try {
    const { exitCode, output } = await runPlaywright(file, {
      CHROMIUM_PATH: ensureChromium(),
      FAULT_FIGURES: figures,
      FAULT_COUNT: String(count),
      FAULT_SEED: String(seed),
    });
    // Figures of an aborted bench are incomplete.
    if (exitCode !== 0) throw new Error(output);
    return readFigures(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFigures(path: string): readonly Figure[] {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

function requireBuild(): void {
  if (!existsSync(join(root, 'dist', 'index.html')))
    throw new Error('no built app: run "npm run build" first');
}

interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
}

function runPlaywright(file: string, env: Record<string, string>): Promise<Ended> {
  const config = join('test', 'bench', 'faults', 'playwright.config.ts');
  const child = spawn(process.execPath, [playwright, 'test', '--config', config, file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (data) => chunks.push(String(data)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: chunks.join('') }));
  });
}

export function readOptions(): FaultOptions {
  return { count: Number(process.env['FAULT_COUNT']), seed: Number(process.env['FAULT_SEED']) };
}

export function writeFigures(figures: readonly Figure[]): void {
  const path = process.env['FAULT_FIGURES'];
  if (path === undefined) throw new Error('to be run by "npm run bench:faults"');
  writeFileSync(path, JSON.stringify([...readFigures(path), ...figures]));
}
