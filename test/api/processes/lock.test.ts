import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/process/lock.ts';
import {
  createDataFolder,
  type ServerProcess,
  startServerProcess,
} from '#test/support/servers/server-process.ts';

/** One above the highest process id of Linux. */
const DEAD_PID = 4_194_305;

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

describe.runIf(isEmbedded)('a server on a data folder', () => {
  const folder = createDataFolder();
  const env = { DATA_DIR: folder.path };
  let first: ServerProcess;
  beforeAll(async () => {
    first = await startServerProcess(env);
    await first.ready();
  }, 180_000);
  afterAll(() => {
    first.child.kill('SIGKILL');
    folder.remove();
  });

  test('refuses a second one, which names its pid and exits at once (F3)', async () => {
    const second = await startServerProcess(env);
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(`process id ${first.child.pid}`);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  test('leaves its lock behind when it is killed, and the next one takes it over', async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(folder.path, 'server.pid'))).toBe(true);
    first = await startServerProcess(env);
    await first.ready();
    expect(readFileSync(join(folder.path, 'server.pid'), 'utf8')).toContain(`${first.child.pid} `);
  }, 120_000);

  test('finishes running requests on SIGTERM, however often it is sent, releases the lock and exits with 0 (F25)', async () => {
    const body = JSON.stringify({ mobileNumber: '9876543210' });
    const pending = request(`${first.origin}/v1/api/generateOtpForUser`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Connection: 'keep-alive',
        Expect: '100-continue',
      },
    });
    const responded = new Promise<string>((resolve, reject) => {
      pending.once('error', reject);
      pending.once('response', (response) => resolve(text(response)));
    });
    pending.flushHeaders();
    await once(pending, 'continue');
    pending.write(body.slice(0, 5));
    first.child.kill('SIGTERM');
    await untilRefused(first.origin);
    first.child.kill('SIGTERM');
    first.child.kill('SIGINT');
    pending.end(body.slice(5));
    expect(JSON.parse(await responded)).toMatchObject({ errorCode: 0 });
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder.path, 'server.pid'))).toBe(false);
  }, 120_000);
});

describe.runIf(isEmbedded)('a first start that is killed', () => {
  test('does not stop the next one from starting, whenever it was killed (F2)', async () => {
    const folder = createDataFolder();
    const env = { DATA_DIR: folder.path };
    for (const afterMs of [300, 1_200, 2_500]) {
      const killed = await startServerProcess(env);
      const timer = setTimeout(() => killed.child.kill('SIGKILL'), afterMs);
      await killed.ended;
      clearTimeout(timer);
    }
    const next = await startServerProcess(env);
    await next.ready();
    const outlets = await (await fetch(`${next.origin}/v1/api/restaurantList`)).json();
    expect(outlets).toMatchObject({ errorCode: 0, responsePacket: { total: 14 } });
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    folder.remove();
  }, 180_000);
});

describe('the lock', () => {
  const inFolder = (work: (path: string) => void) => {
    const folder = createDataFolder();
    try {
      work(folder.path);
    } finally {
      folder.remove();
    }
  };
  const lockFile = (folder: string) => join(folder, 'server.pid');

  test('is held once and free again after its release', () =>
    inFolder((folder) => {
      const held = lockDataFolder(folder);
      if (!held.ok) throw new Error('not locked');
      expect(lockDataFolder(folder)).toEqual({ ok: false, holderPid: process.pid });
      held.release();
      expect(lockDataFolder(folder)).toMatchObject({ ok: true });
    }));

  test.each([
    ['of a process that is gone', `${DEAD_PID} -\n`],
    ['of a program that had the number before', `${process.pid} another-boot/1\n`],
    ['that is empty', ''],
    ['that is half written', '12'],
  ])('%s is taken over', (_, content) =>
    inFolder((folder) => {
      writeFileSync(lockFile(folder), content);
      expect(lockDataFolder(folder)).toMatchObject({ ok: true });
      expect(readFileSync(lockFile(folder), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    }),
  );

  test('of a living process is not touched', () =>
    inFolder((folder) => {
      const content = `${process.ppid} -\n`;
      writeFileSync(lockFile(folder), content);
      expect(lockDataFolder(folder)).toEqual({ ok: false, holderPid: process.ppid });
      expect(readFileSync(lockFile(folder), 'utf8')).toBe(content);
    }));
});

async function untilRefused(origin: string): Promise<void> {
  const isThere = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
}
