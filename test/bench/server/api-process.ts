import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDataFolder } from '#test/support/servers/server-process.ts';
import type { BenchServer } from './api-server.ts';

const entry = fileURLToPath(new URL('api-server.ts', import.meta.url));

/** Starts the server of `api-server.ts` in a separate process; with null on the embedded database. */
export async function startBenchServer(
  databaseUrl: string | null,
): Promise<BenchServer & { stop: () => Promise<void> }> {
  const folder = createDataFolder();
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder.path,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = fork(entry, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const messages = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  const ready = messages[0] as BenchServer | undefined;
  if (ready === undefined) throw new Error('the server of the bench ended before it was ready');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    folder.remove();
  };
  return { ...ready, stop };
}
