import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { type Account, findAccount } from '#test/support/outside/as-another.ts';
import { installFromDistribution } from '#test/support/samples/distribution.ts';
import { findFreePort } from './server-process.ts';

export interface RunningPostgres {
  /** `postgres://…` of a disposable database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const READY_TIMEOUT_MS = 20_000;
const READY_POLL_MS = 50;

/**
 * Starts a temporary PostgreSQL on a free local port; null when it is unavailable or cannot run as this user.
 * `isDurable` enables fsync.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<RunningPostgres | null> {
  const binaries = findBinaries() ?? (installFromDistribution('postgresql') ? findBinaries() : undefined);
  // PostgreSQL refuses to run as root.
  const account = findAccount(['postgres', 'nobody']);
  if (binaries === undefined || account === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-of-tests-'));
  const data = join(folder, 'data');
  giveTo(folder, account);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const port = await findFreePort();
  const server = spawn(join(binaries, 'postgres'), argumentsFor(data, folder, port, isDurable), {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  const stop = () => stopServer(server, folder);
  // The server must not survive an aborted run.
  process.once('exit', () => server.kill('SIGQUIT'));
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function argumentsFor(data: string, folder: string, port: number, isDurable: boolean): string[] {
  const undurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...(isDurable ? [] : undurable),
    'max_connections=200',
    'shared_buffers=64MB',
  ];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

/** Folder of `initdb` and `postgres`: the distribution's newest, else the first on the path. */
function findBinaries(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...distributionFolders(), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function distributionFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return versions.map((version) => join(root, version, 'bin'));
}

function giveTo(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let cause: unknown;
  while (Date.now() < deadline && server.exitCode === null) {
    cause = await tryConnect(url);
    if (cause === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  throw new Error('PostgreSQL did not become ready', { cause });
}

async function tryConnect(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error;
  }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // SIGINT is PostgreSQL's "fast" shutdown, which does not wait for connections.
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
