import { randomUUID } from 'node:crypto';
import { seededRandom } from '#test/support/samples/seeded-random.ts';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { databaseUrl, withConnection } from '#test/support/servers/server-pair.ts';
import { createDataFolder, startServerProcess } from '#test/support/servers/server-process.ts';
import { exactly, type FaultBench, type FaultOptions, type Figure } from './fault.ts';

/** Longest duration of a first start in ms; the server is killed at a random time within it. */
const LONGEST_START_MS = 4_000;

export const firstStarts: FaultBench = {
  row: 'F2',
  fault: 'killed during its first start or a migration',
  unit: 'kills on each database',
  count: 20,
  run: runFirstStarts,
};

async function runFirstStarts({ count, seed }: FaultOptions): Promise<readonly Figure[]> {
  const random = seededRandom(seed);
  const killAfter = () => random() * LONGEST_START_MS;
  let onFolder = 0;
  for (let kill = 0; kill < count; kill += 1) onFolder += (await surviveOnFolder(killAfter())) ? 1 : 0;
  const figures = [exactly('next starts that work, embedded database', onFolder, count)];
  const postgres = await startPostgres();
  if (postgres === null) return figures;
  let onPostgres = 0;
  for (let kill = 0; kill < count; kill += 1) {
    onPostgres += (await surviveOnPostgres(postgres.url, killAfter())) ? 1 : 0;
  }
  await postgres.stop();
  return [...figures, exactly('next starts that work, PostgreSQL', onPostgres, count)];
}

async function surviveOnFolder(killAfterMs: number): Promise<boolean> {
  const folder = createDataFolder();
  const survived = await survive({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' }, killAfterMs);
  folder.remove();
  return survived;
}

async function surviveOnPostgres(url: string, killAfterMs: number): Promise<boolean> {
  const name = `first_${randomUUID().replaceAll('-', '')}`;
  await withConnection(url, (client) => client.query(`create database ${name}`));
  const folder = createDataFolder();
  const env = { DATA_DIR: folder.path, DATABASE_URL: databaseUrl(url, name), LOG_LEVEL: 'warn' };
  const survived = await survive(env, killAfterMs);
  folder.remove();
  await withConnection(url, (client) => client.query(`drop database ${name} with (force)`));
  return survived;
}

/** Kills a start and checks that the next one serves the whole chain. */
async function survive(env: Record<string, string>, killAfterMs: number): Promise<boolean> {
  const doomed = await startServerProcess(env);
  const killer = setTimeout(() => doomed.child.kill('SIGKILL'), killAfterMs);
  await doomed.ended;
  clearTimeout(killer);
  const next = await startServerProcess(env);
  const survived = await next.ready().then(
    () => servesAll(next.origin),
    () => false,
  );
  next.child.kill('SIGKILL');
  await next.ended;
  return survived;
}

async function servesAll(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/v1/api/restaurantList`);
  const { responsePacket } = await response.json();
  return responsePacket?.total === 14;
}
