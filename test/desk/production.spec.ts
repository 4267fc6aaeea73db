import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { databaseUrl, withConnection } from '../support/server-pair.ts';
import { createDataFolder, startServerProcess } from '../support/server-process.ts';
import { addSecondFactor, enterCode, enterPassword, join } from './verbs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PUBLIC_ORIGIN = 'https://eat.example.in';

test('in production, without a sandbox, the first owner is invited by the command and runs the desk', async ({
  browser,
}) => {
  const postgres = process.env['TEST_DATABASE_URL'];
  test.skip(postgres === undefined || postgres === '', 'production is shown on PostgreSQL');
  const name = `production_${randomUUID().replaceAll('-', '')}`;
  await withConnection(postgres ?? '', (client) => client.query(`create database ${name}`));
  const folder = createDataFolder();
  const env = {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN, DATA_DIR: folder.path },
    DATABASE_URL: databaseUrl(postgres ?? '', name),
  };
  const server = await startServerProcess(env);
  try {
    await server.ready();
    expect((await fetch(`${server.origin}/sandbox`)).status).toBe(404);
    const command = spawnSync(
      process.execPath,
      [joinPath(root, 'server/cli/staff.ts'), 'invite', 'owner', '--email', 'asha@example.in'],
      { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } },
    );
    expect(command.stdout, command.stderr).toMatch(/^https:\/\/eat\.example\.in\/desk\/invite\/\S+\n$/);

    const context = await browser.newContext();
    // The proxy that ends TLS before the server.
    await context.route(`${PUBLIC_ORIGIN}/**`, async (route) => {
      const url = route.request().url().replace(PUBLIC_ORIGIN, server.origin);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const page = await context.newPage();
    await join(page, command.stdout.trim());
    const { key } = await addSecondFactor(page, 'a long password');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await enterPassword(page, 'asha@example.in', 'a long password');
    await enterCode(page, key);
    const cookies = await context.cookies(`${PUBLIC_ORIGIN}/v1/desk/me`);
    expect(cookies.length).toBeGreaterThan(0);
    for (const { httpOnly, secure, sameSite } of cookies)
      expect({ httpOnly, secure, sameSite }).toEqual({ httpOnly: true, secure: true, sameSite: 'Strict' });
    await page.goto(`${PUBLIC_ORIGIN}/desk/people`);
    await expect(page.getByRole('heading', { name: 'asha' })).toBeVisible();
    await page.goto(`${PUBLIC_ORIGIN}/desk/audit`);
    await expect(page.getByRole('cell', { name: 'command line' })).toBeVisible();
    await context.close();
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    folder.remove();
  }
});
