import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const POLL_MS = 25;

/** Folder of compiled code, which makes repeated starts fast. */
export const COMPILED = join(root, 'node_modules', '.cache', 'server-of-tests');

/** A server in its own process, like `npm start` after the build. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly output: () => string;
  /** Resolves once `/readyz` returns 200; rejects when the process ends before. */
  readonly ready: () => Promise<void>;
  /** Exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts a project's `server/index.ts` on a free port with only the given variables and the path. */
export async function startServerProcess(
  env: Record<string, string>,
  project = root,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, [join(project, 'server', 'index.ts')], {
    cwd: project,
    env: { PATH: process.env['PATH'], PORT: port, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The server must not survive an aborted test.
  process.once('exit', () => child.kill('SIGKILL'));
  const chunks: string[] = [];
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (data) => chunks.push(String(data)));
  const output = () => chunks.join('');
  const origin = `http://127.0.0.1:${port}`;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, origin, output, ended, ready: () => waitUntilReady(child, origin, output) };
}

async function waitUntilReady(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the server ended before it was ready: ${output()}`);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

export function createDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'server-of-tests-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
