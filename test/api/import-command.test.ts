import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from '#server/lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function runImport(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  return spawnSync(process.execPath, ['server/cli/import.ts', ...args], { env, encoding: 'utf8' });
}

it('leaves the data of a running server alone and names its process', () => {
  const lock = lockDataFolder(join(folder, 'data'));
  const { status, stderr } = runImport('menu', 'docs/import/menu-sample.csv');
  expect(status).toBe(1);
  expect(stderr).toContain(`process id ${process.pid}`);
  expect(readdirSync(join(folder, 'data'))).not.toContain('database');
  if (lock.ok) lock.release();
});

it('imports into a fresh data folder, then lists every problem of a bad file and lets the folder go', () => {
  const good = runImport('menu', 'docs/import/menu-sample.csv');
  expect([good.status, good.stdout]).toEqual([0, '8 items imported from docs/import/menu-sample.csv.\n']);
  const bad = join(folder, 'bad.csv');
  writeFileSync(bad, 'item,category,price,veg mark\nA,B,x,veg\n,B,1,veg\n');
  const { status, stderr } = runImport('menu', bad);
  expect(status).toBe(1);
  expect(stderr).toContain('row 2, price');
  expect(stderr).toContain('row 3, item');
  expect(stderr).toContain('2 problems');
  expect(lockDataFolder(join(folder, 'data'))).toMatchObject({ ok: true });
}, 120_000);

it.each([
  [[]],
  [['menus', 'x.csv']],
  [['menu', 'x.csv', '--outlet', 'mohali']],
  [['outlets', 'x.csv', '--outlet', '3']],
])('explains itself when called with %j', (args) => {
  const { status, stderr } = runImport(...args);
  expect(status).toBe(2);
  expect(stderr).not.toBe('');
});
