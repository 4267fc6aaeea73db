import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from '#server/process/lock.ts';

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

it('says what it is about to do, does it, and lists every problem of a bad file', () => {
  const file = 'docs/import/menu-sample.csv';
  const tried = runImport('menu', file, '--dry-run');
  expect(tried.status).toBe(0);
  expect(tried.stdout).toContain('8 added: Paneer Butter Masala, Butter Chicken');
  expect(tried.stdout).toContain('This was a dry run: nothing was changed.');
  const good = runImport('menu', file);
  expect(good.stdout.split('\n').slice(0, 4)).toEqual([
    tried.stdout.split('\n')[0],
    '  0 changed',
    '  0 removed',
    '  0 unchanged',
  ]);
  expect([good.status, good.stdout.split('\n').at(-2)]).toEqual([0, `8 items imported from ${file}.`]);
  const again = runImport('menu', file);
  expect([again.status, again.stdout.split('\n').slice(-3, -1)]).toEqual([
    0,
    ['  8 unchanged', `Nothing has changed: all 8 items of ${file} are stored like this already.`],
  ]);
  const bad = join(folder, 'bad.csv');
  writeFileSync(bad, 'item,category,price,veg mark\nA,B,x,veg\n,B,1,veg\n');
  const { status, stderr } = runImport('menu', bad);
  expect(status).toBe(1);
  expect(stderr).toContain('row 2, price');
  expect(stderr).toContain('row 3, item');
  expect(stderr).toContain('2 problems');
  expect(lockDataFolder(join(folder, 'data'))).toMatchObject({ ok: true });
}, 240_000);

it('refuses the unchanged files of the demo, and names what to fill in', () => {
  const outlets = runImport('outlets', 'demo/outlets.csv');
  expect(outlets.status).toBe(1);
  const rest = 'is filled in for the demo alone; write your own name, address or date in its place';
  expect(outlets.stderr).toContain(`  row 2, title: {chain} ${rest}\n`);
  expect(outlets.stderr).toContain(`  row 2, email: {site} ${rest}\n`);
  for (const kind of ['events', 'deals']) {
    expect(runImport(kind, `demo/${kind}.csv`).stderr).toMatch(/row 2, [a-z ]+: \{[a-z+\d-]+\} is filled in/);
  }
}, 240_000);

it('writes a menu that loses most of its dishes only with --yes', () => {
  runImport('menu', 'docs/import/menu-sample.csv');
  const other = 'docs/import/pizza-menu-sample.csv';
  const refused = runImport('menu', other);
  expect(refused.status).toBe(1);
  expect(refused.stdout).toContain(
    "Please check:\n  file: 8 of the 8 dishes on the chain's menu are not in the file and would leave it\n",
  );
  expect(refused.stderr).toBe('Nothing was changed. If that is meant, call it again with --yes.\n');
  const meant = runImport('menu', other, '--yes');
  expect([meant.status, meant.stdout]).toEqual([0, expect.stringContaining('Please check')]);
}, 240_000);

it.each([
  [['menu', 'x.csv', '--dryrun'], 'There is no option --dryrun. Did you mean --dry-run?\n'],
  [['outlets', 'x.csv', '--force'], 'There is no option --force. See --help.\n'],
  [['menus', 'x.csv'], 'There is no "menus". Did you mean menu?\n'],
  [['privacy-polcy', 'x.html'], 'There is no "privacy-polcy". Did you mean privacy-policy?\n'],
])('answers %j with the likely meaning', (args, text) => {
  const { status, stderr } = runImport(...args);
  expect([status, stderr]).toEqual([2, text]);
});

it('imports outlets into a fresh data folder without the demo, and removes them with --yes', () => {
  const outlets = runImport('outlets', 'docs/import/outlets-sample.csv');
  expect(outlets.stdout).toContain('  2 added: Sample Elante, Sample Rooftop');
  const refused = runImport('start-over');
  expect([refused.status, refused.stdout]).toEqual([
    1,
    '2 outlets to remove\n  ELA Sample Elante: nothing of customers or staff\n  ROO Sample Rooftop: nothing of customers or staff\n',
  ]);
  expect(refused.stderr).toContain('call it again with --yes');
  const one = runImport('remove-outlet', 'roo', '--yes');
  expect([one.status, one.stdout.split('\n').at(-2)]).toEqual([0, 'Removed.']);
  expect(runImport('remove-outlet', 'ROO', '--yes').stderr).toContain('there is no outlet');
  expect(runImport('start-over', '--yes').stdout).toContain('1 outlet to remove');
}, 240_000);

it.each([
  [[]],
  [['menus', 'x.csv']],
  [['menu', 'x.csv', '--outlet', 'mohali']],
  [['outlets', 'x.csv', '--outlet', '3']],
  [['menu', 'x.csv', '--dated', '2026-11-01']],
  [['remove-outlet']],
  [['start-over', 'all']],
])('explains itself when called with %j', (args) => {
  const { status, stderr } = runImport(...args);
  expect(status).toBe(2);
  expect(stderr).not.toBe('');
});
