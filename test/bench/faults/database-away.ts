import { randomUUID } from 'node:crypto';
import { startPostgres } from '#test/support/servers/postgres.ts';
import {
  createDataFolder,
  type ServerProcess,
  startServerProcess,
} from '#test/support/servers/server-process.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts';
import { atLeast, atMostMs, exactly, type FaultBench, type FaultOptions, type Figure } from './fault.ts';

export const databaseAway: FaultBench = {
  row: 'F23',
  fault: 'the database is gone, then so slow that nothing comes',
  unit: 'seconds each',
  count: 30,
  run: runAway,
};

async function runAway({ count }: FaultOptions): Promise<readonly Figure[]> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('there is no PostgreSQL here, and none may be installed');
  const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
  const through = new URL(postgres.url);
  through.port = String(proxy.port);
  const folder = createDataFolder();
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: through.href,
    LOG_LEVEL: 'fatal',
  });
  await server.ready();
  const figures: Figure[] = [];
  for (const state of ['cut', 'stuck'] as const)
    figures.push(...(await interruptDatabase(server, proxy, state, count)));
  figures.push(exactly('restarts', server.child.exitCode === null ? 0 : 1, 0));
  server.child.kill('SIGKILL');
  await server.ended;
  await proxy.close();
  await postgres.stop();
  folder.remove();
  return figures;
}

async function interruptDatabase(
  server: ServerProcess,
  proxy: TcpProxy,
  state: 'cut' | 'stuck',
  seconds: number,
) {
  proxy.set(state);
  const until = performance.now() + seconds * 1_000;
  let slowestMs = 0;
  let refused = 0;
  let other = 0;
  while (performance.now() < until) {
    const { status, ms } = await request(server);
    slowestMs = Math.max(slowestMs, ms);
    if (status === 503) refused += 1;
    else other += 1;
  }
  proxy.set('open');
  const openedAt = performance.now();
  while ((await request(server)).status !== 200 && performance.now() - openedAt < 60_000);
  return [
    atLeast(`${state}: answers of 503`, refused, 1),
    exactly(`${state}: other answers`, other, 0),
    atMostMs(`${state}: slowest answer`, slowestMs, 2_000),
    atMostMs(`${state}: until it answers again`, performance.now() - openedAt, 5_000),
  ];
}

/** Sends a request with a new search key, so that no cache can respond. */
async function request({ origin }: ServerProcess): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/v1/api/restaurantList?searchKey=${randomUUID()}`);
  await response.body?.cancel();
  return { status: response.status, ms: performance.now() - startedAt };
}
