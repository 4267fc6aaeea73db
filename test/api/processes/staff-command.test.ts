import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'staff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runStaff(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SANDBOX: 'off' };
  return spawnSync(process.execPath, ['server/cli/staff.ts', ...args], { env, encoding: 'utf8' });
}

it('invites an owner by a link, and explains itself by --help and where it is called wrongly', () => {
  const invited = runStaff('invite', 'owner', '--email', 'Asha@Example.in');
  expect([invited.status, invited.stdout]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/localhost:\d+\/desk\/invite\/[\w-]{20,}\n$/),
  ]);
  const help = runStaff('--help');
  expect(help.status).toBe(0);
  for (const word of ['owner --email', '--outlet ID', 'works once', 'three days', 'must be stopped'])
    expect(help.stdout).toContain(word);
  const elsewhere = runStaff('invite', 'kitchen', '--outlet', '99');
  expect([elsewhere.status, elsewhere.stderr]).toEqual([1, 'There is no such outlet.\n']);
  for (const args of [[], ['invite'], ['invite', 'cook'], ['invite', 'kitchen'], ['remove', 'owner']]) {
    const { status, stderr } = runStaff(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('npm run staff -- invite owner');
  }
}, 120_000);
