import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createDataFolder, startServerProcess } from '#test/support/server-process.ts';

const prepare = fileURLToPath(new URL('../../server/cli/prepare.mjs', import.meta.url));
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

describe.runIf(isEmbedded)('a server that is stopped (F25)', () => {
  test('answers what it is being asked, however often it is told to stop, and lets its folder go', async () => {
    const folder = createDataFolder();
    const server = await startServerProcess({ DATA_DIR: folder.path });
    await server.ready();
    const body = JSON.stringify({ mobileNumber: '9876543210' });
    const asked = request(`${server.origin}/v1/api/generateOtpForUser`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Connection: 'keep-alive',
      },
    });
    const answered = new Promise<string>((resolve, reject) => {
      asked.once('error', reject);
      asked.once('response', (response) => resolve(text(response)));
    });
    await new Promise((resolve) => asked.write(body.slice(0, 5), resolve));
    server.child.kill('SIGTERM');
    await untilRefused(server.origin);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    asked.end(body.slice(5));
    expect(JSON.parse(await answered)).toMatchObject({ errorCode: 0 });
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder.path, 'server.pid'))).toBe(false);
    folder.remove();
  }, 60_000);
});

describe.runIf(isEmbedded)('the program that npm starts', () => {
  const child = `process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
    setInterval(() => undefined, 1000); console.log('up');`;

  test.each([
    ['itself', ''],
    ['the shell above it, which is all that npm tells', '; true'],
  ])(
    'tells its server to stop when a signal ends %s',
    async (_, afterwards) => {
      const folder = createDataFolder();
      const program = join(folder.path, 'program.mjs');
      const own = `import { become } from ${JSON.stringify(prepare)};
      become(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
      writeFileSync(program, own);
      const command = `${afterwards === '' ? 'exec ' : ''}${process.execPath} ${program}${afterwards}`;
      const env = { PATH: process.env['PATH'], npm_lifecycle_event: 'start' };
      const shell = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      const heard = text(shell.stdout);
      await new Promise((resolve) => shell.stdout.once('data', resolve));
      shell.kill('SIGTERM');
      // The channel closes when the last of the three programs is gone.
      expect(await heard).toBe('up\ndrained\n');
      folder.remove();
    },
    20_000,
  );
});

async function untilRefused(origin: string): Promise<void> {
  const isThere = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
}
