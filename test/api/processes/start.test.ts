import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databaseUrl, eventually, withConnection } from '#test/support/servers/server-pair.ts';
import { createDataFolder, findFreePort, startServerProcess } from '#test/support/servers/server-process.ts';
import { startTcpProxy } from '#test/support/servers/tcp-proxy.ts';

const url = process.env['TEST_DATABASE_URL'];
const isEmbedded = url === undefined;
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://eat.example' };

/** The texts of the warnings that a server has logged so far. */
function warningsOf(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"level":40'));
  return lines.map((line) => String(JSON.parse(line).msg));
}

describe.runIf(isEmbedded)('a start in production', () => {
  test('names each missing piece in one line', async () => {
    const folder = createDataFolder();
    const server = await startServerProcess({ DATA_DIR: folder.path, ...production });
    await server.ready();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(warningsOf(server.output())).toEqual([
      expect.stringMatching(/^SMS_URL is not set: /),
      expect.stringMatching(/^Neither PAYMENT_URL nor PAYTM_URL is set: /),
      expect.stringMatching(/^The legal text privacy-policy is missing: .*npm run import -- privacy-policy /),
      expect.stringMatching(/^The legal text terms-and-conditions is missing: /),
      expect.stringMatching(/^There are no outlets: /),
      expect.stringMatching(/^There is no owner, .*npm run staff -- invite owner /),
    ]);
    folder.remove();
  });

  test('distinguishes an invited owner from none', async () => {
    const folder = createDataFolder();
    const env = { ...process.env, ...production, DATA_DIR: folder.path };
    const invite = ['server/cli/staff.ts', 'invite', 'owner', '--email', 'asha@example.in'];
    expect(spawnSync(process.execPath, invite, { env }).status).toBe(0);
    const server = await startServerProcess({ DATA_DIR: folder.path, ...production });
    await server.ready();
    server.child.kill('SIGTERM');
    await server.ended;
    expect(warningsOf(server.output()).at(-1)).toMatch(/^No owner has joined yet, /);
    folder.remove();
  });

  test('names nothing in a sandbox with the demo, which has everything', async () => {
    const folder = createDataFolder();
    const sandbox = { SANDBOX: 'on', SANDBOX_IN_PRODUCTION: 'on', SEED: 'demo' };
    const server = await startServerProcess({ DATA_DIR: folder.path, ...production, ...sandbox });
    await server.ready();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(warningsOf(server.output())).toEqual([]);
    folder.remove();
  });

  test('on a port that is taken ends with one sentence', async () => {
    const folder = createDataFolder();
    const first = await startServerProcess({ DATA_DIR: `${folder.path}/first`, ...production });
    await first.ready();
    const PORT = new URL(first.origin).port;
    const second = await startServerProcess({ DATA_DIR: `${folder.path}/second`, ...production, PORT });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another program listens on HOST and PORT already\.$/m);
    expect(second.output()).not.toContain('    at ');
    first.child.kill('SIGTERM');
    await first.ended;
    folder.remove();
  });
});

describe.skipIf(isEmbedded)('a start on PostgreSQL', () => {
  test('waits for one that is not up yet, logs one line per try, and then starts', async () => {
    const folder = createDataFolder();
    const name = `start_${randomUUID().replaceAll('-', '')}`;
    await withConnection(url ?? '', (client) => client.query(`create database ${name}`));
    const target = new URL(databaseUrl(url ?? '', name));
    const proxy = await startTcpProxy(Number(target.port));
    proxy.set('cut');
    target.port = String(proxy.port);
    const server = await startServerProcess({
      ...{ DATA_DIR: folder.path, DATABASE_URL: target.href, ...production, DATABASE_TIMEOUT_MS: '20000' },
    });
    const tries = () => warningsOf(server.output()).filter((text) => text.startsWith('PostgreSQL '));
    await eventually(async () => tries().length >= 2, 'it has tried twice');
    proxy.set('open');
    await server.ready();
    expect(tries()[0]).toBe('PostgreSQL does not answer; the server tries again in 0.5 s');
    expect(server.output()).not.toContain('    at ');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await proxy.close();
    await withConnection(url ?? '', (client) => client.query(`drop database ${name} with (force)`));
    folder.remove();
  });

  test('without the database that it names ends with one sentence', async () => {
    const folder = createDataFolder();
    const DATABASE_URL = databaseUrl(url ?? '', 'never_made');
    const server = await startServerProcess({ DATA_DIR: folder.path, DATABASE_URL, ...production });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^PostgreSQL has no database of the name in DATABASE_URL/m);
    expect(server.output()).not.toContain('    at ');
    folder.remove();
  });
});

describe('a command', () => {
  test.each(['backup', 'move-to-postgres'])(
    '%s reports in one sentence that PostgreSQL is down',
    async (name) => {
      const folder = createDataFolder();
      const DATABASE_URL = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`;
      const env = { PATH: process.env['PATH'], DATA_DIR: folder.path, DATABASE_URL };
      const given = name === 'backup' ? [`${folder.path}/file.backup`] : [];
      const { status, stderr } = spawnSync(process.execPath, [`server/cli/${name}.ts`, ...given], {
        ...{ env, encoding: 'utf8' },
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /^Nothing was changed: (PostgreSQL does not answer|there is no database in .*)\.\n$/,
      );
      folder.remove();
    },
  );
});
