import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '#test/support/servers/postgres.ts';
import { databaseUrl, withConnection } from '#test/support/servers/server-pair.ts';
import { findFreePort } from '#test/support/servers/server-process.ts';
import {
  blockWith,
  createInstallation,
  follow,
  type Installation,
  isReady,
  npmCommands,
} from './operated.ts';

/** Installing and building take a minute and more each, on a machine that does nothing else. */
const MINUTES = 60_000;

let here: Installation;
let postgres: RunningPostgres | null;
beforeAll(async () => {
  here = createInstallation(await findFreePort());
  postgres = await startPostgres();
}, MINUTES);
afterAll(async () => {
  await postgres?.stop();
  here.remove();
});

/** Files that an installation or build changes; a running server reads them. */
const installed = () =>
  ['node_modules', 'node_modules/.package-lock.json', 'node_modules/node/bin/node', 'dist/.built'].map(
    (path) => {
      const { ino, mtimeMs } = statSync(join(here.program, path));
      return [path, ino, mtimeMs];
    },
  );

/** The command must succeed, change no installed file and leave the server running. */
function expectToRun(line: string, env: Record<string, string> = {}): string {
  const before = installed();
  const { status, output } = here.asService(line, env);
  expect(status, `${line}\n${output}`).toBe(0);
  expect(installed(), line).toEqual(before);
  return output;
}

test('every operating command of the page is run here', () => {
  const run = ['ci', 'build', 'start', 'staff', 'import', 'backup', 'restore', 'move-to-postgres'];
  expect(npmCommands.toSorted()).toEqual([...run, 'bench:api', 'bench:chain', 'db:generate'].toSorted());
});

test('a fresh clone serves by `npm start` in production too', { timeout: 6 * MINUTES }, async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://eat.example.in',
    DATA_DIR: join(here.program, '.data'),
  };
  const port = String(await findFreePort());
  const child = spawn('npm', ['start'], {
    ...{ cwd: here.program, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { ...process.env, ...env, PORT: port, npm_config_prefer_offline: 'true' },
  });
  const server = await follow(child, `http://127.0.0.1:${port}`);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(server.output()).toContain('There are no outlets');
  await server.stop();
  await expect.poll(() => isReady(server.origin)).toBe(false);
});

test('the set-up works after every command, as a user who can write to the data only', {
  timeout: 8 * MINUTES,
}, async () => {
  const [, install = ''] = blockWith('npm ci && npm run build').trim().split('\n');
  const made = here.asOwner(install, { NODE_ENV: 'production' });
  expect(made.status, made.output).toBe(0);

  const service = await here.start();
  expect((await fetch(service.origin)).status).toBe(200);
  expect(service.output()).toContain('SMS_URL is not set');
  expectToRun('npm run import -- --help');
  const before = installed();
  const refused = here.asService('npm run backup -- /tmp/never.backup');
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('Stop it first')]);
  expect(installed()).toEqual(before);
  // The command held this process up, and the server closes a connection that is idle for five seconds.
  await expect.poll(() => isReady(service.origin)).toBe(true);
  expect(await service.stop()).toBe(0);

  const terms = join(here.dataDir, 'terms.html');
  writeFileSync(terms, '<h2>Terms</h2><p>Be kind.</p>');
  expectToRun(`npm run import -- terms-and-conditions ${terms}`);
  const invited = expectToRun('npm run staff -- invite owner --email owner@example.in');
  expect(invited).toContain('/desk/invite/');
  const file = join(here.dataDir, 'chain.backup');
  expectToRun(`npm run backup -- ${file}`);
  expectToRun(`npm run restore -- ${file}`, { DATA_DIR: join(here.dataDir, 'other') });
  expectToRun(`npm run restore -- ${file} --replace`);

  const again = await here.start();
  expect(again.output()).not.toContain('terms-and-conditions');
  expect((await fetch(`${again.origin}/v1/api/staticPage/terms-and-conditions`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test('after the move to PostgreSQL it runs, and is backed up while it runs', {
  timeout: 3 * MINUTES,
}, async ({ skip }) => {
  if (postgres === null) return skip();
  await withConnection(postgres.url, (client) => client.query('create database sunehri'));
  const DATABASE_URL = databaseUrl(postgres.url, 'sunehri');
  expectToRun('npm run move-to-postgres', { DATABASE_URL });
  const service = await here.start({ DATABASE_URL });
  const file = join(here.dataDir, 'running.backup');
  expectToRun(`npm run backup -- ${file}`, { DATABASE_URL });
  expect(existsSync(file)).toBe(true);
  expect((await fetch(`${service.origin}/v1/api/staticPage/terms-and-conditions`)).status).toBe(200);
  expect(await service.stop()).toBe(0);
});
