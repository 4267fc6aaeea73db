import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openPgliteFolder, openPostgres } from '#server/db/database.ts';
import { openPrepared } from '#server/open-database.ts';
import { lockDataFolder } from '#server/process/lock.ts';
import { digestTables } from '#test/support/checkers/database-digest.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { randomMobile } from '#test/support/servers/api.ts';
import { databaseUrl, withConnection } from '#test/support/servers/server-pair.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';

let folder: string;
let dataDir: string;
let held: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-command-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const where = { dataDir, databaseUrl: null, databaseTimeoutMs: 5_000, seed: 'demo' as const };
  const { db, close } = await openPrepared(where, pino({ level: 'silent' }));
  await insertSignedIn({ db, now: Date.now }, randomMobile());
  held = await digestTables(db);
  await close();
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[], env: Record<string, string>) {
  const whole = { PATH: process.env['PATH'], ...env };
  return spawnSync(process.execPath, [`server/cli/${command}.ts`, ...args], { env: whole, encoding: 'utf8' });
}

async function digestOf(opening: OpenDatabase | Promise<OpenDatabase>): Promise<Record<string, string>> {
  const { db, close } = await opening;
  const digests = await digestTables(db);
  await close();
  return digests;
}

describe.skipIf(url !== '')('backing up and restoring the embedded database', { timeout: 240_000 }, () => {
  it('goes by two commands into another folder, and refuses what would lose data', async () => {
    const file = join(folder, 'chain.backup');
    const lock = lockDataFolder(dataDir);
    expect(run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`process id ${process.pid}. Stop it first`),
    });
    if (lock.ok) lock.release();
    expect(existsSync(file)).toBe(false);

    const made = run('backup', [file], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\d,]+ rows backed up to /) });
    const other = join(folder, 'other');
    expect(run('restore', [file], { DATA_DIR: other })).toMatchObject({ status: 0 });
    truncateSync(file, readFileSync(file).length - 100);
    const cutOff = run('restore', [file, '--replace'], { DATA_DIR: other });
    expect(cutOff).toMatchObject({ status: 1, stderr: `Nothing was changed: ${file} is cut off.\n` });
    expect(await digestOf(openPgliteFolder(join(other, 'database')))).toEqual(held);
  });

  it.each([
    ['restore', [], 2, 'npm run restore -- FILE'],
    ['move-to-postgres', [], 2, 'DATABASE_URL='],
    ['backup', ['/tmp/never-made.backup'], 1, 'there is no database in'],
  ])('%s %j explains itself', (command, args, status, message) => {
    const env = { DATA_DIR: join(folder, 'empty') };
    expect(run(command, args, env)).toMatchObject({ status, stderr: expect.stringContaining(message) });
    expect(existsSync(join(folder, 'empty', 'database'))).toBe(false);
  });
});

describe.skipIf(url === '')('moving to PostgreSQL', { timeout: 240_000 }, () => {
  it('goes by one command, when no one is connected there', async () => {
    const name = `moved_${randomUUID().replaceAll('-', '')}`;
    await withConnection(url, (client) => client.query(`create database ${name}`));
    const target = databaseUrl(url, name);
    const env = { DATA_DIR: dataDir, DATABASE_URL: target };
    const open = () => openPostgres(target, { timeoutMs: 20_000, onLostConnection: () => undefined });

    const busy = await withConnection(target, async () => run('move-to-postgres', [], env));
    expect(busy).toMatchObject({ status: 1, stderr: expect.stringContaining('the database is in use by') });
    const moved = run('move-to-postgres', [], env);
    expect(moved.stderr).toBe('');
    expect(moved.stdout).toMatch(/^ {2}outlets +14$/m);
    expect(moved.stdout).toContain('are the same on both sides');
    expect(await digestOf(open())).toEqual(held);
    await withConnection(url, (client) => client.query(`drop database ${name} with (force)`));
  });
});
