import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, findAccount } from '#test/support/outside/as-another.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
const deployFile = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const POLL_MS = 50;

/** Where the page has the program and its data. */
const PROGRAM = '/srv/sunehri';
const DATA = '/var/lib/sunehri';

/** Files that a clone does not have: packages, builds, data and output of runs. */
const NOT_CLONED = ['node_modules', 'dist', '.data', '.git', '.cache', 'test-results'];

/** The blocks of code of the page, in their order. */
const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

/** The block of the page that has some text in it. */
export function blockWith(text: string): string {
  const found = blocks.find((block) => block.includes(text));
  if (found === undefined) throw new Error(`docs/operating.md has no block with ${text}`);
  return found;
}

/** The commands of npm that the page names, each once. */
export const npmCommands = [
  ...new Set(
    [...page.matchAll(/npm (?:run ([a-z:-]+)|(ci|start)\b)/g)].map(([, script, own]) => script ?? own),
  ),
];

/** An installation by the page: the program of one user, the service of another one with little rights. */
export interface Installation {
  readonly program: string;
  readonly dataDir: string;
  /** Runs a line of the page in the program's folder, as its owner. */
  readonly asOwner: (line: string, env?: Record<string, string>) => Ran;
  /** The same as the user of the service, with the variables of the example and others. */
  readonly asService: (line: string, env?: Record<string, string>) => Ran;
  /** Starts `ExecStart` of the unit as the user of the service. */
  readonly start: (env?: Record<string, string>) => Promise<Service>;
  readonly remove: () => void;
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

export interface Service {
  readonly origin: string;
  readonly output: () => string;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Clones the program as it is here. */
export function createInstallation(port: number): Installation {
  const account = findAccount(['nobody']);
  if (account === undefined) throw new Error('this machine has no user without rights');
  const folder = mkdtempSync(join(tmpdir(), 'operating-'));
  chmodSync(folder, 0o755);
  const program = join(folder, 'program');
  cpSync(root, program, {
    recursive: true,
    filter: (path) => !NOT_CLONED.includes(relative(root, path)),
  });
  const dataDir = join(folder, 'var');
  mkdirSync(dataDir);
  const moved = (text: string) => text.replaceAll(PROGRAM, program).replaceAll(DATA, dataDir);
  const env = { ...readEnvironment(moved(deployFile('sunehri.env.example'))), PORT: String(port) };
  const everywhere = { PATH: process.env['PATH'] ?? '', npm_config_prefer_offline: 'true' };
  const run = (line: string, given: Record<string, string>, user: Account): Ran => {
    const shell = spawnSync('/bin/sh', ['-c', moved(line)], {
      ...{ cwd: program, env: { ...everywhere, ...given }, encoding: 'utf8', ...user },
    });
    return { status: shell.status, output: shell.stdout + shell.stderr };
  };
  // A cache of npm that the service's user has none of: its home is no folder.
  const service = { ...env, HOME: '/nonexistent' };
  if (account.uid !== undefined && account.gid !== undefined) giveTo(dataDir, account);
  return {
    program,
    dataDir,
    asOwner: (line, given = {}) => run(line, { HOME: process.env['HOME'] ?? folder, ...given }, {}),
    asService: (line, given = {}) => run(line, { ...service, ...given }, account),
    start: (given = {}) =>
      startService(moved(execStart()), program, { ...everywhere, ...service, ...given }, account),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function giveTo(folder: string, { uid, gid }: Account): void {
  spawnSync('chown', [`${uid}:${gid}`, folder]);
  if (statSync(folder).uid !== uid) throw new Error('the data folder could not be given away');
}

function execStart(): string {
  const [, line] = /^ExecStart=(.+)$/m.exec(deployFile('sunehri.service')) ?? [];
  if (line === undefined) throw new Error('deploy/sunehri.service has no ExecStart');
  return line;
}

const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

async function startService(
  line: string,
  cwd: string,
  env: Record<string, string>,
  account: Account,
): Promise<Service> {
  const [command = '', ...given] = line.split(' ');
  const child = spawn(command, given, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...account });
  return follow(child, `http://127.0.0.1:${env['PORT']}`);
}

/** Follows a server to its readiness, and then to its end. */
export async function follow(child: ChildProcess, origin: string): Promise<Service> {
  process.once('exit', () => child.kill('SIGKILL'));
  const chunks: string[] = [];
  child.stdout?.on('data', (data) => chunks.push(String(data)));
  child.stderr?.on('data', (data) => chunks.push(String(data)));
  const output = () => chunks.join('');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the server ended before it was ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin, output, stop };
}

export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    // Not listening yet, or no more.
    return false;
  }
}
