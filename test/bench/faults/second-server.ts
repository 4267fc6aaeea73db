import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';
import { atMostMs, exactly, type FaultBench, type FaultOptions, type Figure } from './fault.ts';

export const secondServer: FaultBench = {
  row: 'F3',
  fault: 'a second server on the same data folder',
  unit: 'tries',
  count: 20,
  run: runSecondServers,
};

async function runSecondServers({ count }: FaultOptions): Promise<readonly Figure[]> {
  const folder = createDataFolder();
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const first = await startServerProcess(env);
  await first.ready();
  let refused = 0;
  let unharmed = 0;
  let slowestMs = 0;
  for (let attempt = 0; attempt < count; attempt += 1) {
    const startedAt = performance.now();
    const second = await startServerProcess(env);
    const exitCode = await second.ended;
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const isNamed = second.output().includes(`process id ${first.child.pid}`);
    if (exitCode !== 0 && isNamed) refused += 1;
    if ((await fetch(`${first.origin}/readyz`)).ok) unharmed += 1;
  }
  first.child.kill('SIGTERM');
  await first.ended;
  folder.remove();
  return [
    exactly('gone with an error that names the first one', refused, count),
    exactly('first one unharmed', unharmed, count),
    atMostMs('slowest to be gone', slowestMs, 500),
  ];
}
